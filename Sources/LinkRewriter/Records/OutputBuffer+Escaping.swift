internal import ByteSearch

extension OutputBuffer {
  /// Appends a value as TSV has it.
  ///
  /// A value in which every byte may stand in a URL needs no escape, which is nearly every one.
  mutating func append(tsv value: Span<UInt8>, isTerminal: Bool) {
    guard let first = value.firstOffsetOutsideURL() else { return append(value) }
    append(value.extracting(..<first))
    for offset in first..<value.count {
      let byte = value[offset]
      switch byte {
      case 0x09: append("\\t")
      case 0x0A: append("\\n")
      case 0x0D: append("\\r")
      case 0x00: append("\\0")
      case UInt8(ascii: "\\"): append("\\\\")
      case _ where isTerminal && value.isControl(at: offset):
        append("\\x")
        append(upperHexDigit(byte >> 4))
        append(upperHexDigit(byte & 15))
      default: append(byte)
      }
    }
  }

  /// Appends a value as CSV has it.
  mutating func append(csv value: Span<UInt8>) {
    guard value.needsQuotesInCSV else { return append(value) }
    append(UInt8(ascii: "\""))
    append(doublingQuotes: value)
    append(UInt8(ascii: "\""))
  }

  /// Appends the inside of a quoted field of CSV.
  mutating func append(doublingQuotes value: Span<UInt8>) {
    var copied = 0
    while let quote = value.firstOffset(of: UInt8(ascii: "\""), from: copied) {
      append(value, in: copied..<quote + 1)
      append(UInt8(ascii: "\""))
      copied = quote + 1
    }
    append(value, in: copied..<value.count)
  }

  /// Appends the inside of a JSON string.
  ///
  /// The bytes are UTF-8.
  mutating func append(jsonText value: Span<UInt8>) {
    guard let first = value.firstOffsetOutsideURL() else { return append(value) }
    append(value.extracting(..<first))
    for offset in first..<value.count {
      let byte = value[offset]
      switch byte {
      case 0x09: append("\\t")
      case 0x0A: append("\\n")
      case 0x0D: append("\\r")
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case 0xC2 where value.isControl(at: offset):
        append("\\u00")
      case _ where value.isControl(at: offset):
        if byte < 0x80 { append("\\u00") }
        append(lowerHexDigit(byte >> 4))
        append(lowerHexDigit(byte & 15))
      default: append(byte)
      }
    }
  }

  /// Appends bytes in Base64 (RFC 4648, 4), with padding.
  mutating func append(base64 bytes: Span<UInt8>) {
    var offset = 0
    while offset < bytes.count {
      let left = min(3, bytes.count - offset)
      var group: UInt32 = 0
      for index in 0..<3 {
        group = group << 8 | (index < left ? UInt32(bytes[offset + index]) : 0)
      }
      for index in 0..<4 {
        append(index <= left ? base64Digit(group >> UInt32(18 - 6 * index)) : UInt8(ascii: "="))
      }
      offset += 3
    }
  }
}

extension Span where Element == UInt8 {
  /// Whether a byte is a control character, or one of the two of a control character of C1, which a
  /// terminal obeys as well.
  fileprivate func isControl(at offset: Int) -> Bool {
    let byte = self[offset]
    return switch byte {
    case 0..<0x20, 0x7F: true
    case 0xC2: offset + 1 < count && (0x80...0x9F).contains(self[offset + 1])
    case 0x80...0x9F: offset > 0 && self[offset - 1] == 0xC2
    default: false
    }
  }
}

private func lowerHexDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + (value - 10)
}

private func base64Digit(_ value: UInt32) -> UInt8 {
  let digit = UInt8(truncatingIfNeeded: value & 63)
  return switch digit {
  case 0..<26: UInt8(ascii: "A") + digit
  case 26..<52: UInt8(ascii: "a") + (digit - 26)
  case 52..<62: UInt8(ascii: "0") + (digit - 52)
  case 62: UInt8(ascii: "+")
  default: UInt8(ascii: "/")
  }
}
