import Foundation
import Testing

/// What can only be seen from outside a process: memory, latency, signals, status.
@Suite(.serialized) struct `A program on the pipeline` {
  @Test(arguments: [1, 2])
  func `shows a line at once while its input stays open`(_ workers: Int) throws {
    let program = try StreamCopy(["--workers", "\(workers)"])
    var waits: [Double] = []
    for number in 0..<6 {
      let start = Date()
      try program.send("line \(number)\n")
      #expect(program.receive() == "line \(number)\n")
      waits.append(Date().timeIntervalSince(start))
      usleep(5_000)
    }
    // The first includes the start of the program; the machine may have other things to do.
    #expect((waits.dropFirst().min() ?? 1) < 0.05)
    try program.closeInput()
    #expect(program.end().status == 0)
  }

  #if os(Linux)
  @Test(arguments: [1, 2], [[], ["--skip-oversized"]])
  func `holds little of a record that is too long`(_ workers: Int, _ mode: [String]) throws {
    let null = try #require(FileHandle(forWritingAtPath: "/dev/null"))
    let limit = ["--workers", "\(workers)", "--maximum", "\(1 << 20)"]
    let program = try StreamCopy(limit + mode, into: null)
    let piece = Data(repeating: 0x61, count: 1_000_000)
    for _ in 0..<200 { try program.input.fileHandleForWriting.write(contentsOf: piece) }
    #expect(try program.peakBytes < 32 << 20)
    try program.send("\nlast\n")
    try program.closeInput()
    #expect(program.end().status == 0)
  }

  @Test func `needs about twice the memory of the longest record`() throws {
    let null = try #require(FileHandle(forWritingAtPath: "/dev/null"))
    let program = try StreamCopy(["--maximum", "\(100 << 20)", "--rest", "1"], into: null)
    let piece = Data(repeating: 0x61, count: 1_000_000)
    for _ in 0..<64 { try program.input.fileHandleForWriting.write(contentsOf: piece) }
    usleep(100_000)
    #expect(try program.peakBytes < 150_000_000)
    try program.closeInput()
    #expect(program.end().status == 0)
  }
  #endif

  @Test(arguments: [1, 2, 7])
  func `has as many workers as it was told`(_ workers: Int) throws {
    let program = try StreamCopy(["--workers", "\(workers)"])
    try program.closeInput()
    #expect(program.end().messages == "stream-copy: 0 bytes, \(workers) workers\n")
  }

  @Test(arguments: [1, 2])
  func `ends early while its input stays open`(_ workers: Int) throws {
    let program = try StreamCopy(["--workers", "\(workers)", "--stop-at", "X"])
    try program.send("a\n")
    #expect(program.receive() == "a\n")
    try program.send("X\n")
    let end = program.end()
    #expect(end.status == 0)
    #expect(end.seconds < 5)
    #expect(program.receive() == "X\n")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: [1, 2])
  func `ends with an error on a full device, also while its input stays open`(
    _ workers: Int
  ) throws {
    let full = FileHandle(forWritingAtPath: "/dev/full")
    let program = try StreamCopy(["--workers", "\(workers)"], into: full)
    try program.send("a\n")
    let end = program.end()
    #expect(end.status == 2)
    #expect(
      end.messages.hasPrefix(
        "stream-copy: error: cannot write standard output: No space left on device\n"
      )
    )
  }

  @Test(arguments: ["", "trap '' PIPE"])
  func `ends silently with 141 when its reader goes away`(_ shell: String) throws {
    let program = try StreamCopy(["--workers", "2"], after: shell)
    try program.output.close()
    try program.send("a\n")
    let end = program.end()
    #expect(end.status == 141)
    #expect(end.messages == "")
  }

  @Test func `goes on after inputs that it cannot read`() throws {
    let program = try StreamCopy(["missing", "/", "-"])
    try program.send("a\n")
    try program.closeInput()
    let end = program.end()
    #expect(program.receive() == "a\n")
    #expect(end.status == 2)
    #expect(
      end.messages == """
        stream-copy: error: cannot open 'missing': No such file or directory
        stream-copy: error: cannot open '/': Is a directory
          = hint: give the files in it
        stream-copy: 2 bytes, 1 workers

        """
    )
  }
}
