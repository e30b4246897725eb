internal import ByteSearch

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads frames from a pipe.
struct FrameReader: ~Copyable {
  enum Progress {
    /// Bytes have come.
    case read
    /// None are there yet, and the pipe does not wait.
    case wouldWait
    /// No more will come.
    case ended
  }

  /// What has been read; a frame's body is a range of it until the next read.
  private(set) var bytes = [UInt8](repeating: 0, count: 64 << 10)
  private var start = 0
  private var end = 0
  /// Whether something came that is no frame.
  private(set) var isBroken = false

  /// The next frame that is there as a whole.
  mutating func next() -> Frame? {
    guard end - start >= Frame.headBytes, !isBroken else { return nil }
    let count = Int(word(at: start + 4))
    guard let kind = Frame.Kind(rawValue: word(at: start)), count <= Frame.maximumBodyBytes else {
      isBroken = true
      return nil
    }
    guard end - start - Frame.headBytes >= count else { return nil }
    let body = start + Frame.headBytes
    let frame = Frame(
      kind: kind,
      number: Int(word(at: start + 8)),
      detail: word(at: start + 12),
      body: body..<body + count,
    )
    start = body + count
    return frame
  }

  /// Reads once.
  mutating func read(from descriptor: Int32) -> Progress {
    makeRoom()
    let end = end
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      while true {
        #if canImport(Glibc)
        let count = unsafe Glibc.read(descriptor, base + end, buffer.count - end)
        #else
        let count = unsafe Darwin.read(descriptor, base + end, buffer.count - end)
        #endif
        if count >= 0 || errno != EINTR { return count }
      }
    }
    if count < 0 { return errno == EAGAIN ? .wouldWait : .ended }
    self.end += count
    return count == 0 ? .ended : .read
  }

  /// Moves what is left to the front, and grows where a frame would not fit.
  private mutating func makeRoom() {
    if start == end {
      (start, end) = (0, 0)
    } else if start > 0 {
      for offset in start..<end { bytes[offset - start] = bytes[offset] }
      (start, end) = (0, end - start)
    }
    if bytes.count - end < bytes.count / 4 {
      bytes += [UInt8](repeating: 0, count: bytes.count)
    }
  }

  private func word(at offset: Int) -> UInt32 {
    var word: UInt32 = 0
    for index in 0..<4 { word |= UInt32(bytes[offset + index]) << UInt32(8 * index) }
    return word
  }
}
