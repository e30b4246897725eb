/// How the attempt to match a pattern ended.
package enum MatchOutcome: Sendable, Hashable {
  /// There is a match; its ranges are in the scratch.
  case matched

  /// There is no match.
  case unmatched

  /// There is no answer: the attempt exceeded a limit of ``MatchLimits`` or ran out of memory.
  ///
  /// The engine's remaining codes, which report misuse that the types here rule out, come under
  /// this case too: no answer is never taken for "no match", and no subject can end the program.
  case limitReached
}
