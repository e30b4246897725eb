/// A scalar of a text in UTF-8, and how many bytes it takes.
struct DecodedScalar {
  let scalar: Unicode.Scalar
  let length: Int
}

extension Span where Element == UInt8 {
  /// The scalar that begins at an offset; nil where the bytes are not well-formed.
  func scalar(at offset: Int) -> DecodedScalar? {
    let first = self[offset]
    let length: Int
    var value: UInt32
    switch first {
    case 0..<0x80: return DecodedScalar(scalar: Unicode.Scalar(first), length: 1)
    case 0xC2..<0xE0: (length, value) = (2, UInt32(first & 0x1F))
    case 0xE0..<0xF0: (length, value) = (3, UInt32(first & 0x0F))
    case 0xF0..<0xF5: (length, value) = (4, UInt32(first & 0x07))
    default: return nil
    }
    guard count - offset >= length else { return nil }
    for index in 1..<length {
      let byte = self[offset + index]
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    // Overlong forms are the smaller values; surrogates are no scalars.
    guard value >= (length == 2 ? 0x80 : length == 3 ? 0x800 : 0x1_0000) else { return nil }
    return Unicode.Scalar(value).map { DecodedScalar(scalar: $0, length: length) }
  }

  /// The scalar that ends before an offset, and not before `limit`; nil where the bytes are not
  /// well-formed.
  func scalar(before end: Int, notBefore limit: Int) -> DecodedScalar? {
    var start = end - 1
    let earliest = Swift.max(limit, end - 4)
    guard start >= earliest else { return nil }
    while start > earliest, self[start] & 0xC0 == 0x80 { start -= 1 }
    guard let decoded = scalar(at: start), start + decoded.length == end else { return nil }
    return decoded
  }
}
