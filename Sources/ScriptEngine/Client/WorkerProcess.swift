internal import ByteSearch
internal import CScriptSandbox

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A worker that has been started: its pipes, and its end.
///
/// When this value ends, so does the process, and nothing is left of it.
struct WorkerProcess: ~Copyable {
  private let child: CScriptSandbox.child
  private(set) var reader = FrameReader()

  /// What the worker finds of the parent's environment: where libraries are.
  private static let inheritedVariables = [
    JavaScriptLibrary.variable, "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH",
  ]
  /// What it finds beside: no crash reports, and the same language, clock and engine for everybody,
  /// so that results do not depend on who runs the program.
  private static let fixedVariables = [
    "SWIFT_BACKTRACE=enable=no", "LC_ALL=C", "TZ=UTC",
  ]

  /// Starts a worker.
  ///
  /// - Parameters:
  ///   - program: a program that is a worker where its first argument is ``ScriptWorker/word``.
  ///   - limits: what a call may take.
  /// - Throws: the system's reason, a value of `errno`.
  init(_ program: String, limits: ScriptLimits) throws(WorkerStartError) {
    let arguments = [
      "linkrewrite", ScriptWorker.word, String(limits.timeoutMilliseconds),
      String(limits.memoryBytes),
    ]
    let environment =
      Self.fixedVariables
      + Self.inheritedVariables.compactMap { name in
        unsafe getenv(name).map { unsafe "\(name)=\(String(cString: $0))" }
      }
    var child = CScriptSandbox.child()
    let error = unsafe withCStrings(arguments) { arguments in
      unsafe withCStrings(environment) { environment in
        unsafe child_start(program, arguments, environment, &child)
      }
    }
    guard error == 0 else { throw WorkerStartError(number: error) }
    self.child = child
  }

  deinit {
    child_end(child)
  }

  /// Writes as many bytes as the pipe takes.
  ///
  /// - Returns: how many; nil if the worker is gone.
  func write(_ bytes: Span<UInt8>) -> Int? {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      while true {
        let count = unsafe write_without_signal(child.input, buffer.baseAddress, buffer.count)
        if count >= 0 { return count }
        if errno == EAGAIN { return 0 }
        if errno != EINTR { return nil }
      }
    }
  }

  /// Reads what the worker has written.
  mutating func read() -> FrameReader.Progress {
    reader.read(from: child.output)
  }

  /// The next frame that has been read as a whole.
  mutating func nextFrame() -> Frame? {
    reader.next()
  }

  /// Waits until the worker has written something, or takes something, or is gone.
  ///
  /// - Returns: false if nothing has happened for so long.
  func wait(milliseconds: Int32, toWrite: Bool) -> Bool {
    var polled = (
      pollfd(fd: child.output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: toWrite ? child.input : -1, events: Int16(POLLOUT), revents: 0),
    )
    let count = unsafe withUnsafeMutableBytes(of: &polled) { bytes in
      unsafe poll(bytes.bindMemory(to: pollfd.self).baseAddress, 2, milliseconds)
    }
    return count != 0
  }
}

/// Why a worker could not be started: a value of `errno`.
struct WorkerStartError: Error {
  let number: Int32
}

/// Lends strings as C wants the words of a command line: an array that ends in nil.
private func withCStrings<Result>(
  _ strings: [String],
  _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result,
) -> Result {
  // SAFETY: the copies live until the end of the call.
  var pointers = unsafe strings.map { unsafe strdup($0) }
  unsafe pointers.append(nil)
  defer { for index in strings.indices { unsafe free(pointers[index]) } }
  return unsafe pointers.withUnsafeBufferPointer { buffer in
    guard let base = buffer.baseAddress else { preconditionFailure("BUG: the array has an end") }
    return unsafe body(base)
  }
}
