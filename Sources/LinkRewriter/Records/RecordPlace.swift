/// Where a link was found.
struct RecordPlace: Sendable {
  /// Which input.
  var input: Int
  /// The line (or record), from 1.
  var line: Int
  /// The column in bytes, from 1.
  var column: Int
  /// The offset in bytes, from 0 in its file.
  var offset: Int
}
