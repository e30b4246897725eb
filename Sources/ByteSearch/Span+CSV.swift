extension Span where Element == UInt8 {
  /// Whether CSV must put the value in quotes: it has a comma, a quote, CR or LF.
  ///
  /// Asked for sixteen bytes at a time.
  public var needsQuotesInCSV: Bool {
    typealias Bytes = SIMD16<UInt8>
    typealias Mask = SIMDMask<SIMD16<Int8>>
    var offset = 0
    while count &- offset >= 16 {
      let bytes = block(at: offset)
      let isComma: Mask = bytes .== Bytes(repeating: UInt8(ascii: ","))
      let isQuote: Mask = bytes .== Bytes(repeating: UInt8(ascii: "\""))
      let isLineFeed: Mask = bytes .== Bytes(repeating: 0x0A)
      let isReturn: Mask = bytes .== Bytes(repeating: 0x0D)
      let isAny: Mask = isComma .| isQuote .| isLineFeed .| isReturn
      let words = unsafe unsafeBitCast(isAny, to: SIMD2<UInt64>.self)
      if words[0] | words[1] != 0 { return true }
      offset &+= 16
    }
    while offset < count {
      switch self[offset] {
      case UInt8(ascii: ","), UInt8(ascii: "\""), 0x0A, 0x0D: return true
      default: offset &+= 1
      }
    }
    return false
  }
}
