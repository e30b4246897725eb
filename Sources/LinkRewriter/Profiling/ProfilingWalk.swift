internal import ByteSearch
internal import ByteStream
internal import PatternEngine

/// Walks over links with a clock around every step: normalising a link, looking its candidates up,
/// and confirming each of them.
///
/// A walk of its own beside the one that rewrites, so that the latter has no clock and no branch for
/// one. All candidates of a link are confirmed, whatever the ones before them gave, and redirects
/// are not followed: the figures of a rule do not depend on the rules before it.
///
/// Cost: about 60 ns a link and a candidate more than the work itself; what the clock takes is
/// measured and left out of the figures. Threads: one at a time.
package struct ProfilingWalk: ~Copyable {
  private let rewriter: Rewriter
  private let patterns: [PatternID]
  private let clockNanoseconds: Int
  private var candidates = CandidateList()
  private var scratch: MatchScratch

  /// How many links were walked over.
  package private(set) var linkCount = 0
  /// What normalising them took.
  package private(set) var normalisingNanoseconds = 0
  /// What looking their candidates up took.
  package private(set) var lookingUpNanoseconds = 0
  /// How many links have how many candidates.
  package private(set) var linksByCandidates: [Int: Int] = [:]
  /// What every rule did, in the order of ``Rewriter/profiledRules``.
  package private(set) var tallies: [RuleTally]

  /// Makes a walk over no links yet.
  package init(_ rewriter: Rewriter) {
    self.rewriter = rewriter
    // What is measured is matching: compiling is measured apart.
    rewriter.rules.patterns.prepareAll()
    self.patterns = rewriter.profiledPatterns
    self.clockNanoseconds = Self.clockCost()
    self.tallies = Array(repeating: RuleTally(), count: patterns.count)
    self.scratch = MatchScratch(
      groupCount: rewriter.rules.patterns.maximumGroupCount,
      limits: rewriter.options.matchLimits,
    )
  }

  /// Walks over the links of a corpus, from the first on.
  ///
  /// - Parameters:
  ///   - corpus: the links.
  ///   - deadline: when to stop, by ``SystemClock/wallNanoseconds``; at least one link is walked
  ///     over.
  package mutating func walk(over corpus: borrowing LinkCorpus, until deadline: Int) {
    let bytes = corpus.bytes.span
    var link = Link()
    for index in 0..<corpus.count {
      let start = SystemClock.wallNanoseconds
      if index > 0, start > deadline { return }
      let isLink = link.take(bytes.extracting(corpus.range(of: index)))
      let normalised = SystemClock.wallNanoseconds
      precondition(isLink, "BUG: the corpus holds what is no link")
      rewriter.rules.index.findCandidates(in: link.subject, into: &candidates)
      let found = SystemClock.wallNanoseconds
      linkCount += 1
      normalisingNanoseconds += max(0, normalised - start - clockNanoseconds)
      lookingUpNanoseconds += max(0, found - normalised - clockNanoseconds)
      linksByCandidates[candidates.count, default: 0] += 1
      for position in 0..<candidates.count {
        confirm(candidates.rules[position], on: link, number: index)
      }
    }
  }

  private mutating func confirm(_ place: Int32, on link: borrowing Link, number: Int) {
    let pattern = patterns[Int(place)]
    let start = SystemClock.wallNanoseconds
    let outcome = rewriter.rules.patterns.firstMatch(
      of: pattern,
      in: link.subject.bytes,
      using: &scratch,
    )
    let nanoseconds = max(0, SystemClock.wallNanoseconds - start - clockNanoseconds)
    tallies[Int(place)].note(outcome, RuleTally.Attempt(link: number, nanoseconds: nanoseconds))
  }

  /// What two readings of the clock take between them, the median of many.
  private static func clockCost() -> Int {
    var costs: [Int] = []
    for _ in 0..<1001 {
      let start = SystemClock.wallNanoseconds
      costs.append(SystemClock.wallNanoseconds - start)
    }
    costs.sort()
    return costs[costs.count / 2]
  }
}

// MARK: - Single confirms

extension ProfilingWalk {
  /// Confirms a rule on one link once more; ``tallies`` stay as they are.
  ///
  /// - Parameters:
  ///   - rule: a place in ``Rewriter/profiledRules``.
  ///   - number: which link of the corpus.
  ///   - corpus: the links.
  /// - Returns: what it took, in nanoseconds.
  package mutating func confirm(
    rule: Int,
    onLink number: Int,
    of corpus: borrowing LinkCorpus,
  ) -> Int {
    var link = Link()
    guard link.take(corpus.bytes.span.extracting(corpus.range(of: number))) else { return 0 }
    let start = SystemClock.wallNanoseconds
    _ = rewriter.rules.patterns.firstMatch(
      of: patterns[rule],
      in: link.subject.bytes,
      using: &scratch,
    )
    return max(0, SystemClock.wallNanoseconds - start - clockNanoseconds)
  }
}
