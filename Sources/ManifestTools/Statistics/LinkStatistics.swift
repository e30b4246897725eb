package import LinkRewriter

/// What became of the links of a stream, counted by status, target, rule and host.
package struct LinkStatistics: Sendable {
  /// The most frequent hosts of some links.
  package struct Hosts: Sendable, Hashable {
    /// How many links there are.
    package var links: Int
    /// How many hosts they have; nil where that is not known, since there were more than counters.
    package var distinct: Int?
    /// How many counters there are.
    package var counterLimit: Int
    /// By how much a count may be too low at most; 0 where all are exact.
    package var error: Int
    /// The most frequent ones, as many as were asked for.
    package var top: [Frequency]

    /// Whether every count is exact.
    package var isExact: Bool { error == 0 }

    /// Takes the most frequent names of a sketch.
    package init(_ sketch: HeavyHitters, limit: Int) {
      self.init(sketch, links: sketch.total, distinct: sketch.nameCount)
      top = sketch.mostFrequent(limit)
    }

    /// Takes the most frequent names of a sketch, of unmatched links alone.
    package init(unmatchedIn sketch: HeavyHitters, links: Int, limit: Int) {
      self.init(sketch, links: links, distinct: sketch.unmatchedNameCount)
      top = sketch.mostFrequentUnmatched(limit)
    }

    private init(_ sketch: HeavyHitters, links: Int, distinct: Int) {
      self.links = links
      self.distinct = sketch.error == 0 ? distinct : nil
      counterLimit = sketch.counterLimit
      error = sketch.error
      top = []
    }
  }

  /// The program's version.
  package var version: String
  /// The manifests that the rules are from; none where the targets need none.
  package var manifests: [String]
  /// The targets that were asked for, as the command line has them.
  package var target: String
  /// Records, links, and links by status.
  package var totals: StreamTotals
  /// Results with an output; several a link, where every result was asked for.
  package var results: Int
  /// All targets and rules that have results, most frequent first.
  package var targets: [TargetCount]
  package var rules: [RuleCount]
  package var hosts: Hosts
  /// The hosts of the links that no rule knows.
  package var unmatchedHosts: Hosts
  /// How many lines a table has at most.
  package var limit: Int

  /// Sums a run up.
  ///
  /// O(counters · log counters), by the hosts.
  ///
  /// - Parameters:
  ///   - totals: what all workers have seen, with a tally.
  ///   - rewriter: what the links were rewritten with.
  ///   - version: the program's version.
  ///   - manifests: the names of the manifests.
  ///   - target: the targets, as the command line has them.
  ///   - limit: how many lines a table has at most.
  package init(
    _ totals: StreamTotals,
    of rewriter: Rewriter,
    version: String,
    manifests: [String],
    target: String,
    limit: Int,
  ) {
    let tally = totals.tally ?? LinkTally(rewriter)
    self.version = version
    self.manifests = manifests
    self.target = target
    self.totals = totals
    self.limit = limit
    results = tally.results
    targets = rewriter.targets(of: tally)
    rules = rewriter.rules(of: tally)
    hosts = Hosts(tally.hosts, limit: limit)
    unmatchedHosts = Hosts(unmatchedIn: tally.hosts, links: totals[.unmatched], limit: limit)
  }

  /// The statuses that links have, most frequent first.
  var statuses: [(status: LinkStatus, links: Int)] {
    let counts = LinkStatus.allCases.map { (status: $0, links: totals[$0]) }
    // A sort that keeps the order of the statuses, where two are as frequent.
    return counts.filter { $0.links > 0 }.enumerated().sorted { left, right in
      (right.element.links, left.offset) < (left.element.links, right.offset)
    }.map(\.element)
  }

  /// Which part of all links so many are.
  func share(_ count: Int) -> Double {
    totals.links > 0 ? Double(count) / Double(totals.links) : 0
  }

  /// How a rule's place is written: with its manifest, where there are several.
  func place(of rule: RuleCount) -> String {
    manifests.count > 1 ? rule.manifest + "#" + rule.pointer : rule.pointer
  }

  /// What the counts of hosts are worth, in a sentence.
  var accuracy: String {
    guard !hosts.isExact else { return "All counts are exact." }
    return """
      There were more hosts than the \(hosts.counterLimit.grouped) counters. A count with a + may be \
      too low, by at most \(hosts.error.grouped) (never by more than 1 in \
      \((hosts.counterLimit / 2).grouped) of the links); all others are exact.
      """
  }
}
