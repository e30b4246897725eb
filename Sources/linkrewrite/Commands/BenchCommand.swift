import ArgumentParser
import ByteStream
import LinkRewriter
import ManifestTools
import OpenerManifest

/// Measures what the patterns of a manifest cost on the user's own links.
struct BenchCommand: ParsableCommand, ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "linkrewrite bench",
    abstract: "Measures what the patterns of a manifest cost on your links.",
    discussion: """
      Reads one link a line. Shows what loading takes, how many links a second are rewritten, how \
      many rules are tried on a link, and for every action, redirect and preview its share of the \
      time, its hits, and the link on which it was slowest.

      EXAMPLES
        linkrewrite bench links.txt
        linkrewrite bench -m mine.yaml --format html links.txt > bench.html
        linkrewrite bench -m mine.yaml --save before.json links.txt
        linkrewrite bench -m mine.yaml --compare before.json --max-regression 20 links.txt

      EXIT STATUS
        0    measured
        1    --max-regression, and slower than allowed
        2    an error, also one that was passed over
      """,
    helpNames: [.long],
  )

  @Argument(help: "The files with links, one a line; - is standard input.")
  var files: [String] = []

  @OptionGroup(title: "Rules") var manifestOptions: ManifestOptions
  @OptionGroup(title: "Measuring") var bench: BenchArguments

  @Option(help: "Colour in messages: auto, always or never.")
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
    let options = try bench.benchOptions()
    let baseline = try loadBaseline()
    if files.isEmpty, Terminal.isInput {
      throw UsageError(
        "there are no links: give a file, or pipe them in",
        hint: "linkrewrite bench links.txt",
      )
    }
    let rules = try Manifests.load(manifestOptions.manifest, &messages)
    let rewriter = try Rewriter(
      rules,
      options: BenchMeasurement.rewriteOptions(matchLimit: bench.matchLimit),
    )
    for diagnostic in rewriter.diagnostics { messages.passOver(diagnostic) }
    let loading = BenchMeasurement.loading(of: rules)
    let corpus = try LinkFiles.read(files, &messages)
    let report = BenchMeasurement.report(
      on: rules,
      rewriter: rewriter,
      loading: loading,
      corpus: corpus,
      version: Version.number,
      options: options,
    )
    return try tell(report, baseline, &messages)
  }

  private func loadBaseline() throws -> BenchBaseline? {
    guard let compare = bench.compare else { return nil }
    if compare == "-", files.isEmpty || files.contains("-") {
      throw UsageError("standard input cannot be both the links and the report of --compare")
    }
    let bytes: [UInt8]
    do throws(StreamError) {
      bytes = try FileContents.read(compare == "-" ? nil : compare, maximumBytes: 1 << 28)
    } catch {
      throw UsageError("--compare: \(error.message)", hint: error.hint)
    }
    return try BenchBaseline(name: compare == "-" ? "<stdin>" : compare, bytes: bytes)
  }

  private func tell(
    _ report: BenchReport,
    _ baseline: BenchBaseline?,
    _ messages: inout Messages,
  ) throws -> ExitStatus {
    let comparison = baseline.map { BenchComparison(of: report, with: $0) }
    let text =
      switch bench.format {
      case .text: BenchText(report, comparison: comparison, ruleCount: bench.top).text
      case .json: report.json(comparison: comparison)
      case .html: BenchPage(report, comparison: comparison).html
      }
    try StandardOutput.write(text)
    try save(report)
    guard let comparison, let allowed = bench.maxRegression,
      comparison.isRegression(allowing: allowed)
    else { return messages.hasSoftError ? .failure : .success }
    messages.write(
      Diagnostic(
        .error,
        "a link takes \(comparison.slowdownText) more than in \(comparison.baseline)",
        hint: comparison.hasSameLinks ? nil : "measure both with the same links",
      )
    )
    return messages.hasSoftError ? .failure : .notFound
  }

  private func save(_ report: BenchReport) throws(UsageError) {
    guard let path = bench.save else { return }
    do throws(StreamError) {
      try FileContents.write(Array(report.json().utf8).span, to: path)
    } catch {
      throw UsageError("--save: \(error.message)", hint: error.hint)
    }
  }
}
