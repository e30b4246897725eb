/// Where the output goes.
///
/// One thread at a time uses it; which one changes from chunk to chunk.
package protocol ByteSink: AnyObject {
  /// Writes all the bytes; waits as long as the reader makes it wait.
  ///
  /// - Throws: why the output takes no more. Nothing is written after an error.
  func write(_ bytes: Span<UInt8>) throws(StreamError)

  /// Notes that what was written so far is whole records.
  func endRecord()

  /// Takes back, where that can be done, what was written since the last whole record.
  ///
  /// Called after an error, before the stream ends.
  func discardPartialRecord()
}
