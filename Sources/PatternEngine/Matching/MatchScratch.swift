/// The memory that matching needs: the offsets of the last match, and the engine's stack.
///
/// Each thread makes one before its loop and uses it for every pattern; it grows when a pattern
/// has more groups than any before, and is not Sendable.
package struct MatchScratch: ~Copyable {
  let context: MatchContext
  private(set) var data: MatchData
  /// How many groups the last pattern had, group 0 included; 0 if it did not match.
  private var matchedPairCount = 0

  /// Makes a scratch.
  ///
  /// - Parameters:
  ///   - groupCount: how many groups the patterns have at most, if that is known.
  ///   - limits: how much work one attempt may be.
  package init(groupCount: Int = 9, limits: MatchLimits = MatchLimits()) {
    context = MatchContext(limits: limits)
    data = MatchData(pairCount: min(max(groupCount, 0), 65_535) + 1)
  }

  /// Changes how often the engine may try a part of a pattern from now on.
  package mutating func setMatchLimit(_ limit: UInt32) {
    context.setMatchLimit(limit)
  }

  /// The range of a group in the subject of the last match; group 0 is the match.
  ///
  /// Nil if the group took no part, if the pattern has no such group, or if there was no match.
  /// O(1), does not allocate.
  package func range(ofGroup group: Int) -> Range<Int>? {
    guard group >= 0, group < matchedPairCount else { return nil }
    return data.range(at: group)
  }

  /// The range of the last match, or `0..<0` if there was none.
  ///
  /// O(1).
  package var matchRange: Range<Int> { range(ofGroup: 0) ?? 0..<0 }

  /// Makes room for the groups of a pattern.
  ///
  /// Allocates only if none before had as many.
  mutating func prepare(groupCount: Int) {
    matchedPairCount = 0
    if _slowPath(groupCount >= data.pairCount) { data = MatchData(pairCount: groupCount + 1) }
  }

  mutating func noteMatch(groupCount: Int) {
    matchedPairCount = groupCount + 1
  }
}
