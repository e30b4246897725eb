extension PatternNode {
  /// Whether its last part is the end of the subject, so that nothing follows a match.
  ///
  /// It may say no wrongly, never yes. O(depth).
  var reachesEnd: Bool {
    switch self {
    case .assertion(.lineEnd), .assertion(.subjectEnd), .assertion(.subjectEndBeforeTerminator):
      true
    case .sequence(let parts): parts.last?.reachesEnd ?? false
    case .group(.capture, let body), .group(.plain, let body), .group(.flags, let body),
      .group(.atomic, let body):
      body.reachesEnd
    case .alternation(let branches): branches.allSatisfy(\.reachesEnd)
    default: false
    }
  }
}
