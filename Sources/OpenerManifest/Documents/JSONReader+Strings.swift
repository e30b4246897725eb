extension JSONReader {
  /// Reads the string literal that begins at the offset.
  mutating func readString() throws(Diagnostic) -> Located<String> {
    let start = offset
    offset += 1
    skipPlainBytes()
    if next == UInt8(ascii: "\"") {
      // Most strings have no escape; their value is a stretch of the source.
      let value = String(decoding: bytes[(start + 1)..<offset], as: UTF8.self)
      offset += 1
      return Located(value, at: start..<offset)
    }

    var decoded = Array(bytes[(start + 1)..<offset])
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return Located(String(decoding: decoded, as: UTF8.self), at: start..<offset)
      case UInt8(ascii: "\\"):
        try readEscape(into: &decoded)
      case ..<0x20:
        throw controlCharacter(byte, inStringFrom: start)
      default:
        let run = offset
        skipPlainBytes()
        decoded += bytes[run..<offset]
      }
    }
    throw unterminatedString(from: start)
  }

  private mutating func skipPlainBytes() {
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { return }
      offset += 1
    }
  }

  private mutating func readEscape(into decoded: inout [UInt8]) throws(Diagnostic) {
    let start = offset
    offset += 1
    let plain: UInt8
    switch next {
    case UInt8(ascii: "u"):
      offset += 1
      decoded += UTF8.encode(try readScalar(from: start)).map(Array.init) ?? []
      return
    case UInt8(ascii: "n"): plain = UInt8(ascii: "\n")
    case UInt8(ascii: "t"): plain = UInt8(ascii: "\t")
    case UInt8(ascii: "r"): plain = UInt8(ascii: "\r")
    case UInt8(ascii: "b"): plain = 0x08
    case UInt8(ascii: "f"): plain = 0x0C
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain = bytes[offset]
    default: throw unknownEscape(from: start)
    }
    decoded.append(plain)
    offset += 1
  }

  /// Reads the digits after `\u`, and the second half of a surrogate pair.
  private mutating func readScalar(from start: Int) throws(Diagnostic) -> Unicode.Scalar {
    let first = try readFourDigits(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard
      first < 0xDC00, skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")),
      case let second = try readFourDigits(from: offset - 2), (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw loneSurrogate(from: start) }
    return scalar
  }

  private mutating func readFourDigits(from start: Int) throws(Diagnostic) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = next?.hexDigitValue else { throw unknownEscape(from: start) }
      value = value << 4 | digit
      offset += 1
    }
    return value
  }
}
