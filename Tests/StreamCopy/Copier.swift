import ByteSearch
import ByteStream

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Passes every byte through, and counts them.
struct Copier: ChunkWorker {
  /// The stream ends after the chunk that has this byte.
  let stopByte: UInt8?
  /// How long it rests after each flush; it flushes in the middle of its chunk then.
  let restMilliseconds: Int
  private var count = 0

  init(stopByte: UInt8?, restMilliseconds: Int) {
    self.stopByte = stopByte
    self.restMilliseconds = restMilliseconds
  }

  mutating func process(
    _ chunk: borrowing Chunk,
    into output: inout ChunkOutput,
  ) throws(StreamError) {
    count += chunk.bytes.count
    if let stopByte, chunk.bytes.firstOffset(of: stopByte) != nil { output.endStream() }
    guard restMilliseconds > 0 else { return output.buffer.append(chunk.bytes) }
    var start = 0
    while start < chunk.bytes.count {
      let end = min(start + (1 << 20), chunk.bytes.count)
      output.buffer.append(chunk.bytes.extracting(start..<end))
      try output.flushIfLarge()
      usleep(UInt32(restMilliseconds * 1000))
      start = end
    }
  }

  consuming func finish() -> Int { count }
}
