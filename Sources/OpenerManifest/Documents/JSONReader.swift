/// Reads JSON strictly as RFC 8259 has it, and keeps what a dictionary would lose: the order of
/// the members, names that are there twice, the digits of numbers, and the place of everything.
///
/// The text has been checked to be UTF-8 before, so the reader looks at bytes only.
struct JSONReader {
  /// Deep enough for any manifest, and far from the end of a thread's stack.
  static let maximumDepth = 512

  let source: ManifestSource
  let bytes: [UInt8]
  var offset: Int
  private var depth = 0

  init(_ source: ManifestSource) {
    self.source = source
    bytes = source.bytes
    offset = source.textStart
  }

  /// Reads the one value that a source holds.
  static func read(_ source: ManifestSource) throws(Diagnostic) -> DocumentNode {
    var reader = JSONReader(source)
    reader.skipBlanks()
    let node = try reader.readValue()
    reader.skipBlanks()
    guard reader.next == nil else { throw reader.unexpectedAfterEnd() }
    return node
  }

  /// The byte at the offset; nil at the end.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func skipBlanks() {
    while offset < bytes.count, bytes[offset].isJSONBlank { offset += 1 }
  }

  /// Moves past a byte if it comes next.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    offset += 1
    return true
  }

  private mutating func readValue() throws(Diagnostic) -> DocumentNode {
    switch next {
    case UInt8(ascii: "{"):
      return try readNested { reader, start throws(Diagnostic) in
        .object(try reader.readMembers(from: start))
      }
    case UInt8(ascii: "["):
      return try readNested { reader, start throws(Diagnostic) in
        .array(try reader.readElements(from: start))
      }
    case UInt8(ascii: "\""):
      let string = try readString()
      return DocumentNode(.string(string.value), at: string.range)
    case let byte? where byte == UInt8(ascii: "-") || byte.isDigit:
      return try readNumber()
    default:
      return try readWord()
    }
  }

  private mutating func readNested(
    _ readContent: (inout JSONReader, Int) throws(Diagnostic) -> DocumentValue
  ) throws(Diagnostic) -> DocumentNode {
    let start = offset
    guard depth < Self.maximumDepth else { throw tooDeep() }
    depth += 1
    offset += 1
    let value = try readContent(&self, start)
    depth -= 1
    return DocumentNode(value, at: start..<offset)
  }

  private mutating func readElements(from start: Int) throws(Diagnostic) -> [DocumentNode] {
    let close = UInt8(ascii: "]")
    var nodes: [DocumentNode] = []
    skipBlanks()
    if skip(close) { return nodes }
    repeat {
      skipBlanks()
      try refuse(close, afterComma: !nodes.isEmpty)
      nodes.append(try readValue())
      skipBlanks()
    } while skip(UInt8(ascii: ","))
    guard skip(close) else { throw unexpected(inside: "list", from: start, close: "]") }
    return nodes
  }

  private mutating func readMembers(from start: Int) throws(Diagnostic) -> [DocumentMember] {
    let close = UInt8(ascii: "}")
    var members: [DocumentMember] = []
    skipBlanks()
    if skip(close) { return members }
    repeat {
      skipBlanks()
      try refuse(close, afterComma: !members.isEmpty)
      guard next == UInt8(ascii: "\"") else { throw unexpectedForName(from: start) }
      let name = try readString()
      skipBlanks()
      guard skip(UInt8(ascii: ":")) else { throw missingColon(after: name) }
      skipBlanks()
      members.append(DocumentMember(name: name, node: try readValue()))
      skipBlanks()
    } while skip(UInt8(ascii: ","))
    guard skip(close) else { throw unexpected(inside: "object", from: start, close: "}") }
    return members
  }

  /// Refuses the comma that many writers leave before a closing bracket.
  private func refuse(_ close: UInt8, afterComma: Bool) throws(Diagnostic) {
    if afterComma, next == close { throw commaBeforeClose() }
  }
}
