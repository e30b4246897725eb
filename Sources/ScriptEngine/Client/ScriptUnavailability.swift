/// Why no script can be run.
package enum ScriptUnavailability: Sendable, Hashable {
  /// There is no JavaScriptCore on this machine.
  case noEngine
  /// The system has no fence for the worker.
  case noFence
  /// The worker could not be started, for the system's reason.
  case notStarted(String)

  /// What is wrong.
  package var message: String {
    switch self {
    case .noEngine: "there is no JavaScript engine on this machine"
    case .noFence: "this system cannot keep scripts from files and sockets, so none is run"
    case .notStarted(let reason): "the process that runs scripts could not be started: \(reason)"
    }
  }

  /// What to do about it.
  package var hint: String? {
    guard self == .noEngine else { return nil }
    #if os(macOS)
    return nil
    #else
    return "install JavaScriptCore: apt-get install libjavascriptcoregtk-4.1-0"
    #endif
  }
}
