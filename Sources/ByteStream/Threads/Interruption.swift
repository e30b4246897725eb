#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Ends the program at a signal, after a whole record.
///
/// `INT`, `TERM` and `HUP` are blocked in every thread and taken by one that does nothing else. At
/// the first it closes the output's gate, so that only whole records have been written, and lets
/// the signal do what it does by default: the shell sees 128 + signal. It never waits for ever: a
/// second signal, or a reader that takes nothing for ``patienceSeconds``, ends the program in the
/// middle of a record.
///
/// A signal that was ignored when the program started (`nohup`) stays ignored. `SIGPIPE` is left
/// alone.
package enum Interruption {
  /// How long a reader may take for the rest of a record.
  package static let patienceSeconds = 2

  /// Takes the signals from now on.
  ///
  /// To be called once, before any thread is started.
  ///
  /// Programs that are started later inherit the blocked signals unless they are unblocked there.
  package static func install(closing gate: OutputGate) {
    let signals = SystemCall.block([SIGINT, SIGTERM, SIGHUP])
    guard !signals.isEmpty else { return }
    let thread = WorkerThread {
      let signal = SystemCall.waitForSignal(among: signals)
      // From here on a second signal finds this thread, and its default action.
      SystemCall.unblock(signals)
      _ = gate.close(within: patienceSeconds)
      SystemCall.end(by: signal)
    }
    // Without a thread to take them, they end the program as they would any other.
    if thread == nil { SystemCall.unblock(signals) }
  }
}
