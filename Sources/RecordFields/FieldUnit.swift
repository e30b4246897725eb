import ByteSearch

/// What one escape stands for.
struct FieldUnit {
  /// How many bytes the escape has.
  var rawCount: Int
  /// The bytes that it stands for, the first one lowest.
  var bytes: UInt32
  var count: Int

  init(_ byte: UInt8, rawCount: Int) {
    self.rawCount = rawCount
    self.bytes = UInt32(byte)
    self.count = 1
  }

  /// A scalar in UTF-8.
  init(scalar: UInt32, rawCount: Int) {
    self.rawCount = rawCount
    switch scalar {
    case 0..<0x80:
      bytes = scalar
      count = 1
    case 0x80..<0x800:
      bytes = 0x80C0 | (scalar >> 6) | (scalar & 0x3F) << 8
      count = 2
    case 0x800..<0x10000:
      bytes = 0x8080E0 | (scalar >> 12) | ((scalar >> 6) & 0x3F) << 8 | (scalar & 0x3F) << 16
      count = 3
    default:
      bytes =
        0x8080_80F0 | (scalar >> 18) | ((scalar >> 12) & 0x3F) << 8 | ((scalar >> 6) & 0x3F) << 16
        | (scalar & 0x3F) << 24
      count = 4
    }
  }
}

extension RecordField.Coding {
  /// The byte that every escape begins with.
  var escape: UInt8? {
    switch self {
    case .plain: nil
    case .doubledQuotes: UInt8(ascii: "\"")
    case .tabEscapes, .jsonEscapes: UInt8(ascii: "\\")
    }
  }

  /// Reads what begins with ``escape`` at an offset.
  ///
  /// What is no escape stands for itself.
  func unit(at offset: Int, of raw: Span<UInt8>) -> FieldUnit {
    let byte = raw[offset]
    guard offset + 1 < raw.count else { return FieldUnit(byte, rawCount: 1) }
    let next = raw[offset + 1]
    switch self {
    case .plain:
      return FieldUnit(byte, rawCount: 1)
    case .doubledQuotes:
      return FieldUnit(byte, rawCount: next == byte ? 2 : 1)
    case .tabEscapes:
      switch next {
      case UInt8(ascii: "t"): return FieldUnit(0x09, rawCount: 2)
      case UInt8(ascii: "n"): return FieldUnit(0x0A, rawCount: 2)
      case UInt8(ascii: "r"): return FieldUnit(0x0D, rawCount: 2)
      case UInt8(ascii: "0"): return FieldUnit(0x00, rawCount: 2)
      case UInt8(ascii: "\\"): return FieldUnit(next, rawCount: 2)
      default: return FieldUnit(byte, rawCount: 1)
      }
    case .jsonEscapes:
      switch next {
      case UInt8(ascii: "b"): return FieldUnit(0x08, rawCount: 2)
      case UInt8(ascii: "t"): return FieldUnit(0x09, rawCount: 2)
      case UInt8(ascii: "n"): return FieldUnit(0x0A, rawCount: 2)
      case UInt8(ascii: "f"): return FieldUnit(0x0C, rawCount: 2)
      case UInt8(ascii: "r"): return FieldUnit(0x0D, rawCount: 2)
      case UInt8(ascii: "u"): return scalarUnit(at: offset, of: raw)
      default: return FieldUnit(next, rawCount: 2)
      }
    }
  }

  /// Reads `\uXXXX`, or two of them that are a surrogate pair.
  ///
  /// Half a pair is no text: U+FFFD stands for it.
  private func scalarUnit(at offset: Int, of raw: Span<UInt8>) -> FieldUnit {
    guard let first = raw.hexNumber(at: offset + 2) else {
      return FieldUnit(raw[offset], rawCount: 1)
    }
    guard (0xD800..<0xE000).contains(first) else {
      return FieldUnit(scalar: first, rawCount: 6)
    }
    if first < 0xDC00, raw.hasBytes("\\u", at: offset + 6),
      let second = raw.hexNumber(at: offset + 8), (0xDC00..<0xE000).contains(second)
    {
      let scalar = 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)
      return FieldUnit(scalar: scalar, rawCount: 12)
    }
    return FieldUnit(scalar: 0xFFFD, rawCount: 6)
  }
}

extension Span where Element == UInt8 {
  /// The number that four hexadecimal digits write.
  func hexNumber(at offset: Int) -> UInt32? {
    guard offset + 4 <= count else { return nil }
    var number: UInt32 = 0
    for digit in offset..<offset + 4 {
      guard let value = hexValue(self[digit]) else { return nil }
      number = number << 4 | UInt32(value)
    }
    return number
  }
}
