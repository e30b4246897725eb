/// An input that is being read, and what is known of it without asking again.
struct OpenInput {
  /// What a try to read gave.
  enum ReadResult {
    case bytes
    /// Nothing more comes, because of the error if there is one.
    case end(StreamError?)
    case cancelled
  }

  private let source: any ByteSource
  private let cancellation: ReadCancellation
  private var isKnownReady = false
  /// Remembered, so that a terminal where somebody typed Ctrl-D is not asked a second time.
  private var end: ReadResult?

  init(_ source: any ByteSource, cancellation: ReadCancellation) {
    self.source = source
    self.cancellation = cancellation
  }

  /// Whether the next read would return at once.
  ///
  /// Never waits.
  mutating func isReady() -> Bool {
    guard end == nil else { return true }
    isKnownReady = source.isReady()
    return isKnownReady
  }

  /// Reads once, so that there are at most `count` bytes; waits if it must.
  mutating func read(into bytes: inout [UInt8], upTo count: Int) -> ReadResult {
    if let end { return end }
    guard isKnownReady || source.waitUntilReady(or: cancellation) else { return .cancelled }
    isKnownReady = false
    let oldCount = bytes.count
    do throws(StreamError) {
      try bytes.append(addingCapacity: count - oldCount) { (free) throws(StreamError) in
        try source.read(into: &free)
      }
      guard bytes.count == oldCount else { return .bytes }
      end = .end(nil)
      return .end(nil)
    } catch {
      end = .end(error)
      return .end(error)
    }
  }
}
