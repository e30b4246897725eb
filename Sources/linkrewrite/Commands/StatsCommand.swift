import ArgumentParser
import ByteStream
import LinkRewriter
import ManifestTools

/// Counts what becomes of the links of files or of standard input.
struct StatsCommand: ParsableCommand, ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "linkrewrite stats",
    abstract: "Counts what becomes of links: by status, target, rule and host.",
    discussion: """
      Links are read and rewritten as without 'stats', and counted instead of written. The hosts \
      that no rule knows are listed most frequent first, each with one of its links.

      EXAMPLES
        linkrewrite stats links.txt
        linkrewrite stats -t native,chrome --top 50 access.log
        linkrewrite stats -m mine.yaml --format html links.txt > stats.html
        linkrewrite stats --format json links.txt | jq .unmatchedHosts.top

      EXIT STATUS
        0    counted
        2    an error, also one that was passed over
      """,
    helpNames: [.long],
  )

  @OptionGroup(title: "Input") var inputOptions: InputOptions
  @OptionGroup(title: "Targets") var targetOptions: TargetOptions
  @OptionGroup(title: "Rules") var manifestOptions: ManifestOptions
  @OptionGroup(title: "Statistics") var stats: StatsArguments

  @Flag(help: "Ignore the file that LINKREWRITE_CONFIG_PATH names.")
  var noConfig = false

  @OptionGroup var help: HelpOptions

  /// What is read, and what it becomes, is as without `stats`; how it is written is not.
  static let configurableOptions: [String]? =
    InputOptions.names + TargetOptions.names + ManifestOptions.names
    + ["-j", "--threads", "--color", "-s", "--no-messages"]

  func run(_ messages: inout Messages) throws -> ExitStatus {
    let settings = settings
    messages.configure(color: settings.output.color, isSilent: settings.output.isSilent)
    guard stats.top >= 0 else { throw UsageError("--top must be at least 0") }
    if settings.input.files.isEmpty, Terminal.isInput {
      throw UsageError(
        "there are no links: give a file, or pipe them in",
        hint: "linkrewrite stats links.txt",
      )
    }
    let plan = try RewritePlan(settings, &messages)
    let totals: StreamTotals
    do throws(StreamError) {
      totals = try plan.process(&messages)
    } catch {
      return messages.end(with: error)
    }
    let statistics = LinkStatistics(
      totals,
      of: plan.stream.rewriter,
      version: Version.number,
      manifests: plan.manifests,
      target: settings.targets.target,
      limit: stats.top,
    )
    let text =
      switch stats.format {
      case .text: StatisticsText(statistics, hasBars: Terminal.isOutput).text
      case .json: statistics.json
      case .html: StatisticsPage(statistics).html
      }
    try StandardOutput.write(text)
    plan.report(totals, &messages)
    return messages.hasSoftError ? .failure : .success
  }

  private var settings: RewriteSettings {
    RewriteSettings(
      input: inputOptions.settings,
      targets: targetOptions.settings,
      manifests: manifestOptions.manifest,
      output: stats.settings,
    )
  }
}
