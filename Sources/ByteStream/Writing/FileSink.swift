#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A file descriptor that is written to, standard output as a rule.
package final class FileSink: ByteSink {
  private let descriptor: Int32
  private let name: String
  private let isRegularFile: Bool
  /// Where the last whole record ended; nil where nothing can be taken back.
  private var wholeEnd: Int?
  private var partialBytes = 0

  /// Makes a sink of a descriptor, which stays open.
  ///
  /// - Parameters:
  ///   - descriptor: where to write.
  ///   - name: how messages call it.
  package init(descriptor: Int32 = 1, name: String = "standard output") {
    self.descriptor = descriptor
    self.name = name
    let status = try? SystemCall.status(of: descriptor)
    isRegularFile = status?.kind == .regularFile
  }

  package func write(_ bytes: Span<UInt8>) throws(StreamError) {
    var start = 0
    while start < bytes.count {
      do throws(SystemFailure) {
        let rest = bytes.extracting(start..<bytes.count)
        let count = try SystemCall.write(rest, to: descriptor)
        start += count
        partialBytes += count
      } catch {
        try waitAfter(error)
      }
    }
  }

  /// Waits if the descriptor is non-blocking and full; throws if it is anything else.
  private func waitAfter(_ failure: SystemFailure) throws(StreamError) {
    do throws(SystemFailure) {
      guard failure.number == EAGAIN else { throw failure }
      try SystemCall.waitUntilWritable(descriptor)
    } catch {
      throw .cannotWrite(name, error)
    }
  }

  package func endRecord() {
    partialBytes = 0
    // Asked, not added up: with `>>` the first write goes to the end of the file, wherever that is.
    if isRegularFile { wholeEnd = try? SystemCall.position(of: descriptor) }
  }

  package func discardPartialRecord() {
    guard partialBytes > 0, isRegularFile,
      let position = try? SystemCall.position(of: descriptor),
      let size = try? SystemCall.status(of: descriptor).size
    else { return }
    // If anybody else has written to the file or moved in it, our bytes are not the last: leave it.
    let start = position - partialBytes
    guard size == position, start == wholeEnd ?? start else { return }
    // An error here changes nothing: the stream ends with the one that led here.
    try? SystemCall.truncate(descriptor, to: start)
  }
}
