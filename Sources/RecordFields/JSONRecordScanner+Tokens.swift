import ByteSearch

/// The tokens of JSON.
extension JSONRecordScanner {
  /// The byte in hand; nil at the end.
  @inline(__always)
  func byte(of record: Span<UInt8>) -> UInt8? {
    offset < record.count ? record[offset] : nil
  }

  func failure(_ reason: Reason) -> Failure { Failure(offset: offset, reason: reason) }

  @inline(__always)
  mutating func skipBlanks(of record: Span<UInt8>) {
    while offset < record.count {
      switch record[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      default: return
      }
    }
  }

  /// Reads a string from its opening quote to behind the closing one.
  mutating func readString(of record: Span<UInt8>) throws(Failure) -> RecordField {
    let start = offset + 1
    var isEscaped = false
    var searched = start
    while let special = record.firstOffsetOfStringSpecial(from: searched) {
      offset = special
      switch record[special] {
      case UInt8(ascii: "\""):
        offset = special + 1
        return RecordField(start..<special, coding: isEscaped ? .jsonEscapes : .plain)
      case UInt8(ascii: "\\"):
        isEscaped = true
        searched = try endOfEscape(of: record)
      default:
        throw failure(.character)
      }
    }
    offset = record.count
    throw failure(.closingQuote)
  }

  private func endOfEscape(of record: Span<UInt8>) throws(Failure) -> Int {
    guard offset + 1 < record.count else { throw failure(.escape) }
    switch record[offset + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return offset + 2
    case UInt8(ascii: "u"):
      guard record.hexNumber(at: offset + 2) != nil else { throw failure(.escape) }
      return offset + 6
    default:
      throw failure(.escape)
    }
  }

  mutating func readNumberOrWord(of record: Span<UInt8>) throws(Failure) {
    switch byte(of: record) {
    case UInt8(ascii: "t"): try readWord("true", of: record)
    case UInt8(ascii: "f"): try readWord("false", of: record)
    case UInt8(ascii: "n"): try readWord("null", of: record)
    case let byte? where byte == UInt8(ascii: "-") || isASCIIDigit(byte):
      try readNumber(of: record)
    default: throw failure(.value)
    }
  }

  private mutating func readWord(
    _ word: StaticString,
    of record: Span<UInt8>,
  ) throws(Failure) {
    guard record.hasBytes(word, at: offset) else { throw failure(.value) }
    offset += word.utf8CodeUnitCount
  }

  private mutating func readNumber(of record: Span<UInt8>) throws(Failure) {
    if byte(of: record) == UInt8(ascii: "-") { offset += 1 }
    if byte(of: record) == UInt8(ascii: "0") {
      offset += 1
    } else {
      try readDigits(of: record)
    }
    if byte(of: record) == UInt8(ascii: ".") {
      offset += 1
      try readDigits(of: record)
    }
    guard byte(of: record).map({ $0 | 0x20 }) == UInt8(ascii: "e") else { return }
    offset += 1
    if byte(of: record) == UInt8(ascii: "+") || byte(of: record) == UInt8(ascii: "-") {
      offset += 1
    }
    try readDigits(of: record)
  }

  private mutating func readDigits(of record: Span<UInt8>) throws(Failure) {
    guard let first = byte(of: record), isASCIIDigit(first) else { throw failure(.digit) }
    while let digit = byte(of: record), isASCIIDigit(digit) { offset += 1 }
  }
}
