/// How results are written.
public enum OutputFormat: Sendable, Hashable {
  /// Values between tabs, escaped.
  case tsv([FieldName])
  /// One object a record.
  case jsonLines([FieldName])
  /// The output alone; links without one are left out.
  case url
  /// The input, with each link replaced by its output.
  case text
}

/// What a value may hold as it is, and how the rest is written.
enum ValueEscaping: Sendable, Hashable {
  /// TSV: TAB, LF, CR, NUL and backslash as `\t \n \r \0 \\`; on a terminal other controls as
  /// `\xHH`.
  case tsv(isTerminal: Bool)
  /// A JSON string, its quotes included.
  case json
}
