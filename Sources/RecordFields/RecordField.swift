/// A field of a record, as it stands there.
package struct RecordField: Equatable, Sendable {
  /// How a value is written down.
  package enum Coding: Sendable {
    /// As it is.
    case plain
    /// CSV within quotes: a `"` is doubled.
    case doubledQuotes
    /// TSV: `\t`, `\n`, `\r`, `\0` and `\\` stand for TAB, LF, CR, NUL and backslash; any other
    /// backslash is one.
    case tabEscapes
    /// The inside of a JSON string.
    case jsonEscapes
  }

  /// Where its value is in the record, without the quotes around it.
  package var range: Range<Int>
  /// How its value is written down.
  ///
  /// What needs no decoding is `plain`, whatever the format.
  package var coding: Coding

  /// Makes a field.
  package init(_ range: Range<Int>, coding: Coding = .plain) {
    self.range = range
    self.coding = coding
  }
}
