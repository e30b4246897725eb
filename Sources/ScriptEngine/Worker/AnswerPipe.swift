internal import ByteSearch

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The worker's way to its parent: frames are gathered, and written when the worker would wait.
///
/// Threads: the loop's, or the guard's once it has taken the phase (``CallPhase/end(_:)``); never
/// both.
// SAFETY: `frames` is touched by the thread that has the phase, as said above.
@safe
final class AnswerPipe: @unchecked Sendable {
  var frames = OutputBuffer(minimumCapacity: 2 * flushBytes)
  private static let flushBytes = 64 << 10
  private static let descriptor: Int32 = 1

  /// Writes what has been gathered, if it is much.
  func flushIfLarge() {
    if frames.count >= Self.flushBytes { flush() }
  }

  /// Writes what has been gathered; where nobody reads it, the worker has nothing left to do.
  func flush() {
    var offset = 0
    while offset < frames.count {
      let count = Self.write(frames, from: offset)
      if count < 0, errno != EINTR { _exit(0) }
      offset += max(count, 0)
    }
    frames.removeAll()
  }

  /// Static, because a property of a class cannot lend its bytes.
  private static func write(_ frames: borrowing OutputBuffer, from offset: Int) -> Int {
    unsafe frames.bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      #if canImport(Glibc)
      return unsafe Glibc.write(descriptor, base + offset, buffer.count - offset)
      #else
      return unsafe Darwin.write(descriptor, base + offset, buffer.count - offset)
      #endif
    }
  }
}
