import Foundation
import LinkRewriter
import ScriptEngine
import Testing

/// The worker that tests run scripts in.
enum TestEngine {
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

  static var execution: ScriptExecution { ScriptExecution(program: program) }

  /// Whether there is a JavaScript engine; `make test` installs it.
  static let isThere: Bool = {
    let script = ScriptDefinition(
      source: "function process(url, done) { done(url); }",
      surroundings: .engine,
      sharesGlobal: false,
    )
    var client = ScriptClient([script], program: program, limits: ScriptLimits())
    var calls = ScriptCalls()
    _ = calls.answer(of: 0, about: Array("a".utf8).span)
    client.answer(&calls)
    return client.unavailability == nil
  }()
}

extension Trait where Self == ConditionTrait {
  /// Skips a test, saying so, where there is no JavaScript engine.
  static var needsEngine: Self {
    .enabled(if: TestEngine.isThere, "no JavaScript engine: make test installs one")
  }
}
