extension JSONReader {
  /// Whether a text is a number of JSON.
  static func isNumber(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return !bytes.isEmpty && endOfNumber(in: bytes, from: 0) == bytes.count
  }

  /// Reads the number that begins at the offset, and keeps it as it is written.
  mutating func readNumber() throws(Diagnostic) -> DocumentNode {
    let start = offset
    guard let end = Self.endOfNumber(in: bytes, from: start), !isWordByte(at: end) else {
      throw unknownWord()
    }
    offset = end
    return DocumentNode(
      .number(String(decoding: bytes[start..<end], as: UTF8.self)),
      at: start..<end,
    )
  }

  /// Reads `null`, `true` or `false`.
  mutating func readWord() throws(Diagnostic) -> DocumentNode {
    for (word, value) in Self.words where bytes[offset...].starts(with: word.utf8) {
      let range = offset..<(offset + word.utf8.count)
      guard !isWordByte(at: range.upperBound) else { break }
      offset = range.upperBound
      return DocumentNode(value, at: range)
    }
    throw unknownWord()
  }

  static let words: [(word: String, value: DocumentValue)] = [
    ("null", .null), ("true", .bool(true)), ("false", .bool(false)),
  ]

  /// Where a number that begins at `start` ends; nil where none does.
  private static func endOfNumber(in bytes: [UInt8], from start: Int) -> Int? {
    var offset = start
    func isNext(_ candidates: UInt8...) -> Bool {
      offset < bytes.count && candidates.contains(bytes[offset])
    }
    func skipDigits() -> Bool {
      let first = offset
      while offset < bytes.count, bytes[offset].isDigit { offset += 1 }
      return offset > first
    }

    if isNext(UInt8(ascii: "-")) { offset += 1 }
    if isNext(UInt8(ascii: "0")) {
      offset += 1
    } else if !skipDigits() {
      return nil
    }
    if isNext(UInt8(ascii: ".")) {
      offset += 1
      guard skipDigits() else { return nil }
    }
    if isNext(UInt8(ascii: "e"), UInt8(ascii: "E")) {
      offset += 1
      if isNext(UInt8(ascii: "+"), UInt8(ascii: "-")) { offset += 1 }
      guard skipDigits() else { return nil }
    }
    return offset
  }
}

extension UInt8 {
  /// Whether this is an ASCII digit.
  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
