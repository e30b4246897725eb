import Foundation

/// A command line that has been run: what it wrote, and how it ended.
struct Execution {
  var output: Data
  var messages: Data
  /// As a shell has it: 128 and the signal for a program that a signal ended.
  var status: Int32

  /// Runs a command line of the shell.
  ///
  /// - Parameters:
  ///   - command: finds `linkrewrite` on its path.
  ///   - folder: where it runs.
  ///   - input: its standard input, nil for none.
  ///   - mergesMessages: whether messages stand among the output, as on a terminal.
  /// - Throws: why there is no shell to run it.
  init(
    _ command: String,
    in folder: URL,
    input: URL? = nil,
    mergesMessages: Bool = false,
  ) throws {
    (output, messages, status) = try withTemporaryFolder { results in
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", command]
      process.currentDirectoryURL = folder
      process.environment = Surroundings.environment
      process.standardInput = try input.map(FileHandle.init(forReadingFrom:)) ?? .nullDevice
      // Files rather than pipes: nobody has to read two at once.
      let output = try Self.newFile(results.appending(path: "output"))
      let messages = try Self.newFile(results.appending(path: "messages"))
      process.standardOutput = output
      process.standardError = mergesMessages ? output : messages
      try process.run()
      process.waitUntilExit(orStopAfter: 60)
      return (
        try Data(contentsOf: results.appending(path: "output")),
        try Data(contentsOf: results.appending(path: "messages")),
        process.shellStatus,
      )
    }
  }

  /// The output as text, for comparisons that are to be read.
  var text: String { String(decoding: output, as: UTF8.self) }

  private static func newFile(_ url: URL) throws -> FileHandle {
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }
}

extension Process {
  /// The status as a shell has it, to be asked after the end.
  var shellStatus: Int32 {
    terminationReason == .uncaughtSignal ? 128 + terminationStatus : terminationStatus
  }

  /// Ends the program in any case: the tests' threads block most signals, and so do the programs
  /// that they start.
  func stop() {
    if isRunning { kill(processIdentifier, SIGKILL) }
  }

  /// Waits for the end; a program that hangs is stopped, which its status then tells.
  func waitUntilExit(orStopAfter seconds: Int) {
    let watchdog = DispatchWorkItem { [self] in stop() }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds), execute: watchdog)
    waitUntilExit()
    watchdog.cancel()
  }
}
