extension Span where Element == UInt8 {
  /// The offset of the first byte that no URL may hold (see ``ByteSet/url``), or nil.
  ///
  /// Most links have none, so the question is asked for sixteen bytes at a time.
  public func firstOffsetOutsideURL(from start: Int = 0) -> Int? {
    var offset = start
    while count &- offset >= 16 {
      if mayHaveByteOutsideURL(block(at: offset)),
        let found = firstOffsetOutsideURL(in: offset..<offset &+ 16)
      {
        return found
      }
      offset &+= 16
    }
    // The last bytes of a text are asked together with some before them, which are known.
    if offset == count { return nil }
    if offset > start, !mayHaveByteOutsideURL(block(at: count &- 16)) { return nil }
    return firstOffsetOutsideURL(in: offset..<count)
  }

  private func firstOffsetOutsideURL(in range: Range<Int>) -> Int? {
    for offset in range where !ByteSet.url.contains(self[offset]) { return offset }
    return nil
  }
}

extension Span where Element == UInt8 {
  @inline(__always)
  func block(at offset: Int) -> SIMD16<UInt8> {
    unsafe withUnsafeBytes {
      unsafe $0.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
    }
  }
}

/// Whether one of sixteen bytes may be one that no URL may hold.
///
/// It is wrong about `~` alone.
///
/// Every operand and result has its type written down: with the overloads that take a scalar, or
/// with an inferred mask, the compiler falls back to sixteen comparisons one after another.
@inline(__always)
private func mayHaveByteOutsideURL(_ bytes: SIMD16<UInt8>) -> Bool {
  typealias Bytes = SIMD16<UInt8>
  typealias Mask = SIMDMask<SIMD16<Int8>>
  let isLow: Mask = bytes .<= Bytes(repeating: 0x20)
  // `{`, `|`, `}`, `~`, DEL and everything that is not ASCII are above `z`.
  let isHigh: Mask = bytes .> Bytes(repeating: UInt8(ascii: "z"))
  let isQuote: Mask = bytes .== Bytes(repeating: UInt8(ascii: "\""))
  // `<` and `>` differ in one bit, as do `\` and `^`.
  let withBit: Bytes = bytes | Bytes(repeating: 2)
  let isAngle: Mask = withBit .== Bytes(repeating: UInt8(ascii: ">"))
  let isSlash: Mask = withBit .== Bytes(repeating: UInt8(ascii: "^"))
  let isTick: Mask = bytes .== Bytes(repeating: UInt8(ascii: "`"))
  let isAny: Mask = isLow .| isHigh .| isQuote .| isAngle .| isSlash .| isTick
  let words = unsafe unsafeBitCast(isAny, to: SIMD2<UInt64>.self)
  return words[0] | words[1] != 0
}
