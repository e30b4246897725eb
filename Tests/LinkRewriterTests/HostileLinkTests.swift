import LinkRewriter
import OpenerManifest
import Testing

/// Links that were made to take long, and the limit that keeps them from it.
@Suite struct `Hostile links` {
  /// What patterns of the public manifest try in many ways.
  private static let bodies = [
    "-", "a-", "a/", "a.", "1", "a/1", "/", "?a=b&", "a%20", "id1/", "@1,1/",
    "album/artist/movie/show/book/audiobook/podcast/storydapp/",
  ]

  /// The crafted links that are known, and for every host of the examples one of 1 kB a body.
  private static func links(_ rules: RuleSet) -> [String] {
    let known = [
      "http://tunein.com/radio/" + String(repeating: "-", count: 40),
      "https://itunes.apple.com/" + String(repeating: "a/", count: 40)
        + "album/artist/movie/show/book/audiobook/podcast/storydapp",
      "https://" + String(repeating: "a.", count: 480) + "webex.com/",
      "https://www.webex.com/" + String(repeating: "a.webex.com/", count: 80),
    ]
    let examples = rules.actions.flatMap(\.testInputs).map(\.value).filter { $0.hasPrefix("http") }
    // The host, and the path but for its last part.
    let beginnings = Set(
      examples.flatMap { example -> [String] in
        let parts = example.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count > 3 else { return [] }
        return [3, parts.count - 1].map { parts[..<$0].joined(separator: "/") + "/" }
      }
    )
    return known
      + beginnings.sorted().flatMap { beginning in
        bodies.map { body in
          String((beginning + String(repeating: body, count: 1024)).prefix(1023))
        }
      }
  }

  @Test(.needsManifests)
  func `of a kilobyte take at most 10 ms each`() throws {
    let rules = try SharedData.rules(4)
    var session = RewriteSession(
      try Rewriter(rules, options: RewriteOptions("native") { $0.wantsAll = true })
    )
    let links = Self.links(rules)
    #expect(links.count > 5_000)
    let clock = ContinuousClock()
    for link in links {
      // Once more where the machine was busy with something else.
      let isFast = (0..<5).contains { _ in
        clock.measure { _ = session.rewrite(link) } < .milliseconds(10)
      }
      #expect(isFast, "\(link)")
    }
  }

  @Test(.needsManifests)
  func `that hit the limit say so, and have no wrong result`() throws {
    let rules = try SharedData.rules(4)
    var limitedLinks = 0
    try compareLimits(rules, Self.links(rules)) { found, expected, link in
      if found.contains(where: { $0.limited > 0 }) {
        limitedLinks += 1
        let known = expected.map(\.output)
        #expect(found.allSatisfy { !$0.status.hasOutput || known.contains($0.output) }, "\(link)")
      } else {
        #expect(found == expected, "\(link)")
      }
    }
    #expect(limitedLinks > 10)
  }

  @Test(.needsManifests, .needsLinks)
  func `are no others: with a limit of ten million all become the same`() throws {
    let rules = try SharedData.rules(4)
    let examples = rules.actions.flatMap(\.testInputs).map(\.value)
    try compareLimits(rules, examples + SharedData.allLinks) { found, expected, link in
      #expect(found == expected, "\(link)")
      #expect(found.allSatisfy { $0.limited == 0 }, "\(link)")
    }
  }

  /// Rewrites links with the usual limit and with one that is two hundred times as high.
  private func compareLimits(
    _ rules: RuleSet,
    _ links: [String],
    by check: ([Rewrite], [Rewrite], String) -> Void,
  ) throws {
    var options = RewriteOptions()
    options.targets = [.native, .preview]
    options.wantsAll = true
    #expect(options.matchLimit == 50_000)
    var usual = RewriteSession(try Rewriter(rules, options: options))
    options.matchLimit = 10_000_000
    var patient = RewriteSession(try Rewriter(rules, options: options))
    for link in links { check(usual.rewrite(link), patient.rewrite(link), link) }
  }
}
