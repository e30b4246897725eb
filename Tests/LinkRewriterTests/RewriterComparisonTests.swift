import ByteStream
import LinkRewriter
import OpenerManifest
import Testing

/// What differs between two rule sets is what differs between their results, link by link.
@Suite struct `Comparison of rewriters` {
  private static func run(
    _ links: [String],
    _ comparison: RewriterComparison,
    _ rewriter: Rewriter,
    workers: Int,
  ) throws -> LinkDifferences {
    var options = StreamRewriteOptions()
    options.input = .urls
    options.onlyCounts = true
    let stream = StreamRewrite(
      rewriter,
      options: options,
      inputNames: [nil],
      comparison: comparison,
    )
    var streamOptions = StreamOptions()
    streamOptions.workerCount = workers
    streamOptions.chunkBytes = 2000
    let outcome = OrderedPipeline(options: streamOptions).run(
      [.standardInput],
      into: TextSink(),
      opening: { _ in TextSource(links.joined(separator: "\n")) },
      makeWorker: { _ in StreamRewriter(stream) },
    )
    var totals = StreamTotals()
    for summary in outcome.summaries { totals.add(summary) }
    #expect(totals.links == links.count)
    return try #require(totals.differences)
  }

  @Test(.needsManifests, .needsLinks, arguments: [(3, 4, false), (1, 4, true), (4, 4, false)])
  func `finds what two runs give differently on real links`(
    _ old: Int,
    _ new: Int,
    _ wantsAll: Bool,
  ) throws {
    var options = RewriteOptions("native", "preview")
    options.wantsAll = wantsAll
    try compare(SharedData.rules(old), SharedData.rules(new), options, SharedData.realLinks)
  }

  @Test(.needsEngine, arguments: 0..<4 as Range<UInt64>)
  func `finds what two runs give differently with generated manifests`(_ stream: UInt64) throws {
    var generator = SeededGenerator(stream: 3_000 + stream)
    let links = LinkGenerator(hosts: ManifestGenerator.hosts)
    for _ in 0..<12 {
      let manifest = ManifestGenerator().manifest(using: &generator)
      let other = ManifestGenerator().manifest(using: &generator)
      let old = try RuleSet(manifest)
      let new = generator.oneIn(3) ? try RuleSet(other) : try RuleSet(manifest, other)
      let options = RewriteOptions.generated(using: &generator)
      guard (try? Rewriter(old, options: options)) != nil,
        (try? Rewriter(new, options: options)) != nil
      else { continue }
      let sample = (0..<80).map { _ in links.link(using: &generator) }
        .filter { link in !link.contains { $0 == "\n" || $0 == " " || $0 == "\t" } }
        .filter { !$0.hasPrefix("<") && !$0.isEmpty }
      try compare(old, new, options, sample)
    }
  }

  /// What is counted, the rules aside: they are held against the outputs in other tests.
  private struct Counts: Equatable {
    var links = 0
    /// Results that one side alone has, by kind or all together.
    var gained = 0
    var lost = 0
    var statuses = 0
  }

  private func compare(
    _ old: RuleSet,
    _ new: RuleSet,
    _ options: RewriteOptions,
    _ links: [String],
  ) throws {
    let before = try Rewriter(old, options: options)
    let after = try Rewriter(new, options: options)
    let comparison = RewriterComparison(old: (before, old), new: (after, new), sampleLimit: 4)
    var groups: [DifferenceGroup]?
    for workers in [1, 3] {
      let found = try Self.run(links, comparison, after, workers: workers)
      let list = comparison.groups(of: found)
      if let groups { #expect(groups == list, "seed \(SeededGenerator.seed)") }
      groups = list
    }
    var expected = Counts()
    var oldSession = RewriteSession(before)
    var newSession = RewriteSession(after)
    for link in links {
      let was = oldSession.rewrite(link)
      let now = newSession.rewrite(link)
      let oldResults = was.filter(\.status.hasOutput).map {
        "\($0.target ?? "") \($0.output ?? "")"
      }
      let newResults = now.filter(\.status.hasOutput).map {
        "\($0.target ?? "") \($0.output ?? "")"
      }
      var rest = newResults
      for result in oldResults {
        if let place = rest.firstIndex(of: result) {
          rest.remove(at: place)
        } else {
          expected.lost += 1
        }
      }
      expected.gained += rest.count
      if oldResults.isEmpty, newResults.isEmpty, was[0].status != now[0].status {
        expected.statuses += 1
      }
    }
    var found = Counts()
    for group in groups ?? [] {
      switch group.kind {
      case .added: found.gained += group.count
      case .removed: found.lost += group.count
      case .changed:
        found.gained += group.count
        found.lost += group.count
      case .status: found.statuses += group.count
      case .rule: break
      }
      #expect(group.samples.count == min(group.count, 4))
      #expect(group.samples.map(\.offset) == group.samples.map(\.offset).sorted())
    }
    #expect(found == expected, "seed \(SeededGenerator.seed), \(options)")
  }
}
