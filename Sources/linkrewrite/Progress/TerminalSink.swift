import ByteStream

/// Standard output on a terminal that shows the progress, too.
final class TerminalSink: ByteSink {
  private let sink = FileSink()
  private let line: ProgressLine

  init(_ line: ProgressLine) {
    self.line = line
  }

  func write(_ bytes: Span<UInt8>) throws(StreamError) {
    line.pause()
    let endsLine = bytes.isEmpty || bytes[bytes.count - 1] == UInt8(ascii: "\n")
    defer { line.resume(atLineStart: endsLine) }
    try sink.write(bytes)
  }

  func endRecord() {
    sink.endRecord()
  }

  func discardPartialRecord() {
    sink.discardPartialRecord()
  }
}
