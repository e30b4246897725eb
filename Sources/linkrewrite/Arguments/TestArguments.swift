import ArgumentParser
import LinkRewriter

/// Which examples are run, and how they are shown.
struct TestArguments: ParsableArguments {
  /// How the report is written.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case tap
    case junit
    case github
    case json
  }

  @Option(help: "text, tap (version 14), junit (XML), github (annotations) or json.")
  var format: Format = .text

  @Option(
    help: ArgumentHelp(
      """
      Run only the examples that have this in their place, title, app or link. A pattern of ICU's \
      dialect, found anywhere.
      """,
      valueName: "regex",
    )
  )
  var filter: String?

  @Flag(
    inversion: .prefixedNo,
    help: """
      Tell which rules, formats, alternatives of patterns and groups of templates no passing example \
      exercises.
      """,
  )
  var coverage = false

  @Option(
    help: ArgumentHelp(
      "Exit 1 when less than so many percent of all these are exercised; implies --coverage.",
      valueName: "percent",
    )
  )
  var threshold: Double?

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("Threads; 0 is one a core.", valueName: "n"),
  )
  var threads = 0

  @Option(help: ArgumentHelp("How long a script may take for a link.", valueName: "seconds"))
  var scriptTimeout = TargetSettings().scriptTimeout

  @Option(help: ArgumentHelp("PCRE2's match limit for one rule on one link.", valueName: "n"))
  var matchLimit = TargetSettings().matchLimit

  /// How the rules are run.
  func rewriteOptions() throws(UsageError) -> RewriteOptions {
    if let threshold, !(0...100).contains(threshold) {
      throw UsageError("--threshold must be a number from 0 to 100")
    }
    guard (0...1024).contains(threads) else {
      throw UsageError("--threads must be from 0 to 1024")
    }
    var settings = TargetSettings()
    settings.scriptTimeout = scriptTimeout
    settings.matchLimit = matchLimit
    return try settings.rewriteOptions(InputSettings())
  }
}
