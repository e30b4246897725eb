import ArgumentParser
import OpenerManifest

/// What is looked for, and how it is shown.
struct LintArguments: ParsableArguments {
  /// How the report is written.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case sarif
    case github
  }

  /// From how bad a finding on the exit status is 1.
  enum FailOn: String, ExpressibleByArgument, CaseIterable {
    case error
    case warning
    case note

    var severity: Diagnostic.Severity {
      switch self {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    }
  }

  @Option(help: "text, json, sarif (version 2.1.0) or github (annotations).")
  var format: Format = .text

  @Flag(help: "Show all checks, each with its severity and what it finds, and do nothing else.")
  var list = false

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Leave out a check; repeat it, or put commas between.", valueName: "id"),
  )
  var disable: [String] = []

  @Option(help: "Exit 1 when there is a finding as bad as this: error, warning or note.")
  var failOn: FailOn = .warning

  @Option(
    help: ArgumentHelp("Leave out the findings that this file knows.", valueName: "file")
  )
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Write the findings to this file, for --baseline; the exit status is then 0.",
      valueName: "file",
    )
  )
  var writeBaseline: String?

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("Threads; 0 is one a core.", valueName: "n"),
  )
  var threads = 0
}
