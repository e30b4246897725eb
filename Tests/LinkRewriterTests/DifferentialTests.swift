import LinkRewriter
import OpenerManifest
import Testing

/// The rewriter gives what the oracle gives, in every field of every result.
@Suite struct `Rewriter and oracle` {
  struct Plan: CustomTestStringConvertible {
    var targets: [String]
    var wantsAll = false
    var unwrapLimit: Int?

    var testDescription: String { targets.joined(separator: ",") + (wantsAll ? " --all" : "") }

    /// Real links: 2,000 for one target, fewer where the oracle has more to do.
    var realLinks: [String] {
      let links = SharedData.realLinks
      return targets == ["native"]
        ? links : links.enumerated().filter { $0.offset % 5 == 0 }.map(\.element)
    }

    var options: RewriteOptions {
      var options = RewriteOptions()
      options.targets = targets.map { Target($0) }
      options.wantsAll = wantsAll
      options.unwrapLimit = unwrapLimit
      options.scriptExecution = TestEngine.execution
      return options
    }
  }

  static let plans = [
    Plan(targets: ["native"]),
    Plan(targets: ["native", "preview", "chrome"], wantsAll: true),
    Plan(targets: ["reddit", "app:youtube", "store", "keep"]),
    Plan(
      targets: ["native", "store", "firefox", "android-chrome"],
      wantsAll: true,
      unwrapLimit: 2,
    ),
    Plan(targets: ["web"], unwrapLimit: 5),
  ]

  @Test(.needsManifests, .needsLinks, .needsEngine, arguments: plans)
  func `agree on real links with the public manifest`(_ plan: Plan) throws {
    try compare(SharedData.rules(4), plan.options, plan.realLinks)
  }

  @Test(.needsLinks, arguments: plans)
  func `agree on real links with the rules that are built in`(_ plan: Plan) throws {
    try compare(.builtIn, plan.options, plan.realLinks)
  }

  @Test(.needsManifests, .needsEngine, arguments: plans)
  func `agree on generated links with the public manifest`(_ plan: Plan) throws {
    var generator = SeededGenerator(stream: 1)
    let links = LinkGenerator(hosts: Self.knownHosts)
    let sample = (0..<300).map { _ in links.link(using: &generator) }
    try compare(SharedData.rules(4), plan.options, sample)
  }

  @Test(.needsEngine, arguments: 0..<16 as Range<UInt64>)
  func `agree on generated links with generated manifests and options`(_ stream: UInt64) throws {
    var generator = SeededGenerator(stream: 1_000 + stream)
    for _ in 0..<25 { try compareGenerated(&generator) }
  }

  private func compareGenerated(_ generator: inout SeededGenerator) throws {
    let manifest = ManifestGenerator().manifest(using: &generator)
    let other = ManifestGenerator().manifest(using: &generator)
    let rules = generator.oneIn(4) ? try RuleSet(manifest, other) : try RuleSet(manifest)
    let links = LinkGenerator(hosts: ManifestGenerator.hosts)
    for _ in 0..<4 {
      let options = RewriteOptions.generated(using: &generator)
      // An option may name an app that this manifest lacks: that is tested elsewhere.
      guard (try? Rewriter(rules, options: options)) != nil else { continue }
      let sample = (0..<25).map { _ in links.link(using: &generator) }
      try compare(rules, options, sample, Comment(rawValue: "\(manifest)\n\(other)"))
    }
  }

  static let knownHosts = [
    "twitter.com", "www.youtube.com", "youtu.be", "www.reddit.com", "www.google.com",
    "l.facebook.com", "www.instagram.com", "open.spotify.com", "www.amazon.com", "bnc.lt",
    "rsci.app.link", "song.link", "maps.apple.com", "github.com", "t.me", "out.reddit.com",
  ]

  /// Compares all results, and says for the first link where they differ all there is to know.
  private func compare(
    _ rules: RuleSet,
    _ options: RewriteOptions,
    _ links: [String],
    _ comment: Comment = "",
  ) throws {
    #expect(!links.isEmpty)
    let naive = NaiveRewriter(rules, options: options)
    var session = RewriteSession(try Rewriter(rules, options: options))
    var limitedCount = 0
    for link in links {
      let rewrites = session.rewrite(link)
      let found = rewrites.map { NaiveResult($0) }
      let expected = naive.rewrite(link).map(\.visible)
      // The oracle knows no match limit.
      if rewrites.contains(where: { $0.limited > 0 }) {
        limitedCount += 1
        continue
      }
      if found == expected { continue }
      Issue.record(
        """
        seed \(SeededGenerator.seed), link \(link.debugDescription)
        found:    \(found)
        expected: \(expected)
        options:  \(options)
        \(comment)
        """
      )
      return
    }
    #expect(limitedCount * 20 <= links.count, "too many links hit the match limit")
  }
}
