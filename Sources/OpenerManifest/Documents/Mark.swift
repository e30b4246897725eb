/// A place in a file, as people count: line and column from 1, the column in bytes of UTF-8.
public struct Mark: Sendable, Hashable {
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in bytes.
  public var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
