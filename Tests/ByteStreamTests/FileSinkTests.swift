import ByteStream
import Foundation
import Testing

@Suite struct `File sink` {
  @Test func `writes everything to a slow, non-blocking pipe`() throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    #expect(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let reader = pipe.fileHandleForReading
    let thread = Thread {
      try? FileSink(descriptor: descriptor).write(bytes.span)
      close(descriptor)
    }
    thread.start()
    usleep(20_000)
    var received = Data()
    while let piece = try reader.read(upToCount: 10_000), !piece.isEmpty {
      received.append(piece)
    }
    #expect(received == Data(bytes))
  }

  @Test func `says that the reader went away`() throws {
    signal(SIGPIPE, SIG_IGN)
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    #expect(
      throws: StreamError(
        code: .readerGone,
        message: "the reader of standard output went away",
        errno: EPIPE,
      )
    ) {
      try FileSink(descriptor: pipe.fileHandleForWriting.fileDescriptor).write([1].span)
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `says that the device is full`() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    #expect(
      throws: StreamError(
        code: .cannotWrite,
        message: "cannot write standard output: No space left on device",
        errno: ENOSPC,
      )
    ) {
      try FileSink(descriptor: full.fileDescriptor).write([1].span)
    }
  }

  @Test func `takes a partial record back from a file`() throws {
    let file = try TemporaryFile("before\n")
    let sink = FileSink(descriptor: file.descriptor)
    try sink.write(Array("one\n".utf8).span)
    sink.endRecord()
    try sink.write(Array("tw".utf8).span)
    sink.discardPartialRecord()
    #expect(try file.text == "before\none\n")
    #expect(lseek(file.descriptor, 0, SEEK_CUR) == 11)
  }

  @Test func `leaves a file alone that somebody else wrote to`() throws {
    let file = try TemporaryFile("")
    let sink = FileSink(descriptor: file.descriptor)
    try sink.write(Array("one\n".utf8).span)
    sink.endRecord()
    try sink.write(Array("tw".utf8).span)
    try FileSink(descriptor: file.descriptor).write(Array("theirs\n".utf8).span)
    sink.discardPartialRecord()
    #expect(try file.text == "one\ntwtheirs\n")
  }
}
