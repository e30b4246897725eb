/// The output of a stream, which chunks write to in turn.
///
/// Chunk *n* gets its turn from chunk *n* − 1 and hands it to chunk *n* + 1. There is no buffer of
/// results that came too early: their workers wait, which bounds the memory in flight and makes
/// reading wait for writing.
// SAFETY: everything below `turn` is touched by the thread whose turn it is, and by the calling
// thread of the pipeline after all others have ended. The lock in `turn` orders these.
final class OrderedOutput: @unchecked Sendable {
  private let turn = Monitor(0)
  /// Which chunk comes next to what is done in order before anything is written.
  private let order = Monitor(0)
  private let sink: any ByteSink
  private let gate: OutputGate
  private let cancellation: ReadCancellation
  private let onSoftError: @Sendable (StreamError) -> Void
  private var isOpen = true
  private var isInsideRecord = false
  private(set) var softErrors: [StreamError] = []
  private(set) var failure: StreamError?

  init(
    sink: any ByteSink,
    gate: OutputGate,
    cancellation: ReadCancellation,
    onSoftError: @escaping @Sendable (StreamError) -> Void,
  ) {
    self.sink = sink
    self.gate = gate
    self.cancellation = cancellation
    self.onSoftError = onSoftError
  }

  /// Waits until every chunk before this one has handed on its turn.
  func takeTurn(_ sequence: Int) {
    turn.when { $0 == sequence }
  }

  /// Whether every chunk before this one has handed on its turn.
  func isTurn(of sequence: Int) -> Bool {
    turn.withLock { $0 == sequence }
  }

  /// Waits until every chunk before this one has left the order.
  ///
  /// That never waits for a later chunk, nor for the output.
  func enterOrder(_ sequence: Int) {
    order.when { $0 == sequence }
  }

  /// Lets the next chunk in.
  func leaveOrder() {
    order.withLock { $0 += 1 }
  }

  /// Ends reading, because nothing after the chunk in hand will be written.
  func cancelReading() {
    cancellation.raise()
  }

  /// Writes bytes of the chunk whose turn it is; drops them if the stream has ended before it.
  func write(_ bytes: Span<UInt8>) throws(StreamError) {
    guard isOpen, !bytes.isEmpty else { return }
    if !isInsideRecord {
      gate.enter()
      isInsideRecord = true
    }
    do throws(StreamError) {
      try sink.write(bytes)
    } catch {
      fail(error)
      throw error
    }
  }

  /// Ends the stream with an error, unless it has ended.
  func fail(_ error: StreamError) {
    guard isOpen else { return }
    failure = error
    if isInsideRecord { sink.discardPartialRecord() }
    close()
  }

  /// Ends the turn of a chunk, after the last of its bytes.
  func passTurn(after chunk: borrowing Chunk, endsStream: Bool, error: StreamError? = nil) {
    if isOpen {
      if isInsideRecord, chunk.endsRecord { leaveRecord() }
      if let error = chunk.failure {
        softErrors.append(error)
        onSoftError(error)
      }
      if let error {
        fail(error)
      } else if endsStream {
        close()
      }
    }
    turn.withLock { $0 += 1 }
  }

  private func close() {
    isOpen = false
    if isInsideRecord { leaveRecord() }
    cancellation.raise()
  }

  private func leaveRecord() {
    sink.endRecord()
    isInsideRecord = false
    gate.leave()
  }
}
