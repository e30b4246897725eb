import ArgumentParser
import ByteStream
import LinkRewriter
import ManifestTools

/// Shows the links that two manifests give other results for.
struct DiffCommand: ParsableCommand, ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "linkrewrite diff",
    abstract: "Shows the links whose result two manifests give differently.",
    usage: "linkrewrite diff --old <file> --new <file> [<options>] [<files> ...]",
    discussion: """
      Links are read and rewritten as without 'diff', by the old rules and by the new ones. What \
      differs is counted by rule, with the first links of each.

      EXAMPLES
        linkrewrite diff --old builtin --new mine.yaml links.txt
        linkrewrite diff --old v3.json --new v4.json --all access.log
        linkrewrite diff --old v3.json --new v4.json --format markdown links.txt
        git show HEAD:rules.yaml | linkrewrite diff --old - --new rules.yaml links.txt

      EXIT STATUS
        0    no result differs
        1    one does
        2    an error, also one that was passed over
      """,
    helpNames: [.long],
  )

  @OptionGroup(title: "Input") var inputOptions: InputOptions
  @OptionGroup(title: "Targets") var targetOptions: TargetOptions
  @OptionGroup(title: "Comparison") var diff: DiffArguments

  @Flag(help: "Ignore the file that LINKREWRITE_CONFIG_PATH names.")
  var noConfig = false

  @OptionGroup var help: HelpOptions

  /// What is read, and what it becomes, is as without `diff`; the manifests are not.
  static let configurableOptions: [String]? =
    InputOptions.names + TargetOptions.names
    + ["-u", "--unique", "--no-unique", "-j", "--threads", "--color", "-s", "--no-messages"]

  func run(_ messages: inout Messages) throws -> ExitStatus {
    messages.configure(color: diff.color, isSilent: diff.isSilent)
    try check()
    let plan = try RewritePlan(
      settings,
      &messages,
      comparedWith: ComparisonSettings(manifests: diff.old, sampleCount: diff.samples),
    )
    let totals: StreamTotals
    do throws(StreamError) {
      totals = try plan.process(&messages)
    } catch {
      return messages.end(with: error)
    }
    guard let comparison = plan.stream.comparison else { return .failure }
    let difference = ManifestDifference(
      totals,
      of: comparison,
      version: Version.number,
      oldManifests: plan.oldManifests,
      newManifests: plan.manifests,
      target: targetOptions.target,
      inputNames: plan.inputs.map(\.name),
    )
    let text =
      switch diff.format {
      case .text: DifferenceText(difference, inColor: diff.color.appliesToOutput).text
      case .json: difference.json
      case .markdown: DifferenceMarkdown(difference).markdown
      }
    try StandardOutput.write(text)
    plan.report(totals, &messages)
    if messages.hasSoftError { return .failure }
    return difference.changedLinks == 0 ? .success : .notFound
  }

  private func check() throws(UsageError) {
    for (option, manifests) in [("--old", diff.old), ("--new", diff.new)] where manifests.isEmpty {
      throw UsageError(
        "\(option) is missing: it names the manifest \(option == "--old" ? "before" : "after")",
        hint: "linkrewrite diff --old builtin --new mine.yaml links.txt",
      )
    }
    guard (diff.old + diff.new).count(where: { $0 == "-" }) < 2 else {
      throw UsageError("standard input cannot be two manifests")
    }
    guard diff.samples >= 0 else { throw UsageError("--samples must be at least 0") }
    if inputOptions.files.isEmpty, Terminal.isInput {
      throw UsageError(
        "there are no links: give a file, or pipe them in",
        hint: "linkrewrite diff --old builtin --new mine.yaml links.txt",
      )
    }
  }

  private var settings: RewriteSettings {
    RewriteSettings(
      input: inputOptions.settings,
      targets: targetOptions.settings,
      manifests: diff.new,
      output: diff.settings,
    )
  }
}
