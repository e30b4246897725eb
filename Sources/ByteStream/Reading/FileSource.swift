#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A file descriptor that is read.
package final class FileSource: ByteSource {
  private let descriptor: Int32
  private let input: StreamInput
  private let ownsDescriptor: Bool
  /// A regular file never makes a reader wait, so it need not be asked.
  private let isRegularFile: Bool

  /// Opens an input.
  ///
  /// Standard input is used as it is, and stays open. Opening a named pipe waits for its writer.
  package init(opening input: StreamInput) throws(StreamError) {
    self.input = input
    do throws(SystemFailure) {
      descriptor = if let path = input.filePath { try SystemCall.open(path) } else { 0 }
    } catch {
      throw .cannotOpen(input, error)
    }
    ownsDescriptor = input.filePath != nil
    let kind = try? SystemCall.status(of: descriptor).kind
    isRegularFile = kind == .regularFile
    guard kind != .directory else {
      throw .cannotOpen(input, SystemFailure(number: EISDIR))
    }
    // What is written would be read again, and never end.
    guard !isRegularFile || !SystemCall.isSameFile(descriptor, 1) else { throw .isOutput(input) }
  }

  deinit {
    if ownsDescriptor { SystemCall.close(descriptor) }
  }

  package func isReady() -> Bool {
    isRegularFile || SystemCall.isReadable(descriptor, waits: false).descriptor
  }

  package func waitUntilReady(or cancellation: ReadCancellation) -> Bool {
    guard !isRegularFile else { return true }
    return !SystemCall.isReadable(descriptor, or: cancellation.descriptor, waits: true).other
  }

  package func read(into free: inout OutputSpan<UInt8>) throws(StreamError) {
    while true {
      do throws(SystemFailure) {
        return try SystemCall.read(descriptor, into: &free)
      } catch {
        // Standard input may be shared with a program that made it non-blocking.
        guard error.number == EAGAIN else { throw .cannotRead(input, error) }
        _ = SystemCall.isReadable(descriptor, waits: true)
      }
    }
  }
}
