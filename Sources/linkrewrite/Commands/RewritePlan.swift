import ByteStream
import LinkRewriter
import OpenerManifest
import ScriptEngine

/// What the program does, worked out from what was typed.
struct RewritePlan {
  let stream: StreamRewrite
  let inputs: [StreamInput]
  let streamOptions: StreamOptions
  let output: OutputSettings
  /// The field with the link, as it was asked for.
  let fieldName: String?
  /// The names of the manifests that the rules are from.
  let manifests: [String]
  /// The names of those that they are compared with.
  let oldManifests: [String]

  init(
    _ settings: RewriteSettings,
    _ messages: inout Messages,
    comparedWith old: ComparisonSettings? = nil,
  ) throws {
    if (settings.manifests + (old?.manifests ?? [])).contains("-"), settings.input.files.isEmpty {
      throw UsageError(
        "standard input cannot be both the manifest and the links",
        hint: "give the links as a FILE",
      )
    }
    let options = try settings.targets.rewriteOptions(settings.input)
    let (rules, rewriter) = try Self.rewriter(
      settings.manifests,
      options,
      of: old == nil ? nil : "--new",
      &messages,
    )
    var comparison: RewriterComparison?
    var oldManifests: [String] = []
    if let old {
      let before = try Self.rewriter(old.manifests, options, of: "--old", &messages)
      oldManifests = before.rules.sources.map(\.name)
      comparison = RewriterComparison(
        old: (before.rewriter, before.rules),
        new: (rewriter, rules),
        sampleLimit: old.sampleCount,
      )
    }
    self.oldManifests = oldManifests

    let input = settings.input
    try Self.refuseValues(among: input.files)
    self.output = settings.output
    self.fieldName = input.field
    self.manifests = rules.sources.map(\.name)
    self.inputs =
      input.files.isEmpty ? [.standardInput] : input.files.map(StreamInput.init(argument:))
    self.stream = StreamRewrite(
      rewriter,
      options: try output.streamRewriteOptions(
        input,
        wantsAll: options.wantsAll,
        manifestCount: rules.sources.count,
      ),
      inputNames: inputs.map(\.name),
      comparison: comparison,
    )
    var streamOptions = StreamOptions()
    streamOptions.delimiter = stream.options.delimiter
    streamOptions.maximumRecordBytes = input.maximumRecordBytes.bytes
    streamOptions.workerCount = output.threads > 0 ? output.threads : SystemInfo.coreCount
    streamOptions.needsLineNumbers = stream.needsLineNumbers
    let isStructured = stream.options.structure != nil
    streamOptions.copiesOversizedRecords = isStructured || stream.options.format == .text
    streamOptions.framing = stream.options.framing
    streamOptions.hasHeader = stream.options.structure?.hasHeader == true
    // In place, every file stays what it was.
    streamOptions.needsOneHeader = stream.options.format != .text
    self.streamOptions = streamOptions
  }

  /// Refuses what was meant for the value of an option that can do without one.
  private static func refuseValues(among files: [String]) throws(UsageError) {
    for file in files where ["any", "all", "text", "json"].contains(file) {
      guard !Environment.hasFile(file) else { continue }
      throw UsageError(
        "there is no file '\(file)'",
        hint: "a value is joined to its option: --exit-status=all, --summary=json",
      )
    }
  }

  /// Loads manifests and compiles their rules.
  ///
  /// `option` names them, where there are two of the kind; what is wrong is thrown with it.
  private static func rewriter(
    _ manifests: [String],
    _ options: RewriteOptions,
    of option: String?,
    _ messages: inout Messages,
  ) throws -> (rules: RuleSet, rewriter: Rewriter) {
    let rules = options.needsManifest ? try Manifests.load(manifests, &messages) : RuleSet()
    let rewriter: Rewriter
    do throws(Diagnostic) {
      rewriter = try Rewriter(rules, options: options)
    } catch {
      var told = error
      if let option { told.message = "\(option): \(error.message)" }
      throw told
    }
    for diagnostic in rewriter.diagnostics { messages.passOver(diagnostic) }
    return (rules, rewriter)
  }
}

/// What the results of the rules are compared with.
struct ComparisonSettings {
  /// The manifests' names, in order.
  var manifests: [String]
  /// How many links are kept of each group of differences.
  var sampleCount: Int
}

extension TargetSettings {
  /// What is to be made of links.
  func rewriteOptions(_ input: InputSettings) throws(UsageError) -> RewriteOptions {
    var options = RewriteOptions()
    options.targets = try targets()
    options.wantsAll = all
    options.onlyApps = app
    options.excludedApps = noApp
    options.preferredApps = prefer.map(Self.names) ?? []
    options.order = order
    options.excludedRules = noRule
    options.excludedHosts = excludeHost
    options.excludedPatterns = exclude
    options.platform = App.Platform(rawValue: platform.rawValue)
    options.installed = try installedNames()
    options.unwrapLimit = unwrap
    options.cleansLinks = clean
    options.chromeCallback = try chromeCallback()
    options.scripts = scripts
    options.scriptExecution = try scriptExecution()
    options.matchLimit = matchLimit
    options.maximumLinkBytes = input.maximumLinkBytes.bytes
    options.storeScheme = storeScheme.rawValue
    guard matchLimit > 0 else { throw UsageError("--match-limit must be at least 1") }
    guard unwrap ?? 0 >= 0 else { throw UsageError("--unwrap must be at least 0") }
    return options
  }

