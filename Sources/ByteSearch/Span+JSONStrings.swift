extension Span where Element == UInt8 {
  /// The offset of the first byte at or after `start` that does not stand for itself inside a JSON
  /// string: `"`, backslash or a control below U+0020; or nil.
  ///
  /// Asked for sixteen bytes at a time.
  public func firstOffsetOfStringSpecial(from start: Int) -> Int? {
    typealias Bytes = SIMD16<UInt8>
    typealias Mask = SIMDMask<SIMD16<Int8>>
    var offset = start
    while count &- offset >= 16 {
      let bytes = block(at: offset)
      let isQuote: Mask = bytes .== Bytes(repeating: UInt8(ascii: "\""))
      let isSlash: Mask = bytes .== Bytes(repeating: UInt8(ascii: "\\"))
      let isControl: Mask = bytes .< Bytes(repeating: 0x20)
      let isAny: Mask = isQuote .| isSlash .| isControl
      let words = unsafe unsafeBitCast(isAny, to: SIMD2<UInt64>.self)
      if words[0] != 0 { return offset &+ (words[0].trailingZeroBitCount >> 3) }
      if words[1] != 0 { return offset &+ 8 &+ (words[1].trailingZeroBitCount >> 3) }
      offset &+= 16
    }
    while offset < count {
      switch self[offset] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<0x20: return offset
      default: offset &+= 1
      }
    }
    return nil
  }
}
