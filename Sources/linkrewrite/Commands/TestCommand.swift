import ArgumentParser
import ByteStream
import LinkRewriter
import ManifestTools
import OpenerManifest
import ScriptEngine

/// Runs the examples in a manifest.
struct TestCommand: ParsableCommand, ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "linkrewrite test",
    abstract: "Runs the examples in a manifest.",
    usage: "linkrewrite test [<options>] [<manifests> ...]",
    discussion: """
      An example of an action, a browser or a preview tests that rule by itself; one of a redirect \
      tests all redirects, of which the first that matches is applied once. Rules that ask the \
      network are tested as far as their pattern goes.

      EXAMPLES
        linkrewrite test mine.yaml
        linkrewrite test --filter 'Open Item' mine.yaml
        linkrewrite test --coverage --threshold 90 mine.yaml
        linkrewrite test --format junit mine.yaml > examples.xml

      EXIT STATUS
        0    no example failed
        1    one failed, or the coverage is below the threshold
        2    an error, also one that was passed over
      """,
    helpNames: [.long],
  )

  @Argument(help: "The manifests; - is standard input.")
  var manifests: [String] = []

  @OptionGroup(title: "Rules") var manifestOptions: ManifestOptions
  @OptionGroup(title: "Examples") var test: TestArguments

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
    let options = try test.rewriteOptions()
    let filter = try test.filter.map { (text) throws(Diagnostic) in
      try ExampleFilter(text, name: "--filter")
    }
    let rules = try Manifests.load(manifestOptions.manifest + manifests, &messages)
    let examples = ExampleTest(
      of: rules,
      options: options,
      filter: filter,
      threadCount: test.threads > 0 ? test.threads : SystemInfo.coreCount,
      wantsCoverage: test.coverage || test.threshold != nil,
      threshold: test.threshold,
    )
    for diagnostic in examples.diagnostics { messages.passOver(diagnostic) }
    if let text = test.filter, examples.report.results.isEmpty {
      throw UsageError(
        "--filter: no example has '\(text)' in its place, title, app or link",
        hint: "an example's place is like /actions/0/formats/0/testResults/0",
      )
    }
    return try tell(examples, &messages)
  }

  private func tell(_ examples: ExampleTest, _ messages: inout Messages) throws -> ExitStatus {
    let report = examples.report
    let text =
      switch test.format {
      case .text: ExampleText(report, inColor: color.appliesToOutput).text
      case .tap: ExampleTAP(report).text
      case .junit: ExampleJUnit(report).xml
      case .github: ExampleAnnotations(report).text
      case .json: report.json
      }
    try StandardOutput.write(text)
    if let absence = examples.engineAbsence {
      let count = report.results.count { $0.skip == .needsEngine }
      messages.passOver(
        Diagnostic(
          .error,
          "\(Count(count, "example")) needed a script, and \(absence.message)",
          hint: absence.hint,
        )
      )
    }
    if report.isBelowThreshold, let coverage = report.coverage, let threshold = report.thresholdText
    {
      messages.write(
        Diagnostic(
          .error,
          "the coverage is \(coverage.total.text), and --threshold asks for \(threshold)",
          hint: "the formats text, tap and json name what no passing example exercises",
        )
      )
    }
    if messages.hasSoftError { return .failure }
    return report.failures.isEmpty && !report.isBelowThreshold ? .success : .notFound
  }
}
