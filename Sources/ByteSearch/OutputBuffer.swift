#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A growing run of bytes that one thread writes to.
///
/// It is made once, before a loop, and emptied with ``removeAll()`` inside it, so that the loop
/// does not allocate once the buffer has reached its size. The bytes beyond ``count`` are
/// uninitialised; ``capacity`` always leaves ``padding`` bytes to spare, so that short pieces can
/// be copied in whole registers.
///
/// Cost: appending is amortised O(bytes appended). Threads: one at a time.
@safe
@frozen
public struct OutputBuffer: ~Copyable {
  /// How many bytes past the last one may be overwritten by a copy in whole registers.
  @usableFromInline static let padding = 32

  // SAFETY: `base` is this value's own allocation of `capacity + padding` bytes. It is made in
  // `init` or `grow`, freed in `deinit` alone, and lent out only for the length of a borrow.
  @usableFromInline var base: UnsafeMutablePointer<UInt8>
  /// How many bytes have been written.
  public private(set) var count: Int
  @usableFromInline var capacity: Int

  /// Makes an empty buffer.
  ///
  /// - Parameter minimumCapacity: how many bytes it holds before it must grow.
  public init(minimumCapacity: Int = 256) {
    let capacity = max(minimumCapacity, 64)
    unsafe base = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + Self.padding)
    self.count = 0
    self.capacity = capacity
  }

  deinit {
    unsafe base.deallocate()
  }

  /// Whether nothing has been written since the last ``removeAll()``.
  @inlinable public var isEmpty: Bool { count == 0 }

  /// Empties the buffer and keeps its memory.
  ///
  /// O(1).
  @inlinable
  public mutating func removeAll() {
    setCount(0)
  }

  /// Drops the bytes from `newCount` on.
  ///
  /// O(1).
  @inlinable
  public mutating func truncate(to newCount: Int) {
    precondition(newCount <= count && newCount >= 0, "cannot truncate to a longer buffer")
    setCount(newCount)
  }

  @usableFromInline @inline(__always)
  mutating func setCount(_ newCount: Int) {
    count = newCount
  }

  /// Makes room for `additional` more bytes.
  @inlinable @inline(__always)
  public mutating func reserve(_ additional: Int) {
    if _slowPath(capacity &- count < additional) { grow(additional) }
  }

  @inline(never)
  @usableFromInline
  mutating func grow(_ additional: Int) {
    let newCapacity = max(capacity * 2, count + additional)
    let new = UnsafeMutablePointer<UInt8>.allocate(capacity: newCapacity + Self.padding)
    unsafe new.update(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = new
    capacity = newCapacity
  }

  /// Gives memory beyond `limit` bytes back, when the buffer is empty.
  public mutating func shrink(to limit: Int) {
    guard isEmpty, capacity > limit else { return }
    unsafe base.deallocate()
    capacity = max(limit, 64)
    unsafe base = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + Self.padding)
  }

  /// Appends one byte.
  @inlinable @inline(__always)
  public mutating func append(_ byte: UInt8) {
    reserve(1)
    unsafe base[count] = byte
    setCount(count &+ 1)
  }

  /// Appends a copy of `bytes`.
  @inlinable @inline(__always)
  public mutating func append(_ bytes: Span<UInt8>) {
    let added = bytes.count
    reserve(added)
    unsafe bytes.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      unsafe copyBytes(from: start, to: base + count, count: added)
    }
    setCount(count &+ added)
  }

  /// Appends a copy of `range` of `bytes`.
  @inlinable @inline(__always)
  public mutating func append(_ bytes: Span<UInt8>, in range: Range<Int>) {
    append(bytes.extracting(range))
  }

  /// Appends a copy of `range` of `bytes`.
  ///
  /// What is padded is copied in whole registers, most texts in one.
  @inlinable @inline(__always)
  public mutating func append(_ bytes: PaddedBytes, in range: Range<Int>) {
    let added = range.count
    reserve(added)
    unsafe bytes.copy(range, to: base + count)
    setCount(count &+ added)
  }

  /// Appends a copy of `range` of another buffer's bytes, in whole registers.
  @inlinable @inline(__always)
  public mutating func append(_ other: borrowing OutputBuffer, in range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= other.count, "out of the buffer")
    let added = range.count
    reserve(added)
    unsafe copyPaddedBytes(
      from: UnsafeRawPointer(other.base + range.lowerBound),
      to: UnsafeMutableRawPointer(base + count),
      count: added,
    )
    setCount(count &+ added)
  }

  /// Appends text that is known when the program is compiled.
  @inlinable @inline(__always)
  public mutating func append(_ text: StaticString) {
    let added = text.utf8CodeUnitCount
    reserve(added)
    unsafe copyBytes(from: text.utf8Start, to: base + count, count: added)
    setCount(count &+ added)
  }

  /// Appends a copy of an array's bytes.
  @inlinable
  public mutating func append(_ bytes: [UInt8]) {
    append(bytes.span)
  }

  /// Appends a string's UTF-8.
  ///
  /// It has a name of its own, so that a literal is never taken for a string, which costs a retain.
  ///
  /// For text that is made once a run, not once a record.
  public mutating func append(string text: String) {
    var text = text
    text.withUTF8 { utf8 in
      guard let start = utf8.baseAddress else { return }
      reserve(utf8.count)
      unsafe memcpy(base + count, start, utf8.count)
      setCount(count &+ utf8.count)
    }
  }

  /// Appends a whole number in decimal digits.
  public mutating func append(decimal value: Int) {
    guard value >= 10 else {
      if value < 0 {
        append(UInt8(ascii: "-"))
        return append(decimal: value == .min ? .max : -value)
      }
      return append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value))
    }
    let start = count
    var rest = value
    while rest > 0 {
      append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    var low = start
    var high = count - 1
    while low < high {
      unsafe (base[low], base[high]) = unsafe (base[high], base[low])
      low += 1
      high -= 1
    }
  }

  /// Lends the bytes written so far.
  @inlinable
  public var bytes: Span<UInt8> {
    @_lifetime(borrow self)
    get {
      let span = unsafe Span(_unsafeStart: base, count: count)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  /// Replaces one byte that has been written.
  @inlinable
  public mutating func set(_ byte: UInt8, at offset: Int) {
    precondition(offset >= 0 && offset < count, "the offset is outside the bytes written")
    unsafe base[offset] = byte
  }
}

extension OutputBuffer {
  /// A copy of the bytes.
  ///
  /// Allocates.
  public var array: [UInt8] {
    [UInt8](capacity: count) { copy in
      for offset in bytes.indices { copy.append(bytes[offset]) }
    }
  }

  /// A copy of the bytes as text; what is no UTF-8 becomes U+FFFD.
  ///
  /// Allocates.
  public var string: String { String(decoding: array, as: UTF8.self) }
}

extension OutputBuffer {
  /// The sixteen bytes from an offset on; as for ``word(at:)``, those past the end are anything.
  @inlinable @inline(__always)
  public func block(at offset: Int) -> SIMD16<UInt8> {
    precondition(offset >= 0 && offset <= count, "the block begins outside the bytes written")
    return unsafe UnsafeRawPointer(base)
      .loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  /// Which of sixteen bytes are `byte`: a bit each, that of the first byte lowest.
  ///
  /// As for ``block(at:)``, what is past the end may be anything.
  @inlinable @inline(__always)
  public func matches(of byte: UInt8, inBlockAt offset: Int) -> UInt64 {
    let isEqual: SIMDMask<SIMD16<Int8>> = block(at: offset) .== SIMD16<UInt8>(repeating: byte)
    let words = unsafe unsafeBitCast(isEqual, to: SIMD2<UInt64>.self)
    if words[0] | words[1] == 0 { return 0 }
    // The product gathers the lowest bit of each byte in the highest byte.
    let low = (words[0] & 0x0101_0101_0101_0101) &* 0x0102_0408_1020_4080
    let high = (words[1] & 0x0101_0101_0101_0101) &* 0x0102_0408_1020_4080
    return low &>> 56 | (high &>> 56) &<< 8
  }

  /// The eight bytes from an offset on, the first one lowest.
  ///
  /// The word may reach past the bytes written, into memory of the buffer that holds anything; the
  /// caller leaves those bytes out of account. O(1).
  @inlinable @inline(__always)
  public func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset < count, "the word begins outside the bytes written")
    return UInt64(
      littleEndian: unsafe UnsafeRawPointer(base)
        .loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    )
  }
}
