import ArgumentParser
import ByteStream
import LinkRewriter
import ManifestTools
import OpenerManifest

/// Tells why links become what they become.
struct ExplainCommand: ParsableCommand, ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "linkrewrite explain",
    abstract: "Tells why a link becomes what it becomes.",
    usage: "linkrewrite explain [<options>] [<links> ...]",
    discussion: """
      Shows the redirects that are followed, the rules that match, with their groups and what they \
      make, and those that come near, with the part of the pattern that fails. Without a link on the \
      line they are read from standard input, one a line.

      EXAMPLES
        linkrewrite explain 'https://youtu.be/dQw4w9WgXcQ'
        linkrewrite explain -t youtube,chrome 'https://m.youtube.com/@name'
        linkrewrite explain -m mine.yaml -v 'https://example.com/a'
        linkrewrite explain --format json 'https://example.com/a' | jq .links[0]

      EXIT STATUS
        0    every link has a result
        1    one has none
        2    an error, also one that was passed over
      """,
    helpNames: [.long],
  )

  @Argument(help: "The links.")
  var links: [String] = []

  @OptionGroup(title: "Targets") var targetOptions: TargetOptions
  @OptionGroup(title: "Rules") var manifestOptions: ManifestOptions
  @OptionGroup(title: "Explanation") var explain: ExplainArguments

  @Flag(help: "Ignore the file that LINKREWRITE_CONFIG_PATH names.")
  var noConfig = false

  @OptionGroup var help: HelpOptions

  /// What a link becomes is as without `explain`.
  static let configurableOptions: [String]? =
    [
      "--bare-domains", "--no-bare-domains", "--max-url-bytes", "--color", "-s", "--no-messages",
    ] + TargetOptions.names + ManifestOptions.names

  static let longFormOfV = "--verbose"

  func run(_ messages: inout Messages) throws -> ExitStatus {
    messages.configure(color: explain.color, isSilent: explain.isSilent)
    let links = try givenLinks()
    var input = InputSettings()
    input.maximumLinkBytes = explain.maximumLinkBytes
    let options = try targetOptions.settings.rewriteOptions(input)
    let rules =
      options.needsManifest
      ? try Manifests.load(manifestOptions.manifest, &messages) : RuleSet()
    let rewriter = try Rewriter(rules, options: options)
    for diagnostic in rewriter.diagnostics { messages.passOver(diagnostic) }
    var explainer = Explainer(of: rules, rewriter: rewriter)
    var document = ExplanationDocument(
      version: Version.number,
      manifests: rules.sources.map(\.name),
      target: targetOptions.target,
      showsAll: explain.verbose,
    )
    var isFound = true
    var linksWithoutEngine = 0
    for (number, link) in links.enumerated() {
      let explanation = explainer.explain(link, takesBareDomains: explain.bareDomains)
      if explainer.lacksEngine { linksWithoutEngine += 1 }
      if !explanation.hasResult { isFound = false }
      switch explain.format {
      case .json:
        document.add(explanation)
      case .text:
        let text = ExplanationText(
          explanation,
          options: options,
          inColor: explain.color.appliesToOutput,
          showsAll: explain.verbose,
          namesManifest: rules.sources.count > 1,
        )
        try StandardOutput.write((number == 0 ? "" : "\n") + text.text)
      }
    }
    if explain.format == .json { try StandardOutput.write(document.json) }
    if linksWithoutEngine > 0, let absence = explainer.engineAbsence {
      messages.passOver(Diagnostic(absence, linksWithout: linksWithoutEngine))
    }
    if messages.hasSoftError { return .failure }
    return isFound ? .success : .notFound
  }

  /// The links of the line, or of standard input, without the blanks around them.
  private func givenLinks() throws -> [String] {
    if links.isEmpty, Terminal.isInput {
      throw UsageError(
        "there is no link to explain",
        hint: "linkrewrite explain 'https://example.com/a'",
      )
    }
    guard links.isEmpty else { return links.map(Self.trimmed) }
    let bytes: [UInt8]
    do throws(StreamError) {
      bytes = try FileContents.read(nil, maximumBytes: Self.maximumInputBytes)
    } catch {
      throw UsageError(error.message, hint: error.hint)
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
      .map { Self.trimmed(String(decoding: $0, as: UTF8.self)) }.filter { !$0.isEmpty }
    guard !lines.isEmpty else {
      throw UsageError(
        "there is no link to explain: standard input is empty",
        hint: "linkrewrite explain 'https://example.com/a'",
      )
    }
    return lines
  }

  /// Explanations are for people: nobody reads those of more.
  private static let maximumInputBytes = 16 << 20

  /// A link without the blanks and the pair of angle brackets around it.
  private static func trimmed(_ link: String) -> String {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    var bytes = Array(link.utf8)[...]
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    bytes = bytes.drop(while: isBlank)
    if bytes.count >= 2, bytes.first == UInt8(ascii: "<"), bytes.last == UInt8(ascii: ">") {
      bytes = bytes.dropFirst().dropLast()
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
