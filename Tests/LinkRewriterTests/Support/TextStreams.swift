import ByteSearch
import ByteStream

/// Gives a text in pieces of a few bytes.
final class TextSource: ByteSource {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  func isReady() -> Bool { true }

  func waitUntilReady(or cancellation: ReadCancellation) -> Bool { !cancellation.isRaised }

  func read(into free: inout OutputSpan<UInt8>) throws(StreamError) {
    let end = min(bytes.count, offset + min(free.freeCapacity, 777))
    while offset < end {
      free.append(bytes[offset])
      offset += 1
    }
  }
}

final class TextSink: ByteSink {
  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func write(_ span: Span<UInt8>) throws(StreamError) {
    for offset in span.indices { bytes.append(span[offset]) }
  }

  func endRecord() {}

  func discardPartialRecord() {}
}
