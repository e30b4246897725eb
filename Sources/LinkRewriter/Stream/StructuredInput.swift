package import RecordFields

/// How the records of a table or of JSON Lines are read.
package struct StructuredInput: Sendable {
  /// The syntax of a record.
  package enum Syntax: Sendable {
    /// Columns, with quotes or escapes.
    case columns(DelimitedFields.Syntax)
    /// One JSON object a record.
    case jsonLines
  }

  /// Which field holds the link.
  package enum Field: Sendable {
    /// A column, from 0.
    case number(Int)
    /// The column of that name in the first record.
    case name(String)
    /// A member of an object.
    case member(JSONPath)
  }

  /// The syntax of a record.
  package var syntax: Syntax
  /// Which field holds the link.
  package var field: Field
  /// Whether the field is a text with links in it, rather than a link.
  package var isText = false
  /// Whether the first record of an input names its columns.
  package var hasHeader = false

  /// Makes a description.
  package init(_ syntax: Syntax, field: Field) {
    self.syntax = syntax
    self.field = field
  }

  /// Whether records are JSON objects.
  package var isObjects: Bool { if case .jsonLines = syntax { true } else { false } }

  /// The name of the member with the result.
  package static let memberName = "linkrewrite"
}
