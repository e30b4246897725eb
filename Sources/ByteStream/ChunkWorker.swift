/// The work that a pipeline does on every chunk, with its scratch.
///
/// Each thread makes one of its own and keeps it to the end of the stream, so a worker need not be
/// `Sendable`, and nothing in it is shared.
package protocol ChunkWorker: ~Copyable, SendableMetatype {
  /// What a worker knows when the stream has ended: counts, as a rule.
  associatedtype Summary: Sendable

  /// Makes output of a chunk, called once a chunk.
  ///
  /// It is never called with a chunk of records that has none. Which chunks a worker gets, and in
  /// how many chunks the input comes, depends on time: output must depend on neither.
  ///
  /// - Throws: an error that ends the stream. Output of earlier chunks is written, nothing more.
  mutating func process(
    _ chunk: borrowing Chunk,
    into output: inout ChunkOutput,
  ) throws(StreamError)

  /// Ends the work, and says what is known.
  consuming func finish() -> Summary
}

extension ChunkWorker where Self: ~Copyable, Summary == Void {
  /// Ends the work; there is nothing to say.
  package consuming func finish() {}
}
