extension OutputBuffer {
  /// The end of an authority that begins at `start` and is a host in lower case, nothing else.
  ///
  /// Runs at sixteen bytes at a time: most hosts are in the first.
  ///
  /// - Returns: the offset of the first `/`, `?` or `#`, or of the end; nil where there is an
  ///   upper-case letter, a user part, a port, a bracket or an escape before it.
  public func endOfSimpleHost(from start: Int) -> Int? {
    var offset = start
    while offset < count {
      let block = HostBlock(block(at: offset))
      if block.hasOthers { return nil }
      if let end = block.end { return min(offset &+ end, count) }
      offset &+= 16
    }
    return count
  }
}

/// What sixteen bytes say about an authority.
///
/// Every operand and result has its type written down: with an inferred mask the compiler falls
/// back to sixteen comparisons one after another.
private struct HostBlock {
  /// Where the authority ends, if it does.
  let end: Int?
  /// Whether there are bytes before its end that a host in lower case has none of.
  let hasOthers: Bool

  @inline(__always)
  init(_ bytes: SIMD16<UInt8>) {
    typealias Bytes = SIMD16<UInt8>
    typealias Mask = SIMDMask<SIMD16<Int8>>
    // `/` and `?` differ in one bit.
    let withBit: Bytes = bytes | Bytes(repeating: 0x10)
    let isSlash: Mask = withBit .== Bytes(repeating: UInt8(ascii: "?"))
    let isHash: Mask = bytes .== Bytes(repeating: UInt8(ascii: "#"))
    // `@`, the upper-case letters and the brackets follow each other.
    let fromAt: Bytes = bytes &- Bytes(repeating: UInt8(ascii: "@"))
    let isUpper: Mask = fromAt .<= Bytes(repeating: UInt8(ascii: "]") - UInt8(ascii: "@"))
    let isColon: Mask = bytes .== Bytes(repeating: UInt8(ascii: ":"))
    let isPercent: Mask = bytes .== Bytes(repeating: UInt8(ascii: "%"))
    let ends: Mask = isSlash .| isHash
    let others: Mask = isUpper .| isColon .| isPercent
    let end = unsafe unsafeBitCast(ends, to: SIMD2<UInt64>.self)
    let other = unsafe unsafeBitCast(others, to: SIMD2<UInt64>.self)
    // The lowest bit of a word less one is all the bits below it; of no bit, it is all.
    let beforeFirst = (end[0] & (0 &- end[0])) &- 1
    let beforeSecond = end[0] != 0 ? 0 : (end[1] & (0 &- end[1])) &- 1
    hasOthers = other[0] & beforeFirst | other[1] & beforeSecond != 0
    if end[0] != 0 {
      self.end = end[0].trailingZeroBitCount >> 3
    } else if end[1] != 0 {
      self.end = 8 &+ end[1].trailingZeroBitCount >> 3
    } else {
      self.end = nil
    }
  }
}
