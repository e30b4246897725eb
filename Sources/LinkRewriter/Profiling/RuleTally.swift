internal import PatternEngine

/// What one rule did while links were walked.
package struct RuleTally: Sendable, Hashable {
  /// One confirm of the rule.
  package struct Attempt: Sendable, Hashable {
    /// Which link of the corpus.
    package var link: Int
    /// What it took.
    package var nanoseconds: Int
  }

  /// How many slow attempts are kept: enough that a few which only waited for the processor do not
  /// push out the one that is slow.
  package static let slowestCount = 8

  /// How many links the index named the rule for.
  package private(set) var candidates = 0
  /// How many of them its pattern matches.
  package private(set) var hits = 0
  /// How many of them hit the match limit.
  package private(set) var limits = 0
  /// What confirming them took.
  package private(set) var nanoseconds = 0
  /// The slowest of them, each link once, the slowest first.
  package private(set) var slowest: [Attempt] = []

  mutating func note(_ outcome: MatchOutcome, _ attempt: Attempt) {
    candidates += 1
    nanoseconds += attempt.nanoseconds
    switch outcome {
    case .matched: hits += 1
    case .limitReached: limits += 1
    case .unmatched: break
    }
    keepIfSlow(attempt)
  }

  /// Takes the better figures of another walk over the same links: counts are the same, and of two
  /// times the shorter one was disturbed less.
  package mutating func merge(_ other: RuleTally) {
    nanoseconds = min(nanoseconds, other.nanoseconds)
    for attempt in other.slowest { keepIfSlow(attempt) }
  }

  private mutating func keepIfSlow(_ attempt: Attempt) {
    if slowest.count == Self.slowestCount {
      guard attempt.nanoseconds > slowest[slowest.count - 1].nanoseconds else { return }
    }
    if let known = slowest.firstIndex(where: { $0.link == attempt.link }) {
      guard attempt.nanoseconds > slowest[known].nanoseconds else { return }
      slowest.remove(at: known)
    } else if slowest.count == Self.slowestCount {
      slowest.removeLast()
    }
    let place = slowest.firstIndex { $0.nanoseconds < attempt.nanoseconds } ?? slowest.count
    slowest.insert(attempt, at: place)
  }
}