  private func targets() throws(UsageError) -> [Target] {
    let words = target.split(separator: ",", omittingEmptySubsequences: false)
    guard words.allSatisfy({ !$0.isEmpty }) else {
      throw UsageError("--target has an empty name in '\(target)'")
    }
    return words.map { Target(String($0)) }
  }

  private static func names(_ list: String) -> [String] {
    list.split(whereSeparator: { $0 == "," || $0.isNewline }).map(String.init)
  }

  private func installedNames() throws(UsageError) -> [String]? {
    guard let installed else { return nil }
    guard installed.hasPrefix("@") else { return Self.names(installed) }
    do throws(StreamError) {
      let bytes = try FileContents.read(String(installed.dropFirst()), maximumBytes: 1 << 24)
      return Self.names(String(decoding: bytes, as: UTF8.self))
    } catch {
      throw UsageError("--installed: \(error.message)", hint: error.hint)
    }
  }

  private func scriptExecution() throws(UsageError) -> ScriptExecution {
    guard scriptTimeout > 0, scriptTimeout <= Self.maximumScriptSeconds else {
      throw UsageError("--script-timeout must be more than 0 and at most 86400")
    }
    var execution = ScriptExecution(program: ScriptWorker.ownProgram)
    execution.timeoutSeconds = scriptTimeout
    return execution
  }

  /// A day.
  private static let maximumScriptSeconds = 86_400.0

  private func chromeCallback() throws(UsageError) -> ChromeCallback? {
    guard xSuccess == nil || xSource != nil else {
      throw UsageError(
        "--x-success without --x-source: Chrome would ignore it",
        hint: "add --x-source with the name of the calling app",
      )
    }
    guard xSource != nil || newTab else { return nil }
    return ChromeCallback(source: xSource, success: xSuccess, wantsNewTab: newTab)
  }
}

extension OutputSettings {
  /// More threads than any machine has cores; each takes memory for its chunk.
  private static let maximumThreads = 1024

  /// How records are read and written.
  func streamRewriteOptions(
    _ input: InputSettings,
    wantsAll: Bool,
    manifestCount: Int,
  ) throws(UsageError) -> StreamRewriteOptions {
    guard (0...Self.maximumThreads).contains(threads) else {
      throw UsageError("--threads must be from 0 to \(Self.maximumThreads)")
    }
    let output = try format(for: input)
    if output == .text, wantsAll {
      throw UsageError(
        "--all cannot be written with -o text: a link has one place",
        hint: "use -o tsv or -o jsonl",
      )
    }
    if output == .text, unique {
      throw UsageError(
        "--unique cannot be written with -o text: every link has its place in it",
        hint: "use -o url, -o tsv or -o jsonl",
      )
    }
    let selection = try selection()
    let hasOutputs = LinkStatus.allCases.contains { $0.hasOutput && selection.contains($0) }
    if output == .text, !hasOutputs {
      throw UsageError(
        "-o text replaces links by their outputs, and \(selectionWords) "
          + "chooses those without",
        hint: "use -o tsv or -o jsonl",
      )
    }
    if count, withoutOutput || which != "all" {
      throw UsageError(
        "-c counts the rewritten links, and \(selectionWords) chooses others",
        hint: "--summary counts the links of every status; so does 'wc -l' behind it",
      )
    }
    if fields != nil, output == .url || output == .text {
      throw UsageError("--fields has no meaning with -o \(output)")
    }
    var options = StreamRewriteOptions()
    options.input = input.input
    options.structure = try input.structure()
    options.takesBareDomains = input.bareDomains
    options.isUnique = unique
    options.unescapesHTML = input.unescape == .html
    options.format =
      switch output {
      case .tsv: .tsv(try fieldNames(orElse: FieldName.defaultColumns))
      case .jsonl: .jsonLines(try fieldNames(orElse: FieldName.allCases))
      case .record: try recordFormat(input)
      case .url: .url
      case .text: .text
      }
    options.selection = selection
    options.isQuiet = quiet
    options.onlyCounts = count || isTallied || isCompared
    options.isTallied = isTallied
    options.isTerminal = Terminal.isOutput
    options.namesManifest = manifestCount > 1
    options.delimiter = input.nullData ? 0 : UInt8(ascii: "\n")
    return options
  }

  /// The option that chooses which results are written, as it was most likely typed.
  private var selectionWords: String {
    withoutOutput || which == "without-output" ? "-v" : "--which \(which)"
  }
}
