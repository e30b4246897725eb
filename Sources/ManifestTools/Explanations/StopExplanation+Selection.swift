internal import LinkRewriter

/// Of hundreds of rules a few are worth telling.
extension StopExplanation {
  /// How many rules are shown that do not match.
  static let missCount = 5

  /// Which rules are shown, by their places: those that match, and the nearest of those that do not.
  ///
  /// Near is a rule that was run, or whose pattern names the host of the link; where there is none,
  /// one that comes past the host.
  func shownRules(all: Bool) -> [Int] {
    if all { return Array(rules.indices) }
    let matches = rules.indices.filter { rules[$0].isMatch && !rules[$0].isLeftOut }
    let leftOut = rules.indices.filter { rules[$0].isMatch && rules[$0].isLeftOut }
    let misses = ranked(rules.indices.filter { isNear(rules[$0]) }).prefix(Self.missCount)
    let shown = matches + leftOut.prefix(Self.missCount) + misses
    guard matches.isEmpty, misses.isEmpty else { return shown.sorted() }
    let furthest = ranked(
      rules.indices.filter { (rules[$0].nearness?.reach ?? 0) > stop.host.upperBound }
    )
    return (shown + furthest.prefix(Self.furthestCount)).sorted()
  }

  /// How many rules are shown that are not for the host at all.
  private static let furthestCount = 2

  private func isNear(_ rule: RuleExplanation) -> Bool {
    guard let nearness = rule.nearness else { return false }
    if case .unmatched = rule.trace.verdict { return true }
    return nearness.knowsHost
  }

  /// The nearest first; of those that are as near, the first one of the manifest.
  private func ranked(_ places: [Int]) -> [Int] {
    places.sorted { left, right in
      let near = (rules[left].nearness, rules[right].nearness)
      guard let one = near.0, let other = near.1, one != other else { return left < right }
      return one > other
    }
  }

  /// Why the rules that are not shown were not worth it, with their number, in words.
  func passedOver(but shown: [Int]) -> [(reason: PassedReason, count: Int)] {
    let shown = Set(shown)
    var counts: [PassedReason: Int] = [:]
    for place in rules.indices where !shown.contains(place) {
      counts[rules[place].passedReason, default: 0] += 1
    }
    return PassedReason.allCases.compactMap { reason in counts[reason].map { (reason, $0) } }
  }
}

/// Why a rule is not among those that match, in a word.
package enum PassedReason: String, Sendable, CaseIterable {
  case matched
  case limit
  case failed
  case missing
  case headers
  case impossible
  case leftOut = "left-out"

  /// What is said of several such rules.
  var text: String {
    switch self {
    case .matched: "that match"
    case .limit: "that hit the match limit"
    case .failed: "whose pattern fails"
    case .missing: "whose literals are not in the link"
    case .headers: "that need the headers of a response"
    case .impossible: "that match no link"
    case .leftOut: "that are left out"
    }
  }
}

extension StopExplanation {
  /// The redirects that are shown: those that match, and those that name the host of the link.
  func shownRedirects(_ redirects: [RuleExplanation], all: Bool) -> [RuleExplanation] {
    redirects.filter { all || $0.isMatch || $0.nearness?.knowsHost == true }
  }
}

extension RuleExplanation {
  /// Whether the pattern matches, or may: it hit the limit.
  var isMatch: Bool {
    switch trace.verdict {
    case .matched, .limit: true
    case .missing, .impossible, .unmatched: false
    }
  }

  /// What came of the rule, in a word.
  var passedReason: PassedReason {
    if isLeftOut { return .leftOut }
    return switch trace.verdict {
    case .matched: .matched
    case .limit: .limit
    case .unmatched: .failed
    case .missing: .missing
    case .impossible: trace.needsHeaders ? .headers : .impossible
    }
  }
}

extension RuleChoices.Reason {
  /// The reason, as a predicate of a format.
  var text: String {
    switch self {
    case .otherApp: "not the app that is the target"
    case .excludedRule: "left out by --no-rule"
    case .unknownApp: "the manifest has no such app"
    case .otherPlatform: "hidden by --platform"
    case .excludedApp: "left out by --no-app"
    case .unlistedApp: "not among --app"
    case .absentApp: "not among --installed"
    case .refused: "the pattern is refused"
    }
  }

  /// The reason, in a word.
  var word: String {
    switch self {
    case .otherApp: "other-app"
    case .excludedRule: "no-rule"
    case .unknownApp: "unknown-app"
    case .otherPlatform: "platform"
    case .excludedApp: "no-app"
    case .unlistedApp: "app"
    case .absentApp: "installed"
    case .refused: "refused"
    }
  }
}
