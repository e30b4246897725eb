/// Bytes of the program's constant data, given as a text literal: tables that cost no start-up.
///
/// Threads: may be read from any number of threads.
public struct StaticBytes: Sendable {
  private let text: StaticString

  /// Makes the bytes of a text's UTF-8.
  ///
  /// - Parameter text: not a single scalar, which has no address.
  @inline(__always)
  public init(_ text: StaticString) {
    precondition(text.hasPointerRepresentation, "the text has no bytes in memory")
    self.text = text
  }

  /// How many bytes there are.
  @inline(__always)
  public var count: Int { text.utf8CodeUnitCount }

  /// The byte at an offset.
  ///
  /// O(1).
  @inline(__always)
  public subscript(offset: Int) -> UInt8 {
    precondition(offset >= 0 && offset < text.utf8CodeUnitCount, "the offset is outside the bytes")
    return unsafe text.utf8Start[offset]
  }
}
