/// What became of a link.
public enum LinkStatus: UInt8, Sendable, Hashable, CaseIterable {
  /// There is an output.
  case rewritten
  /// The output is the input.
  case kept
  /// No rule knows the link.
  case unmatched
  /// An option left it alone.
  case excluded
  /// It is no http or https link.
  case invalid
  /// It is longer than is tried.
  case tooLong
  /// A rule hit the match limit, and no other gave a result.
  case limit
  /// A rule with a script fits, no other gave a result, and it was not allowed to run.
  case needsScript
  /// A rule that asks the network fits, no other gave a result, and it was not allowed to run.
  case needsNetwork
  /// A rule with a script fits, no other gave a result, and the script failed.
  case scriptFailed
  /// A rule with a script fits, no other gave a result, and the script ran longer than it may.
  case timedOut

  /// The word that records have.
  public var word: StaticString {
    switch self {
    case .rewritten: "rewritten"
    case .kept: "kept"
    case .unmatched: "unmatched"
    case .excluded: "excluded"
    case .invalid: "invalid"
    case .tooLong: "too-long"
    case .limit: "limit"
    case .needsScript: "needs-script"
    case .needsNetwork: "needs-network"
    case .scriptFailed: "script-failed"
    case .timedOut: "timeout"
    }
  }

  /// Whether there is an output.
  public var hasOutput: Bool { self == .rewritten || self == .kept }
}
