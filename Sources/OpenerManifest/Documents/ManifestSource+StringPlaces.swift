extension ManifestSource {
  /// The place of some bytes of a string's value inside the literal that it is written as.
  ///
  /// Exact for JSON, and for YAML's plain and quoted scalars on one line. For a scalar of several
  /// lines it is the start of the scalar.
  package func place(
    ofByte offset: Int,
    length: Int,
    inStringAt range: Range<Int>,
  ) -> Diagnostic.Place {
    guard
      range.lowerBound >= 0, range.upperBound <= bytes.count,
      let content = content(ofStringAt: range)
    else { return place(of: range.lowerBound..<range.lowerBound) }

    var position = content.range.lowerBound
    var valueOffset = 0
    var start: Int?
    while position < content.range.upperBound, valueOffset < offset + max(1, length) {
      let step = step(at: position, quote: content.quote)
      if start == nil, valueOffset + step.valueBytes > offset { start = position }
      position += step.sourceBytes
      valueOffset += step.valueBytes
    }
    let end = min(position, content.range.upperBound)
    return place(of: (start ?? end)..<end)
  }

  /// The bytes between the quotes, and the quote; nil where the value cannot be followed byte by
  /// byte.
  private func content(ofStringAt range: Range<Int>) -> (range: Range<Int>, quote: UInt8?)? {
    guard let first = bytes[range].first else { return (range, nil) }
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard range.count >= 2, !bytes[range].contains(UInt8(ascii: "\n")) else { return nil }
      return (range.lowerBound + 1..<range.upperBound - 1, first)
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      return nil
    default:
      return bytes[range].contains(UInt8(ascii: "\n")) ? nil : (range, nil)
    }
  }

  /// How many bytes of the source stand for how many bytes of the value.
  private func step(at position: Int, quote: UInt8?) -> (sourceBytes: Int, valueBytes: Int) {
    switch (bytes[position], quote) {
    case (UInt8(ascii: "'"), UInt8(ascii: "'")): (2, 1)
    case (UInt8(ascii: "\\"), UInt8(ascii: "\"")): escapeStep(at: position)
    default: (1, 1)
    }
  }

  /// The escapes of JSON and those that YAML adds; no escape means two things.
  private func escapeStep(at position: Int) -> (sourceBytes: Int, valueBytes: Int) {
    guard position + 1 < bytes.count else { return (1, 1) }
    switch bytes[position + 1] {
    case UInt8(ascii: "x"): return (4, utf8Length(ofHexDigits: 2, at: position + 2))
    case UInt8(ascii: "U"): return (10, utf8Length(ofHexDigits: 8, at: position + 2))
    case UInt8(ascii: "u"):
      let isHighSurrogate = (0xD800..<0xDC00).contains(hexValue(ofDigits: 4, at: position + 2))
      return isHighSurrogate ? (12, 4) : (6, utf8Length(ofHexDigits: 4, at: position + 2))
    case UInt8(ascii: "N"), UInt8(ascii: "_"): return (2, 2)
    case UInt8(ascii: "L"), UInt8(ascii: "P"): return (2, 3)
    default: return (2, 1)
    }
  }

  private func utf8Length(ofHexDigits count: Int, at position: Int) -> Int {
    switch hexValue(ofDigits: count, at: position) {
    case ..<0x80: 1
    case ..<0x800: 2
    case ..<0x1_0000: 3
    default: 4
    }
  }

  private func hexValue(ofDigits count: Int, at position: Int) -> Int {
    bytes.dropFirst(position).prefix(count).reduce(0) { $0 << 4 | Int($1.hexDigitValue ?? 0) }
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit.
  var hexDigitValue: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
