#if canImport(Glibc)
public import Glibc
#elseif canImport(Darwin)
public import Darwin
#endif

extension Span where Element == UInt8 {
  /// The offset of the first `byte` at or after `start`, or nil.
  ///
  /// Runs at the speed of `memchr`.
  @inlinable
  public func firstOffset(of byte: UInt8, from start: Int = 0) -> Int? {
    precondition(start >= 0 && start <= count, "the search starts outside the bytes")
    return unsafe withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress,
        let found = unsafe memchr(base + start, Int32(byte), bytes.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
  }

  /// The offset of the last `byte` before `end`, or nil.
  public func lastOffset(of byte: UInt8, before end: Int) -> Int? {
    precondition(end >= 0 && end <= count, "the search ends outside the bytes")
    var offset = end
    while offset > 0 {
      offset -= 1
      if self[offset] == byte { return offset }
    }
    return nil
  }

  /// The offset of the first occurrence of `needle` at or after `start`, or nil.
  ///
  /// Runs at the speed of `memchr` for the needle's first byte: choose needles that begin with a
  /// rare one.
  public func firstOffset(of needle: StaticString, from start: Int = 0) -> Int? {
    precondition(needle.utf8CodeUnitCount > 0, "an empty needle is everywhere")
    let first = unsafe needle.utf8Start[0]
    var offset = start
    while let candidate = firstOffset(of: first, from: offset) {
      if hasBytes(needle, at: candidate) { return candidate }
      offset = candidate + 1
    }
    return nil
  }

  /// How many times `byte` occurs.
  ///
  /// Runs at the speed of memory.
  public func countOccurrences(of byte: UInt8) -> Int {
    unsafe withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      let wanted = SIMD16(repeating: byte)
      var total = 0
      var offset = 0
      while bytes.count &- offset >= 16 {
        // Every lane counts by itself, as far as a byte can, before the lanes are added up.
        let blocks = min((bytes.count &- offset) >> 4, 255)
        let end = offset &+ blocks &* 16
        var found = SIMD16<UInt8>.zero
        while offset < end {
          let block = unsafe UnsafeRawPointer(base + offset)
            .loadUnaligned(as: SIMD16<UInt8>.self)
          let isFound: SIMDMask<SIMD16<Int8>> = block .== wanted
          // A true lane is −1.
          found &-= unsafe unsafeBitCast(isFound, to: SIMD16<UInt8>.self)
          offset &+= 16
        }
        total &+= Int(SIMD16<UInt16>(truncatingIfNeeded: found).wrappedSum())
      }
      while offset < bytes.count {
        total &+= unsafe bytes[offset] == byte ? 1 : 0
        offset &+= 1
      }
      return total
    }
  }

  /// Whether the bytes at `offset` are those of `text`.
  @inlinable
  public func hasBytes(_ text: StaticString, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard offset >= 0, count - offset >= length else { return false }
    return unsafe withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return length == 0 }
      return unsafe memcmp(base + offset, text.utf8Start, length) == 0
    }
  }

  /// Whether the bytes at `offset` are those of `text` (in lower case), ASCII case aside.
  public func hasBytesIgnoringCase(_ text: StaticString, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard offset >= 0, count - offset >= length else { return false }
    for index in 0..<length
    where asciiLowercased(self[offset + index]) != (unsafe text.utf8Start[index]) {
      return false
    }
    return true
  }

  /// The eight bytes from an offset on, the first one lowest.
  @inlinable @inline(__always)
  public func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= count &- 8, "the word reaches outside the bytes")
    return UInt64(
      littleEndian: unsafe withUnsafeBytes {
        unsafe $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      }
    )
  }

  /// Whether both have the same bytes.
  @inlinable
  public func elementsEqual(_ other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBufferPointer { mine in
      unsafe other.withUnsafeBufferPointer { theirs in
        guard let left = mine.baseAddress, let right = theirs.baseAddress else { return true }
        return unsafe memcmp(left, right, mine.count) == 0
      }
    }
  }
}

extension Span where Element == UInt8 {
  /// Whether the bytes are well-formed UTF-8.
  ///
  /// O(bytes).
  public var isUTF8: Bool {
    do {
      _ = try UTF8Span(validating: self)
      return true
    } catch {
      return false
    }
  }
}
