import ByteSearch

/// Finds the fields of a record whose fields stand between separators: CSV or TSV.
///
/// CSV is that of RFC 4180. Beyond it, a `"` inside a field that does not begin with one is a byte
/// like any other, and a field that goes on behind its closing quote is taken as it stands, quotes
/// included. TSV knows no quotes.
package struct DelimitedFields: Sendable {
  /// The syntax of a field.
  package enum Syntax: Sendable {
    case csv
    case tsv
  }

  /// What a record was found to be.
  package struct Finding: Equatable, Sendable {
    /// The field that was asked for; nil if there are not so many.
    package var field: RecordField?
    /// How many fields there are.
    package var count: Int
    /// Whether every quote that opens a field is closed.
    package var isClosed = true
  }

  /// The syntax of a field.
  package let syntax: Syntax

  /// Makes a finder.
  package init(_ syntax: Syntax) {
    self.syntax = syntax
  }

  /// What stands between fields.
  package var separator: UInt8 {
    switch syntax {
    case .csv: UInt8(ascii: ",")
    case .tsv: UInt8(ascii: "\t")
    }
  }

  private static let quote = UInt8(ascii: "\"")

  /// Finds a field and counts all.
  ///
  /// O(bytes).
  ///
  /// - Parameters:
  ///   - index: the field's number, from 0.
  ///   - record: the record, without what ends it.
  /// - Returns: where it is, or why not.
  package func find(_ index: Int, in record: Span<UInt8>) -> Finding {
    if syntax == .csv, record.firstOffset(of: Self.quote) != nil {
      return findAmongQuotes(index, in: record)
    }
    var start = 0
    for _ in 0..<index {
      guard let end = record.firstOffset(of: separator, from: start) else {
        return Finding(field: nil, count: record.countOccurrences(of: separator) + 1)
      }
      start = end + 1
    }
    let end = record.firstOffset(of: separator, from: start) ?? record.count
    let rest = record.extracting(end..<record.count).countOccurrences(of: separator)
    let isEscaped =
      syntax == .tsv && record.extracting(start..<end).firstOffset(of: UInt8(ascii: "\\")) != nil
    return Finding(
      field: RecordField(start..<end, coding: isEscaped ? .tabEscapes : .plain),
      count: index + 1 + rest,
    )
  }

  /// The values of all fields, for a line of names.
  package func values(of record: Span<UInt8>) -> [[UInt8]] {
    var values: [[UInt8]] = []
    var start = 0
    while true {
      let (field, end, _) = field(at: start, of: record)
      var value = OutputBuffer()
      let coding: RecordField.Coding = syntax == .tsv ? .tabEscapes : field.coding
      coding.decode(record.extracting(field.range), into: &value)
      values.append(value.array)
      guard end < record.count else { return values }
      start = end + 1
    }
  }

  private func findAmongQuotes(_ index: Int, in record: Span<UInt8>) -> Finding {
    var finding = Finding(field: nil, count: 0)
    var start = 0
    while true {
      let (field, end, isClosed) = field(at: start, of: record)
      if finding.count == index { finding.field = field }
      finding.count += 1
      guard isClosed else {
        finding.isClosed = false
        return finding
      }
      guard end < record.count else { return finding }
      start = end + 1
    }
  }

  /// The field that begins at `start`, and where its separator is.
  private func field(
    at start: Int,
    of record: Span<UInt8>,
  ) -> (field: RecordField, end: Int, isClosed: Bool) {
    func plain(endingFrom offset: Int) -> (RecordField, Int, Bool) {
      let end = record.firstOffset(of: separator, from: offset) ?? record.count
      return (RecordField(start..<end), end, true)
    }
    guard syntax == .csv, start < record.count, record[start] == Self.quote else {
      return plain(endingFrom: start)
    }
    var isDoubled = false
    var offset = start + 1
    while let quote = record.firstOffset(of: Self.quote, from: offset) {
      let end = quote + 1
      if end < record.count, record[end] == Self.quote {
        isDoubled = true
        offset = end + 1
        continue
      }
      guard end == record.count || record[end] == separator else {
        return plain(endingFrom: end)
      }
      return (
        RecordField(start + 1..<quote, coding: isDoubled ? .doubledQuotes : .plain), end, true,
      )
    }
    return (RecordField(start..<record.count), record.count, false)
  }
}
