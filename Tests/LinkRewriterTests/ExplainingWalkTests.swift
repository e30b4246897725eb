import LinkRewriter
import OpenerManifest
import Testing

/// What explains a link comes to the results of the run that it explains.
@Suite struct `Explaining walk` {
  @Test(.needsManifests, .needsLinks, arguments: [false, true])
  func `gives the results of a run on real links`(wantsAll: Bool) throws {
    var options = RewriteOptions("native", "preview", "firefox", "chrome")
    options.wantsAll = wantsAll
    options.scripts = .pure
    try compare(SharedData.rules(4), options, SharedData.realLinks)
  }

  @Test(.needsManifests) func `gives the results of a run on generated links`() throws {
    var generator = SeededGenerator(stream: 7)
    let links = LinkGenerator(hosts: `Rewriter and oracle`.knownHosts)
    let sample = (0..<1_500).map { _ in links.link(using: &generator) }
    for targets in [["native", "store"], ["app:youtube", "web", "keep"], ["preview", "reddit"]] {
      var options = RewriteOptions()
      options.targets = targets.map { Target($0) }
      options.unwrapLimit = generator.oneIn(2) ? 3 : nil
      options.wantsAll = generator.oneIn(2)
      try compare(SharedData.rules(4), options, sample)
    }
  }

  @Test(.needsEngine, arguments: 0..<4 as Range<UInt64>)
  func `gives the results of a run with generated manifests and options`(_ stream: UInt64) throws {
    var generator = SeededGenerator(stream: 2_000 + stream)
    let links = LinkGenerator(hosts: ManifestGenerator.hosts)
    for _ in 0..<20 {
      let rules = try RuleSet(
        ManifestGenerator().manifest(using: &generator),
        ManifestGenerator().manifest(using: &generator),
      )
      let options = RewriteOptions.generated(using: &generator)
      guard (try? Rewriter(rules, options: options)) != nil else { continue }
      try compare(rules, options, (0..<40).map { _ in links.link(using: &generator) })
    }
  }

  /// Holds explanations against two runs: the one that is explained, and one with all results.
  private func compare(
    _ rules: RuleSet,
    _ options: RewriteOptions,
    _ links: [String],
  ) throws {
    let rewriter = try Rewriter(rules, options: options)
    var allOptions = options
    allOptions.wantsAll = true
    var run = RewriteSession(rewriter)
    var runOfAll = RewriteSession(try Rewriter(rules, options: allOptions))
    var walk = ExplainingWalk(rewriter)
    for link in links {
      let way = walk.way(of: link)
      let expected = run.rewrite(link)
      guard way.rewrites == expected else {
        Issue.record("seed \(SeededGenerator.seed), \(link.debugDescription): \(way.rewrites)")
        return
      }
      guard way.obstacle == nil else { continue }
      // Of the targets whose turn it was, every result; of all targets, if all are wanted.
      let found = way.targets.flatMap(\.results)
      let all = runOfAll.rewrite(link).filter(\.status.hasOutput)
      let isFirst = found.first.map { isSame($0, expected[0]) } ?? !expected[0].status.hasOutput
      let areThere =
        options.wantsAll
        ? found.count == all.count : found.count <= all.count
      guard isFirst, areThere, zip(found, all).allSatisfy(isSame), agree(way, found) else {
        Issue.record(
          """
          seed \(SeededGenerator.seed), link \(link.debugDescription)
          found:    \(found)
          expected: \(all)
          options:  \(options)
          """
        )
        return
      }
    }
  }

  /// Whether two results are one, however many rules hit the limit before.
  private func isSame(_ left: Rewrite, _ right: Rewrite) -> Bool {
    var left = left
    left.limited = right.limited
    return left == right
  }

  /// Whether every result is one that a rule is said to have given.
  private func agree(_ way: LinkWay, _ results: [Rewrite]) -> Bool {
    for target in way.targets {
      let given = target.stops.flatMap(\.rules).flatMap { rule in
        rule.outputs.compactMap { output -> String? in
          if case .output(let text) = output.outcome { output.pointer + " " + text } else { nil }
        }
      }
      for result in target.results {
        // Of a store's page the rule is that of the app.
        guard let rule = result.rule, let text = result.output, target.identifier != "store" else {
          continue
        }
        if !given.contains(rule + " " + text) { return false }
      }
      if target.wantedApp != nil || target.identifier == "native" {
        guard
          Set(given).count
            == Set(target.results.map { "\($0.rule ?? "") \($0.output ?? "")" }).count
        else { return false }
      }
    }
    return true
  }
}
