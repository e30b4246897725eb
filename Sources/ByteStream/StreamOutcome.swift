/// How a stream ended.
package struct StreamOutcome<Summary: Sendable>: Sendable {
  /// What the workers know, in the order of their numbers.
  ///
  /// The caller adds it up.
  ///
  /// After ``failure`` or an early end it may include chunks that were not written.
  package var summaries: [Summary]
  /// Inputs that were given up, in the order of the inputs; the others were read.
  package var softErrors: [StreamError]
  /// Why the stream ended before its end: the first such error in the order of the stream.
  package var failure: StreamError?
}
