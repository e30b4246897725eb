import Foundation

/// A run of the program on a stream that somebody else makes: while it is going on, its memory can
/// be looked at and signals be sent.
///
/// The stream comes from a shell of its own and goes to another one, so the tests themselves never
/// write to a pipe that may break.
final class StreamCommand {
  let program = Process()
  private let source = Process()
  private let drain: Process?

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - arguments: those of `linkrewrite`.
  ///   - source: the command line that writes the stream.
  ///   - output: where the output goes.
  ///   - throughPipe: whether it goes through a pipe.
  /// - Throws: why one of the programs cannot be started.
  init(
    _ arguments: [String],
    from source: String,
    to output: URL? = nil,
    throughPipe: Bool = false,
  ) throws {
    let input = Pipe()
    self.source.setUp("/bin/sh", ["-c", source], input: FileHandle.nullDevice, output: input)
    var file = FileHandle.nullDevice
    if let output {
      try Data().write(to: output)
      file = try FileHandle(forWritingTo: output)
    }
    let pipe = throughPipe ? Pipe() : nil
    drain = pipe.map { pipe in
      let drain = Process()
      drain.setUp("/bin/cat", [], input: pipe, output: file)
      return drain
    }
    program.setUp(Surroundings.program.path, arguments, input: input, output: pipe ?? file)
    try self.source.run()
    try program.run()
    try drain?.run()
    // The programs have theirs; as long as ours are open, nobody sees the end.
    try input.fileHandleForReading.close()
    try input.fileHandleForWriting.close()
    try pipe?.fileHandleForReading.close()
    try pipe?.fileHandleForWriting.close()
  }

  /// Waits until the program has read so many bytes and worked on them.
  func waitUntilRead(bytes: Int) throws {
    let deadline = ContinuousClock.now + .seconds(30)
    var last = -1
    while ContinuousClock.now < deadline, program.isRunning {
      let count = try number("rchar:", of: "io")
      if count >= bytes, count == last { return Thread.sleep(forTimeInterval: 0.05) }
      last = count
      Thread.sleep(forTimeInterval: 0.02)
    }
    source.stop()
    program.stop()
    throw CocoaError(.fileReadUnknown)
  }

  /// The most memory that the program has had so far.
  ///
  /// From `/proc`, since the system counts what a process was before it became the program into
  /// what `wait4` tells.
  func peakMemoryBytes() throws -> Int {
    try number("VmHWM:", of: "status") << 10
  }

  /// Ends the stream, and tells how the program has ended.
  func finish() -> Int32 {
    source.stop()
    return waitForStatus()
  }

  /// Tells how the program has ended.
  func waitForStatus() -> Int32 {
    program.waitUntilExit(orStopAfter: 60)
    source.stop()
    source.waitUntilExit()
    drain?.waitUntilExit()
    return program.shellStatus
  }

  private func number(_ name: String, of file: String) throws -> Int {
    let url = URL(filePath: "/proc/\(program.processIdentifier)/\(file)")
    // Read to its end: such files have no size.
    let bytes = try FileHandle(forReadingFrom: url).readToEnd() ?? Data()
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let line = lines.first { $0.hasPrefix(name) } ?? ""
    return Int(line.filter(\.isNumber)) ?? 0
  }
}

extension Process {
  fileprivate func setUp(_ path: String, _ words: [String], input: Any, output: Any) {
    executableURL = URL(filePath: path)
    arguments = words
    environment = Surroundings.environment
    standardInput = input
    standardOutput = output
  }
}
