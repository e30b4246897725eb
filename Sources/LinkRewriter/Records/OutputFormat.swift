/// How results are written.
public enum OutputFormat: Sendable, Hashable {
  /// Values between tabs, escaped.
  case tsv([FieldName])
  /// Values between commas, quoted where needed (RFC 4180).
  case csv([FieldName])
  /// One object a record.
  case jsonLines([FieldName])
  /// The output alone; links without one are left out.
  case url
  /// The input, with each link replaced by its output.
  case text

  /// The fields that stand in columns; nil where none do.
  var columns: [FieldName]? {
    switch self {
    case .tsv(let fields), .csv(let fields): fields
    case .jsonLines, .url, .text: nil
    }
  }
}

/// What a value may hold as it is, and how the rest is written.
enum ValueEscaping: Sendable, Hashable {
  /// TSV: TAB, LF, CR, NUL and backslash as `\t \n \r \0 \\`; on a terminal other controls as
  /// `\xHH`.
  case tsv(isTerminal: Bool)
  /// CSV: a value with a comma, a quote or a line end stands in quotes, a quote is doubled.
  case csv
  /// A JSON string, its quotes included.
  case json
}
