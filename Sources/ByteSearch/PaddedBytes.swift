/// Bytes that pieces are copied from: the texts of rules, say.
///
/// There are ``padding`` bytes to spare after the last one, so that a short piece is copied in one
/// whole register, whatever its length. Cost: appending is amortised O(bytes). Threads: a value
/// that is no longer changed may be read from any number of threads.
@frozen
public struct PaddedBytes: Sendable {
  /// How many bytes past the end of a piece may be read.
  @usableFromInline static let padding = 32

  /// The bytes, and the padding.
  @usableFromInline var storage = [UInt8](repeating: 0, count: PaddedBytes.padding)

  /// Makes no bytes.
  public init() {}

  /// How many bytes there are.
  @inlinable public var count: Int { storage.count &- Self.padding }

  /// Adds bytes at the end, and tells where they are.
  @discardableResult
  public mutating func append(_ bytes: [UInt8]) -> Range<Int> {
    let start = count
    storage.insert(contentsOf: bytes, at: start)
    return start..<count
  }

  /// A copy of a piece.
  ///
  /// Allocates.
  public func bytes(in range: Range<Int>) -> [UInt8] {
    precondition(range.upperBound <= count, "the piece is outside the bytes")
    return Array(storage[range])
  }

  /// The eight bytes from an offset on, the first one lowest; those past the end are anything.
  @inlinable @inline(__always)
  public func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= count, "the word begins outside the bytes")
    return unsafe storage.withUnsafeBytes { bytes in
      UInt64(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
  }

  /// Copies a piece to memory that has ``padding`` bytes to spare after it, too.
  @inlinable @inline(__always)
  @unsafe
  func copy(_ range: Range<Int>, to target: UnsafeMutablePointer<UInt8>) {
    precondition(range.upperBound <= count, "the piece is outside the bytes")
    unsafe storage.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let from = unsafe base + range.lowerBound
      let to = UnsafeMutableRawPointer(target)
      unsafe copyPaddedBytes(from: from, to: to, count: range.count)
    }
  }
}
