import ByteSearch
import RecordFields
import Testing

@Suite struct `Fields between separators` {
  static let csv: [(record: String, values: [String?])] = [
    ("", [""]), ("a", ["a"]), (",", ["", ""]), ("a,b,c", ["a", "b", "c"]),
    ("a,,c,", ["a", "", "c", ""]),
    ("\"a\"", ["a"]), ("\"a,b\",c", ["a,b", "c"]), ("a,\"b\"\"c\"", ["a", "b\"c"]),
    ("\"\",\"\"\"\"", ["", "\""]), ("\"a\nb\",c", ["a\nb", "c"]),
    // Beyond RFC 4180.
    ("a\"b\",c", ["a\"b\"", "c"]), ("\"a\"b,c", ["\"a\"b", "c"]), ("\"a\" ,b", ["\"a\" ", "b"]),
  ]

  @Test(arguments: csv)
  func `of CSV are found, counted and decoded`(_ record: String, _ values: [String?]) {
    check(.csv, record, values)
  }

  @Test(arguments: [
    ("", [""]), ("a\tb", ["a", "b"]), ("\"a\tb\"", ["\"a", "b\""]),
    ("a\\tb\tc\\\\d", ["a\tb", "c\\d"]),
    ("\\n\\r\\0\t\\x\\", ["\n\r\0", "\\x\\"]), ("\t\t", ["", "", ""]),
  ])
  func `of TSV are found, counted and decoded`(_ record: String, _ values: [String]) {
    check(.tsv, record, values)
  }

  @Test(arguments: ["\"", "\"a", "a,\"b", "\"a\"\"", "a,\"b\"\",c"])
  func `a quote that is never closed is reported`(_ record: String) {
    let bytes = Array(record.utf8)
    let finding = DelimitedFields(.csv).find(0, in: bytes.span)
    #expect(!finding.isClosed)
  }

  private func check(_ syntax: DelimitedFields.Syntax, _ record: String, _ values: [String?]) {
    let bytes = Array(record.utf8)
    let fields = DelimitedFields(syntax)
    for (index, value) in values.enumerated() {
      let finding = fields.find(index, in: bytes.span)
      #expect(finding.count == values.count)
      #expect(finding.isClosed)
      #expect(finding.field.map { text(of: $0, in: bytes) } == value)
    }
    let beyond = fields.find(values.count, in: bytes.span)
    #expect(beyond.field == nil)
    #expect(beyond.count == values.count)
    let all = fields.values(of: bytes.span).map { String(decoding: $0, as: UTF8.self) }
    #expect(all == values)
  }
}

/// The decoded text of a field.
func text(of field: RecordField, in record: [UInt8]) -> String {
  var value = OutputBuffer()
  field.coding.decode(record.span.extracting(field.range), into: &value)
  return value.string
}
