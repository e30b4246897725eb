import Foundation
import Testing

@Suite(.serialized) struct `An interruption` {
  /// Ten million bytes of records that no power of two cuts at their end.
  static let text = String(repeating: String(repeating: "x", count: 98) + "\n", count: 100_000)

  /// The program, in the middle of writing a chunk that takes it `chunkMebibytes` × 0.3 s.
  private static func start(chunkMebibytes: Int, _ file: TemporaryFile) throws -> StreamCopy {
    let arguments = ["--workers", "2", "--rest", "300", "--chunk", "\(chunkMebibytes << 20)"]
    let program = try StreamCopy(arguments + [file.path], into: file.output)
    while try file.outputCount == 0 { usleep(5_000) }
    return program
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `waits for the end of a record, and shows the signal`(_ signal: Int32) throws {
    let file = try TemporaryFile(Self.text)
    let program = try Self.start(chunkMebibytes: 4, file)
    program.signal(signal)
    #expect(program.end().status == 128 + signal)
    let count = try file.outputCount
    #expect(count > 1 << 20)
    #expect(count.isMultiple(of: 99))
    #expect(count < Self.text.utf8.count)
  }

  @Test func `does not wait for the end of a record a second time`() throws {
    let file = try TemporaryFile(Self.text)
    let program = try Self.start(chunkMebibytes: 16, file)
    program.signal(SIGTERM)
    usleep(100_000)
    program.signal(SIGTERM)
    let end = program.end()
    #expect(end.status == 128 + SIGTERM)
    #expect(end.seconds < 1)
  }

  @Test func `does not wait for ever`() throws {
    let file = try TemporaryFile(Self.text)
    let program = try Self.start(chunkMebibytes: 16, file)
    program.signal(SIGTERM)
    let end = program.end()
    #expect(end.status == 128 + SIGTERM)
    #expect(end.seconds > 1 && end.seconds < 3)
  }

  @Test func `is not one if the signal was ignored when the program started`() throws {
    let program = try StreamCopy([], after: "trap '' HUP")
    try program.send("a\n")
    #expect(program.receive() == "a\n")
    program.signal(SIGHUP)
    usleep(50_000)
    try program.send("b\n")
    #expect(program.receive() == "b\n")
    try program.closeInput()
    #expect(program.end().status == 0)
  }

  @Test func `ends a program that waits for its input`() throws {
    let program = try StreamCopy(["--workers", "2"])
    try program.send("a\n")
    #expect(program.receive() == "a\n")
    program.signal(SIGINT)
    let end = program.end()
    #expect(end.status == 130)
    #expect(end.seconds < 1)
  }
}
