/// Where the bytes of one input come from.
///
/// One thread at a time uses it; which one changes from chunk to chunk.
package protocol ByteSource: AnyObject {
  /// Whether a read would return at once, with bytes, the end or an error. Never waits.
  func isReady() -> Bool

  /// Waits until a read would return at once.
  ///
  /// - Returns: false if `cancellation` came first.
  func waitUntilReady(or cancellation: ReadCancellation) -> Bool

  /// Appends at least one byte to `free`, or none at the end of the input.
  ///
  /// - Parameter free: has room for at least one byte.
  /// - Throws: why the input can be read no further.
  func read(into free: inout OutputSpan<UInt8>) throws(StreamError)
}
