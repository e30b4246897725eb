/// What became of a call.
package enum ScriptOutcome: UInt32, Sendable, Hashable {
  /// It handed over a text.
  case result
  /// It handed over null, undefined, an empty text, or something that is no text.
  case nothing
  /// It threw an exception, handed over nothing, asked for too much memory, or crashed.
  case failed
  /// It ran longer than it may.
  case timedOut
  /// It asked the network, which it may not, and handed over no text.
  case refusedNetwork
  /// There is no engine to run it: see ``ScriptClient/unavailability``.
  case unavailable
}
