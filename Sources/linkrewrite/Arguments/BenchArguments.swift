import ArgumentParser
import ManifestTools

/// How a benchmark is measured, shown and compared.
struct BenchArguments: ParsableArguments {
  /// How the report is written.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case html
  }

  @Option(help: ArgumentHelp("Rewrite the links so often, if there is time.", valueName: "n"))
  var runs = BenchOptions().runs

  @Option(
    help: ArgumentHelp("Measure for about so long; loading is not counted.", valueName: "seconds")
  )
  var seconds = BenchOptions().seconds

  @Option(help: ArgumentHelp("PCRE2's match limit for one rule on one link.", valueName: "n"))
  var matchLimit = 50_000

  @Option(help: "text, json, or html (one page that needs no other file).")
  var format: Format = .text

  @Option(help: ArgumentHelp("How many rules the text shows.", valueName: "n"))
  var top = 10

  @Option(help: ArgumentHelp("Write the report as JSON to this file too.", valueName: "file"))
  var save: String?

  @Option(help: ArgumentHelp("Tell what changed since a saved report.", valueName: "file"))
  var compare: String?

  @Option(
    help: ArgumentHelp(
      """
      Exit 1 when a link takes more than so many percent longer (in processor time) than in the \
      report of --compare.
      """,
      valueName: "percent",
    )
  )
  var maxRegression: Double?

  /// How long it may take.
  func benchOptions() throws(UsageError) -> BenchOptions {
    try check("--runs", runs >= 1, "at least 1")
    try check("--seconds", seconds > 0 && seconds.isFinite, "a number above 0")
    try check("--match-limit", matchLimit >= 1, "at least 1")
    try check("--top", top >= 0, "at least 0")
    if let maxRegression {
      try check("--max-regression", maxRegression >= 0 && maxRegression.isFinite, "at least 0")
      guard compare != nil else {
        throw UsageError(
          "--max-regression without --compare: there is nothing to be slower than",
          hint: "--save FILE writes a report, and --compare FILE reads it",
        )
      }
    }
    var options = BenchOptions()
    options.runs = runs
    options.seconds = seconds
    return options
  }

  private func check(
    _ option: String,
    _ isRight: Bool,
    _ expected: String,
  ) throws(UsageError) {
    guard isRight else { throw UsageError("\(option) must be \(expected)") }
  }
}
