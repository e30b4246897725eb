internal import ByteSearch
internal import OpenerManifest
internal import PatternEngine

/// Turns the rules of manifests into ``CompiledRules``, for the targets that are asked for.
///
/// Only what a target needs is compiled. A rule that cannot be is reported once and left out; what
/// is wrong with the options is thrown.
struct RuleCompiler: ~Copyable {
  let ruleSet: RuleSet
  let options: RewriteOptions
  var rules = CompiledRules()
  private(set) var diagnostics: [Diagnostic] = []
  /// The required literals of each pattern.
  private var requiredLiterals: [RequiredLiterals] = []
  private var patternIDs: [PatternKey: PatternID?] = [:]
  private var targetIDs: [TargetInfo: TargetID] = [:]
  private var ruleIDs: [Origin: RuleID] = [:]
  private var labelIDs: [ResultLabel: LabelID] = [:]
  /// The apps that formats may refer to, with their place in the list.
  let apps: [String: (app: App, place: Int)]
  /// The apps that were missing when a format asked for them.
  private var missingApps: Set<String> = []

  init(_ ruleSet: RuleSet, options: RewriteOptions) {
    self.ruleSet = ruleSet
    self.options = options
    var apps: [String: (app: App, place: Int)] = [:]
    for (place, app) in ruleSet.apps.enumerated() where apps[app.identifier] == nil {
      apps[app.identifier] = (app, place)
    }
    self.apps = apps
  }

  /// Compiles everything.
  mutating func compile() throws(Diagnostic) {
    try checkNames()
    try compileExclusions()
    compileChromeCallback()
    rules.storeScheme = options.storeScheme
    for target in options.targets { try compileTarget(target) }
    if rules.targets.contains(where: { $0.unwrapLimit > 0 }) { compileRedirects() }
    if options.targets.contains(.preview) { compilePreviews() }
    if options.targets.contains(.web) { compileBrowserLinkForms() }
  }

  /// Hands the compiled rules over.
  consuming func finish() -> CompiledRules {
    let patterns =
      rules.redirects.map(\.pattern) + rules.previews.map(\.pattern) + rules.actions.map(\.pattern)
    let nothing = RequiredLiterals.none
    rules.index = RuleIndex(
      patterns.map { options.usesIndex ? requiredLiterals[Int($0.rawValue)] : nothing }
    )
    return rules
  }

  mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }
}

// MARK: - Patterns, outputs, texts

/// Two rules with the same pattern share its code.
private struct PatternKey: Hashable {
  var text: String
  var needsHeaders: Bool
}

extension RuleCompiler {
  /// Compiles a rule's pattern, or finds the one that is compiled already.
  ///
  /// - Returns: nil if it cannot be compiled, which has been reported.
  mutating func pattern(
    _ pattern: Located<String>,
    of origin: Origin,
    needsHeaders: Bool = false,
  ) -> PatternID? {
    let key = PatternKey(text: pattern.value, needsHeaders: needsHeaders)
    if let known = patternIDs[key] { return known }
    do throws(PatternError) {
      let id = try compile(
        pattern.value,
        options: PatternOptions(
          form: needsHeaders ? .exact : .ascii,
          isAnchored: true,
          hasMultilineAnchors: needsHeaders,
        ),
      )
      patternIDs[key] = .some(id)
      return id
    } catch {
      patternIDs[key] = .some(nil)
      let diagnostic = ruleSet.diagnostic(of: error, in: pattern, of: origin)
      report(diagnostic)
      return nil
    }
  }

  mutating func compile(
    _ text: String,
    options: PatternOptions,
  ) throws(PatternError) -> PatternID {
    let tree = try PatternTree(parsing: text)
    let id = rules.patterns.append(try Pattern(compiling: tree, options: options))
    requiredLiterals.append(RequiredLiterals(of: tree, in: .link))
    return id
  }

  /// Compiles what a rule makes of a match.
  mutating func output(_ body: RuleBody, groupCount: Int) -> RuleOutput {
    switch body {
    case .template(let text):
      let template = Template(parsing: text.value, groupCount: groupCount)
        .encodingLiterals(allowing: .url)
      return .template(rules.templates.append(template.keepingRest))
    case .script(let script, dialect: _):
      switch ScriptShape(of: script.value) {
      case .network:
        return .needsNetwork
      case .encodedLink(let prefix) where options.scripts == .pure:
        let template = Template(parts: [.literal(Array(prefix.utf8)), .encodedSubject])
        return .script(rules.templates.append(template.encodingLiterals(allowing: .url)))
      case .encodedLink, .other:
        return .needsScript
      }
    }
  }

  mutating func groupCount(of pattern: PatternID) -> Int {
    rules.patterns.groupCount(of: pattern)
  }

  /// The number of a rule, the same for every target that tries it.
  mutating func rule(_ origin: Origin, title: String? = nil) -> RuleID {
    if let known = ruleIDs[origin] { return known }
    let id = RuleID(rawValue: Int32(rules.ruleInfo.count))
    let manifest = ruleSet.sources[origin.manifest].name
    rules.ruleInfo.append(RuleInfo(pointer: origin.pointer, title: title, manifest: manifest))
    ruleIDs[origin] = id
    return id
  }

  mutating func label(_ label: ResultLabel) -> LabelID {
    if let known = labelIDs[label] { return known }
    let id = LabelID(rawValue: Int32(rules.labels.count))
    rules.labels.append(label)
    labelIDs[label] = id
    return id
  }

  mutating func target(_ info: TargetInfo) -> TargetID {
    if let known = targetIDs[info] { return known }
    let id = TargetID(rawValue: Int32(rules.targetInfo.count))
    rules.targetInfo.append(info)
    targetIDs[info] = id
    return id
  }

  /// The app of a format, or nil if it is not there, which is reported once an app.
  mutating func app(of format: Format) -> (app: App, place: Int)? {
    switch format.app {
    case .inline(let app):
      return (app, ruleSet.apps.count)
    case .listed(let identifier):
      if let known = apps[identifier.value] { return known }
      if missingApps.insert(identifier.value).inserted {
        report(missing(identifier, at: format.origin))
      }
      return nil
    }
  }

  private func missing(_ identifier: Located<String>, at origin: Origin) -> Diagnostic {
    Diagnostic(
      .error,
      "no app has the identifier '\(identifier.value)'; the formats for it are left out",
      at: ruleSet.sources[origin.manifest].place(of: identifier.range),
      hint: suggestion(for: identifier.value, among: apps.keys),
    )
  }
}
