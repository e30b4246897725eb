import ArgumentParser
import ByteStream
import LinkRewriter
import ManifestTools
import OpenerManifest
import ScriptEngine

/// Looks for what may be wrong with manifests.
struct LintCommand: ParsableCommand, ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "linkrewrite lint",
    abstract: "Looks for what may be wrong with manifests.",
    usage: "linkrewrite lint [<options>] [<manifests> ...]",
    discussion: """
      Several manifests are looked at as they are merged. In YAML a comment disables checks: \
      '# linkrewrite-lint-disable-line ID' those of its line, '# linkrewrite-lint-disable-next-line \
      ID' those of the next one.

      EXAMPLES
        linkrewrite lint mine.yaml
        linkrewrite lint --disable example-missing --fail-on error mine.yaml
        linkrewrite lint --write-baseline known.json mine.yaml
        linkrewrite lint --baseline known.json --format sarif mine.yaml > lint.sarif

      EXIT STATUS
        0    no finding as bad as --fail-on says
        1    there is one
        2    an error: a manifest that cannot be read at all, an option that is wrong
      """,
    helpNames: [.long],
  )

  @Argument(help: "The manifests; - is standard input.")
  var manifests: [String] = []

  @OptionGroup(title: "Rules") var manifestOptions: ManifestOptions
  @OptionGroup(title: "Checks") var lint: LintArguments

  @Option(help: "Colour in messages and in text: auto, always or never.")
  var color: Messages.Color = .auto

  @Flag(
    name: [.customShort("s"), .customLong("no-messages")],
    help: "No messages about errors that are passed over.",
  )
  var isSilent = false

  @Flag(help: "Ignore the file that LINKREWRITE_CONFIG_PATH names.")
  var noConfig = false

  @OptionGroup var help: HelpOptions

  func run(_ messages: inout Messages) throws -> ExitStatus {
    messages.configure(color: color, isSilent: isSilent)
    let disabled = try disabledChecks()
    let options = try rewriteOptions()
    if lint.list {
      try StandardOutput.write(lint.format == .json ? LintCheck.listAsJSON : LintCheck.listAsText)
      return .success
    }
    let names = try Manifests.chosen(manifestOptions.manifest + manifests)
    let baseline = try loadBaseline(beside: names)
    let found = Lint(
      of: try Manifests.documents(names),
      without: disabled,
      options: options,
      threadCount: lint.threads > 0 ? lint.threads : SystemInfo.coreCount,
    )
    if let absence = found.engineAbsence {
      messages.passOver(
        Diagnostic(.error, "no script was parsed: \(absence.message)", hint: absence.hint)
      )
    }
    var report = found.report
    if let path = lint.writeBaseline {
      try write(report, to: path)
      return messages.hasSoftError ? .failure : .success
    }
    baseline?.apply(to: &report)
    try StandardOutput.write(text(of: report))
    if messages.hasSoftError { return .failure }
    return report.hasFindings(from: lint.failOn.severity) ? .notFound : .success
  }

  private func text(of report: LintReport) -> String {
    switch lint.format {
    case .text: LintText(report, inColor: color.appliesToOutput).text
    case .json: report.json
    case .sarif: LintSARIF(report, version: Version.number).json
    case .github: LintAnnotations(report).text
    }
  }

  private func disabledChecks() throws(UsageError) -> Set<String> {
    let known = LintCheck.all.map(\.identifier)
    let disabled = lint.disable.flatMap { $0.split(separator: ",").map(String.init) }
    for name in disabled where !known.contains(name) {
      throw UsageError(
        "--disable: there is no check '\(name)'",
        hint: suggestion(for: name, among: known) ?? "`linkrewrite lint --list` shows all",
      )
    }
    return Set(disabled)
  }

  private func rewriteOptions() throws(UsageError) -> RewriteOptions {
    guard (0...1024).contains(lint.threads) else {
      throw UsageError("--threads must be from 0 to 1024")
    }
    return try TargetSettings().rewriteOptions(InputSettings())
  }

  private func loadBaseline(beside manifests: [String]) throws -> LintBaseline? {
    guard let path = lint.baseline else { return nil }
    if path == "-", manifests.contains("-") {
      throw UsageError("standard input cannot be both a manifest and the file of --baseline")
    }
    let bytes: [UInt8]
    do throws(StreamError) {
      bytes = try FileContents.read(path == "-" ? nil : path, maximumBytes: 1 << 28)
    } catch {
      throw UsageError("--baseline: \(error.message)", hint: error.hint)
    }
    return try LintBaseline(name: path == "-" ? "<stdin>" : path, bytes: bytes)
  }

  private func write(_ report: LintReport, to path: String) throws(UsageError) {
    do throws(StreamError) {
      try FileContents.write(Array(LintBaseline.json(of: report).utf8).span, to: path)
    } catch {
      throw UsageError("--write-baseline: \(error.message)", hint: error.hint)
    }
  }
}
