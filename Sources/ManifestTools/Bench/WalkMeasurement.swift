internal import ByteStream
internal import LinkRewriter
internal import OpenerManifest

/// Walks over links with a clock, some times, and makes the figures of steps, candidates and rules.
struct WalkMeasurement {
  /// How often the links are walked over, if there is time.
  private static let walkCount = 5
  /// How often every slow attempt is tried again, if there is time.
  private static let roundCount = 5

  let linkCount: Int
  let steps: BenchReport.Steps
  let candidates: BenchReport.Candidates
  let rules: [RuleFigures]

  init(
    of rewriter: Rewriter,
    _ ruleSet: RuleSet,
    on corpus: LinkCorpus,
    options: BenchOptions,
  ) {
    let start = SystemClock.wallNanoseconds
    let deadline = start + options.nanoseconds / 2
    var walk = ProfilingWalk(rewriter)
    walk.walk(over: corpus, until: deadline)
    var tallies = walk.tallies
    var normalising = walk.normalisingNanoseconds
    var lookingUp = walk.lookingUpNanoseconds
    let walkNanoseconds = SystemClock.wallNanoseconds - start
    for _ in 1..<Self.walkCount where SystemClock.wallNanoseconds + walkNanoseconds < deadline {
      var another = ProfilingWalk(rewriter)
      another.walk(over: corpus, until: .max)
      normalising = min(normalising, another.normalisingNanoseconds)
      lookingUp = min(lookingUp, another.lookingUpNanoseconds)
      for index in tallies.indices { tallies[index].merge(another.tallies[index]) }
    }

    linkCount = walk.linkCount
    candidates = BenchReport.Candidates(
      linksByCandidates: walk.linksByCandidates,
      total: tallies.reduce(0) { $0 + $1.candidates },
      hits: tallies.reduce(0) { $0 + $1.hits },
    )
    let worst = Self.worst(
      of: tallies,
      in: &walk,
      corpus,
      until: SystemClock.wallNanoseconds + options.nanoseconds / 4,
    )
    let names = RuleNames(of: ruleSet)
    let rules = rewriter.profiledRules.enumerated().map { place, rule in
      Self.figures(
        rule,
        tallies[place],
        links: walk.linkCount,
        names: names,
        worst: worst[place],
      )
    }
    self.rules = rules.sorted { left, right in
      (-left.nanosecondsPerLink, -left.candidates) < (-right.nanosecondsPerLink, -right.candidates)
    }
    steps = BenchReport.Steps(
      normalising: Self.perLink(normalising, links: walk.linkCount),
      lookingUp: Self.perLink(lookingUp, links: walk.linkCount),
      confirming: rules.reduce(0) { $0 + $1.nanosecondsPerLink }.rounded(toPlaces: 4),
    )
  }

  private static func perLink(_ nanoseconds: Int, links: Int) -> Double {
    (Double(nanoseconds) / Double(max(1, links))).rounded(toPlaces: 4)
  }

  /// The slowest link of each rule: the attempts that were slow are made again, so that one on which
  /// only the processor was away is not taken for it.
  ///
  /// Round by round over all rules, because the same confirm again at once would find its code in
  /// the cache, and be faster than any link in a stream is.
  private static func worst(
    of tallies: [RuleTally],
    in walk: inout ProfilingWalk,
    _ corpus: LinkCorpus,
    until deadline: Int,
  ) -> [RuleFigures.Worst?] {
    var attempts = tallies.map(\.slowest)
    for _ in 0..<roundCount where SystemClock.wallNanoseconds < deadline {
      for rule in attempts.indices {
        for index in attempts[rule].indices {
          let again = walk.confirm(rule: rule, onLink: attempts[rule][index].link, of: corpus)
          attempts[rule][index].nanoseconds = min(attempts[rule][index].nanoseconds, again)
        }
      }
    }
    return attempts.map { attempts in
      attempts.max { $0.nanoseconds < $1.nanoseconds }.map { attempt in
        RuleFigures.Worst(
          link: corpus.subject(of: attempt.link),
          nanoseconds: attempt.nanoseconds,
        )
      }
    }
  }

  private static func figures(
    _ rule: ProfiledRule,
    _ tally: RuleTally,
    links: Int,
    names: RuleNames,
    worst: RuleFigures.Worst?,
  ) -> RuleFigures {
    let name = names[rule]
    let perCandidate = Double(tally.nanoseconds) / Double(max(1, tally.candidates))
    return RuleFigures(
      kind: rule.kind.rawValue,
      pointer: rule.pointer,
      manifest: rule.manifest,
      title: name.title,
      pattern: name.pattern,
      isUnfiltered: rule.isUnfiltered,
      candidates: tally.candidates,
      hits: tally.hits,
      limits: tally.limits,
      nanosecondsPerLink: perLink(tally.nanoseconds, links: links),
      nanosecondsPerCandidate: perCandidate.rounded(toPlaces: 1),
      worst: worst,
    )
  }
}
