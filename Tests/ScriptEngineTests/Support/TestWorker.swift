import ByteSearch
import Foundation
import ScriptEngine
import Testing

/// A client with a worker that has probes, and its calls one by one.
final class TestWorker {
  private var client: ScriptClient
  private var calls = ScriptCalls()

  /// A program beside the tests that is a worker.
  static let program: String = {
    #if os(macOS)
    let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder = (tests ?? .main).bundleURL.deletingLastPathComponent()
    #else
    let folder = Bundle.main.bundleURL
    #endif
    return folder.appendingPathComponent("script-probe").path
  }()

  /// Whether there is a JavaScript engine; `make test` installs it.
  static let hasEngine: Bool = {
    let worker = TestWorker(["function process(url, done) { done(url); }"])
    _ = worker.call(0, "a")
    return worker.unavailability == nil
  }()

  init(
    _ scripts: [String],
    surroundings: ScriptDefinition.Surroundings = .engine,
    sharesGlobal: Bool = false,
    timeoutMilliseconds: Int = 15_000,
    program: String = TestWorker.program,
  ) {
    var limits = ScriptLimits()
    limits.timeoutMilliseconds = timeoutMilliseconds
    client = ScriptClient(
      scripts.map {
        ScriptDefinition(source: $0, surroundings: surroundings, sharesGlobal: sharesGlobal)
      },
      program: program,
      limits: limits,
    )
  }

  var unavailability: ScriptUnavailability? { client.unavailability }

  /// Makes a call alone: its text, or in brackets what became of it.
  func call(_ script: Int, _ subject: String) -> String {
    call([(script, subject)])[0]
  }

  /// Makes calls that are all under way at once.
  func call(_ wanted: [(script: Int, subject: String)]) -> [String] {
    calls.removeAll()
    for call in wanted { _ = calls.answer(of: call.script, about: Array(call.subject.utf8).span) }
    client.answer(&calls)
    return wanted.map { call in
      guard let answer = calls.answer(of: call.script, about: Array(call.subject.utf8).span) else {
        return "[no answer]"
      }
      guard answer.outcome == .result else { return "[\(answer.outcome)]" }
      return calls.text(of: answer)
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test, saying so, where there is no JavaScript engine.
  static var needsEngine: Self {
    .enabled(if: TestWorker.hasEngine, "no JavaScript engine: make test installs one")
  }
}

/// A script that runs statements with `url` and `done`.
func script(_ statements: String) -> String { "function process(url, done) { \(statements) }" }

/// A script that asks the worker's probe of a name.
func probing(_ name: String) -> String { script("done(probe('\(name)'))") }

/// The memory that a process has resident; nil if there is no such process.
func residentBytes(of process: Int32) -> Int? {
  guard let text = try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8),
    let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) }), pages > 0
  else { return nil }
  return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
}
