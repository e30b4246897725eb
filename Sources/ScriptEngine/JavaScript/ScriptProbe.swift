internal import CScriptSandbox

/// Something that the tests try from inside the fence: what a script might do that had broken out
/// of the engine.
///
/// A worker that has probes shows scripts a function `probe(name)`, which tries the one of that name
/// and gives what it says. The program's own worker has none.
package struct ScriptProbe: Sendable {
  /// What scripts call it.
  package var name: String
  /// Tries it, and says what came of it.
  package var attempt: @Sendable () -> String

  /// Makes a probe.
  package init(name: String, attempt: @escaping @Sendable () -> String) {
    self.name = name
    self.attempt = attempt
  }

  // SAFETY: set before any script runs, by the thread that runs scripts and alone reads it.
  nonisolated(unsafe) static var all: [ScriptProbe] = []

  static let callback: js_callback = { context, _, _, count, values, exception in
    guard let call = unsafe HostFunctions.Arguments(context, count, values, exception),
      let units = call.units
    else { return nil }
    let name = String(decoding: units, as: UTF16.self)
    guard let probe = unsafe all.first(where: { $0.name == name }) else {
      return unsafe call.fail("there is no probe '\(name)'")
    }
    return unsafe call.value(probe.attempt())
  }
}
