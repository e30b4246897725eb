/// What the patterns of manifests cost on some links.
///
/// A value: measured once, then written as text, as JSON or as a page.
package struct BenchReport: Sendable, Hashable {
  /// The links that it was measured with.
  package struct Links: Sendable, Hashable {
    /// How many there are.
    package var count: Int
    /// Their bytes.
    package var bytes: Int
    /// How many records were left out because they are no links.
    package var skipped: Int
    /// How many of them the rules were timed on, from the first on: all, if there was time.
    package var profiled: Int
    /// Tells these links from others, in 16 hexadecimal digits.
    package var digest: String
  }

  /// How fast links are rewritten, by one thread.
  package struct Speed: Sendable, Hashable {
    /// How often it was measured.
    package var runs: Int
    /// Links a second of real time.
    package var linksPerSecond: Spread
    /// Nanoseconds of processor time a link: what is compared, since other programs disturb it
    /// less.
    package var nanosecondsPerLink: Spread
  }

  /// Where the time of a link goes, in nanoseconds a link.
  package struct Steps: Sendable, Hashable {
    /// Normalising the link.
    package var normalising: Double
    /// Looking up its candidates.
    package var lookingUp: Double
    /// Confirming them: the sum of the rules' own times.
    package var confirming: Double

    /// All of it.
    package var total: Double { normalising + lookingUp + confirming }
  }

  /// How many rules the index names for a link, the unfiltered ones among them.
  package struct Candidates: Sendable, Hashable {
    /// How many links have how many candidates, by number.
    package var histogram: [Bar]
    /// The candidates of all links.
    package var total: Int
    /// How many of them match.
    package var hits: Int

    /// One number of candidates, and how many links have it.
    package struct Bar: Sendable, Hashable {
      package var candidates: Int
      package var links: Int
    }
  }

  /// The program's version.
  package var version: String
  /// The engine's own text of its version.
  package var engine: String
  /// The manifests' names.
  package var manifests: [String]
  package var links: Links
  package var loading: LoadingFigures
  package var speed: Speed
  package var steps: Steps
  package var candidates: Candidates
  /// Every redirect, preview and action, the most expensive first.
  package var rules: [RuleFigures]

  /// The rules that are tried on every link.
  package var unfilteredRules: [RuleFigures] { rules.filter(\.isUnfiltered) }

  /// The part of a link's time that a rule takes, from 0 to 1.
  package func share(of rule: RuleFigures) -> Double {
    steps.total > 0 ? rule.nanosecondsPerLink / steps.total : 0
  }
}

extension BenchReport.Candidates {
  /// Makes the figures of the links by their candidates.
  package init(linksByCandidates: [Int: Int], total: Int, hits: Int) {
    self.histogram = linksByCandidates.sorted { $0.key < $1.key }.map {
      Bar(candidates: $0.key, links: $0.value)
    }
    self.total = total
    self.hits = hits
  }

  /// The number of candidates that this part of the links, from 0 to 1, does not exceed.
  package func percentile(_ part: Double) -> Int {
    let links = histogram.reduce(0) { $0 + $1.links }
    var seen = 0
    for bar in histogram {
      seen += bar.links
      if Double(seen) >= part * Double(links) { return bar.candidates }
    }
    return most
  }

  /// The most that a link has.
  package var most: Int { histogram.last?.candidates ?? 0 }

  /// The hits a candidate; 0 where there are no candidates.
  package var hitsPerCandidate: Double { total > 0 ? Double(hits) / Double(total) : 0 }
}
