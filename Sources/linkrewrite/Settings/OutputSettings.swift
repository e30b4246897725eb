/// What is written, and how.
struct OutputSettings {
  /// The names of the formats.
  enum Format: String, CaseIterable {
    case tsv
    case jsonl
    case url
    case text
  }

  /// How results are written; nil is as the input wants it.
  var output: Format?
  var fields: String?
  var header = false
  var which = "all"
  var withoutOutput = false
  var unique = false
  var count = false
  var quiet = false
  /// Whether nothing is written, and results are counted by target, rule and host.
  var isTallied = false
  /// Whether nothing is written, and results are compared with those of other rules.
  var isCompared = false
  var exitStatus = ExitStatusRule.off
  var threads = 0
  var summary = SummaryFormat.off
  var progress = false
  var color = Messages.Color.auto
  var isSilent = false
}

/// What the exit status tells about the links.
enum ExitStatusRule: String, CaseIterable {
  case off
  case any
  case all
}

/// How the counts are written.
enum SummaryFormat: String, CaseIterable {
  case off
  case text
  case json
}
