import ByteSearch
import ByteStream
import Foundation

/// Copies every chunk, after a delay of its own choosing, and may end the stream.
struct PassThrough: ChunkWorker {
  var delay: @Sendable (_ offset: Int) -> useconds_t = { _ in 0 }
  /// The chunk at this offset ends the stream.
  var endOffset: Int?
  /// The chunk at this offset makes the worker give up.
  var failingOffset: Int?
  private var count = 0

  init() {}

  mutating func process(
    _ chunk: borrowing Chunk,
    into output: inout ChunkOutput,
  ) throws(StreamError) {
    usleep(delay(chunk.offset))
    if chunk.offset == endOffset { output.endStream() }
    output.buffer.append(chunk.bytes)
    if chunk.offset == failingOffset { throw .workerGaveUp }
    count += chunk.bytes.count
  }

  consuming func finish() -> Int { count }
}

extension PassThrough {
  init(delay: @escaping @Sendable (Int) -> useconds_t) {
    self.init()
    self.delay = delay
  }

  init(endingAt offset: Int?, failingAt failingOffset: Int? = nil) {
    self.init()
    self.endOffset = offset
    self.failingOffset = failingOffset
  }
}
