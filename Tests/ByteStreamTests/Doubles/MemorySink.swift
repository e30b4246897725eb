import ByteStream

/// A sink that keeps what it is given, up to a limit where it fails.
final class MemorySink: ByteSink {
  private(set) var bytes: [UInt8] = []
  private let limit: Int
  private var wholeCount = 0

  init(failingAfter limit: Int = .max) {
    self.limit = limit
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func write(_ span: Span<UInt8>) throws(StreamError) {
    for index in span.indices {
      guard bytes.count < limit else { throw .sinkIsFull }
      bytes.append(span[index])
    }
  }

  func endRecord() {
    wholeCount = bytes.count
  }

  func discardPartialRecord() {
    bytes.removeSubrange(wholeCount...)
  }
}

extension StreamError {
  static let sinkIsFull = StreamError(code: .cannotWrite, message: "the sink is full")
  static let inputBroke = StreamError(code: .cannotRead, message: "the input broke")
  static let workerGaveUp = StreamError(code: .cannotProcess, message: "the worker gave up")
}
