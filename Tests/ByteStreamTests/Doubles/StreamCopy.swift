import Foundation
import Testing

/// The program `stream-copy`, running.
///
/// It ends with its standard input: nothing waits for a program for ever.
final class StreamCopy {
  let input = Pipe()
  let output: FileHandle
  private let process = Process()
  private let errors = Pipe()

  static let url: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let products = bundle?.bundleURL ?? URL(filePath: CommandLine.arguments[0])
    return products.deletingLastPathComponent().appending(path: "stream-copy")
  }()

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - arguments: what is typed after its name.
  ///   - destination: where its output goes; nil for a pipe, which `output` reads.
  ///   - shell: what a shell does before it becomes the program.
  /// - Throws: why it cannot be started.
  init(
    _ arguments: [String],
    into destination: FileHandle? = nil,
    after shell: String = "",
  ) throws {
    let pipe = Pipe()
    output = destination ?? pipe.fileHandleForReading
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "\(shell)\nexec \"$0\" \"$@\"", Self.url.path] + arguments
    process.standardInput = input
    process.standardOutput = destination ?? pipe
    process.standardError = errors
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  func send(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  func closeInput() throws {
    try input.fileHandleForWriting.close()
  }

  func receive() -> String {
    String(decoding: output.availableData, as: UTF8.self)
  }

  func signal(_ signal: Int32) {
    kill(process.processIdentifier, signal)
  }

  /// The most memory that it has had, in bytes.
  ///
  /// Linux only.
  var peakBytes: Int {
    get throws {
      let path = "/proc/\(process.processIdentifier)/status"
      let status = try String(contentsOfFile: path, encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
      return try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) }) * 1024
    }
  }

  /// Waits for the end: the status as a shell shows it, the messages, and the seconds it took.
  func end() -> (status: Int32, messages: String, seconds: Double) {
    let start = Date()
    let messages = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let status = process.terminationStatus
    return (
      process.terminationReason == .uncaughtSignal ? 128 + status : status,
      String(decoding: messages, as: UTF8.self),
      Date().timeIntervalSince(start),
    )
  }
}
