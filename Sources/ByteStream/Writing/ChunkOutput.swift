package import ByteSearch

/// What a worker makes of a chunk.
///
/// It gathers in ``buffer`` until the chunk's turn to write comes. A worker has one, which is
/// emptied and used again for every chunk. One thread.
package struct ChunkOutput: ~Copyable {
  /// Where the worker appends.
  ///
  /// It is written, and emptied, when the chunk ends.
  package var buffer = OutputBuffer(minimumCapacity: StreamOptions.defaultChunkBytes)
  /// Whether the stream is to end after this chunk.
  package private(set) var endsStream = false
  /// Why, if it is because of an error.
  private var endError: StreamError?

  /// How large the buffer grows before it waits for the chunk's turn to be written.
  ///
  /// The output of a chunk is smaller as a rule, even where every link has a dozen results, so that
  /// hardly any worker waits in the middle of one; and a worker never holds much more than this,
  /// whatever a rule makes of a link.
  package static let flushBytes = 4 << 20
  /// How large it grows where it is the chunk's turn anyway: what is written soon is still in the
  /// processor's cache.
  private static let turnFlushBytes = 1 << 17

  /// Whether nothing is written before the chunk ends, because what is gathered is not whole yet.
  package var isHeld = false

  private let output: OrderedOutput?
  private var sequence = 0
  private var hasTurn = false
  private var hasPassedOrder = false
  /// How large the buffer is when it is looked at again.
  private var checkedBytes = ChunkOutput.turnFlushBytes

  /// Makes an output that keeps everything in its buffer, for work outside a pipeline.
  package init() {
    output = nil
  }

  init(to output: OrderedOutput) {
    self.output = output
  }

  /// Writes the buffer if it is large, or if it is not small and the chunk's turn has come.
  ///
  /// To be called between the records of a chunk.
  ///
  /// Where the buffer is large it waits for the chunk's turn; either way it keeps the turn until the
  /// chunk ends.
  ///
  /// - Throws: why the output takes no more; the worker passes it on.
  package mutating func flushIfLarge() throws(StreamError) {
    guard buffer.count >= checkedBytes, !isHeld else { return }
    try flushLarge()
  }

  @inline(never)
  private mutating func flushLarge() throws(StreamError) {
    let mustWait = !hasTurn && output?.isTurn(of: sequence) == false
    if mustWait, buffer.count < Self.flushBytes {
      checkedBytes = min(buffer.count + Self.turnFlushBytes, Self.flushBytes)
      return
    }
    try flush()
    checkedBytes = Self.turnFlushBytes
  }

  /// Ends the stream after this chunk: nothing that follows is read or written.
  package mutating func endStream() {
    endsStream = true
    // At once, not in turn: what follows this chunk is not written in any case.
    output?.cancelReading()
  }

  /// Ends the stream with an error, after what this chunk gives has been written.
  package mutating func endStream(with error: StreamError) {
    endError = error
    endStream()
  }

  /// Does something in the order of the chunks, one at a time.
  ///
  /// To be called once a chunk at most, before anything is written: it waits until every chunk before
  /// has come past here or has ended. Chunks that do not call it are passed over.
  package mutating func inOrder(_ body: () -> Void) {
    output?.enterOrder(sequence)
    body()
    output?.leaveOrder()
    hasPassedOrder = true
  }

  mutating func begin(_ sequence: Int) {
    self.sequence = sequence
    hasTurn = false
    hasPassedOrder = false
    endError = nil
    checkedBytes = Self.turnFlushBytes
    endsStream = false
    isHeld = false
    buffer.removeAll()
    buffer.shrink(to: Self.flushBytes)
  }

  /// Writes what is left, if the worker succeeded, and hands the turn on.
  mutating func end(_ chunk: borrowing Chunk, failure: StreamError?) {
    guard let output else { return }
    takeTurn()
    // All chunks before have ended, so that it is this one's turn there too.
    if !hasPassedOrder { output.leaveOrder() }
    if let failure {
      output.fail(failure)
    } else {
      // An error of the sink ends the stream there; there is nobody here to tell.
      try? flush()
    }
    output.passTurn(after: chunk, endsStream: endsStream, error: endError)
  }

  private mutating func flush() throws(StreamError) {
    guard let output else { return }
    takeTurn()
    try output.write(buffer.bytes)
    buffer.removeAll()
  }

  private mutating func takeTurn() {
    guard !hasTurn else { return }
    output?.takeTurn(sequence)
    hasTurn = true
  }
}
