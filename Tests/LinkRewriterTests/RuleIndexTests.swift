import ByteSearch
import LinkRewriter
import OpenerManifest
import PatternEngine
import Testing

/// The index names every rule that matches: with it and without it, links become the same.
///
/// Without the index every pattern is tried on every link by the same engine, so this is the proof
/// of the index alone; `Rewriter and oracle` is that of all the rest. `LINKREWRITE_FULL=1` takes
/// every shared link instead of a sample.
@Suite struct `Rule index` {
  @Test(.needsManifests, .needsLinks)
  func `changes nothing on real links with the public manifest`() throws {
    try compare(SharedData.rules(4), SharedData.proofLinks)
  }

  @Test(.needsLinks)
  func `changes nothing on real links with the rules that are built in`() throws {
    try compare(.builtIn, SharedData.proofLinks)
  }

  @Test(.needsManifests)
  func `changes nothing on generated links with the public manifest`() throws {
    var generator = SeededGenerator(stream: 51)
    let links = LinkGenerator(hosts: `Rewriter and oracle`.knownHosts)
    try compare(SharedData.rules(4), (0..<4_000).map { _ in links.link(using: &generator) })
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `changes nothing with generated manifests`(_ stream: UInt64) throws {
    var generator = SeededGenerator(stream: 5_000 + stream)
    for _ in 0..<25 {
      let manifest = ManifestGenerator().manifest(using: &generator)
      let links = LinkGenerator(hosts: ManifestGenerator.hosts)
      let sample = (0..<100).map { _ in links.link(using: &generator) }
      try compare(RuleSet(manifest), sample, Comment(rawValue: manifest))
    }
  }

  @Test(.needsLinks, .needsForeignPatterns)
  func `changes nothing with 1794 patterns that were written for another engine`() throws {
    let (rules, refused) = try ForeignPatterns.rules()
    #expect(rules.actions.count + refused.count == 1_794)
    // What the dialect lacks is counted, not hidden: conditionals, Python's own escapes, …
    print("\(refused.count) of 1794 foreign patterns are not of the dialect")
    #expect(refused.count <= ForeignPatterns.mostRefusals, "\(refused.prefix(5))")
    try compare(rules, SharedData.realLinks)
  }

  /// Compares what links become with and without the index.
  private func compare(
    _ rules: RuleSet,
    _ links: [String],
    _ comment: Comment = "",
  ) throws {
    #expect(!links.isEmpty)
    var options = RewriteOptions()
    options.targets = [.native, .preview]
    options.wantsAll = true
    var indexed = RewriteSession(try Rewriter(rules, options: options))
    options.usesIndex = false
    var exhaustive = RewriteSession(try Rewriter(rules, options: options))
    for link in links {
      var found = indexed.rewrite(link)
      var expected = exhaustive.rewrite(link)
      // A rule that cannot match may still use up its limit where it is tried.
      if expected.contains(where: { $0.limited > 0 }) {
        found.removeAll { !$0.status.hasOutput }
        expected.removeAll { !$0.status.hasOutput }
        for index in found.indices { found[index].limited = 0 }
        for index in expected.indices { expected[index].limited = 0 }
      }
      guard found != expected else { continue }
      Issue.record(
        """
        seed \(SeededGenerator.seed), link \(link.debugDescription)
        with the index: \(found)
        without:        \(expected)
        \(comment)
        """
      )
      return
    }
  }
}

/// What every match of a pattern contains.
@Suite struct `Required literals` {
  struct Case: CustomTestStringConvertible {
    var pattern: String
    var clauses: [[String]]
    var matchesNothing = false

    var testDescription: String { pattern }
  }

  static let cases = [
    Case(pattern: "ex\\.test/a", clauses: [["http"], ["://ex.test/a"]]),
    Case(
      pattern: "(?:www\\.)?ex\\.test",
      clauses: [["http"], ["://"], ["ex.test"], ["://ex.test", "://www.ex.test"]],
    ),
    Case(pattern: "ex\\.(?:com|net)/", clauses: [["http"], ["://ex.com/", "://ex.net/"]]),
    // What a `.` matches is one byte, whichever: it shows as U+FFFD here.
    Case(
      pattern: ".goo(?:\\.\\w+)+/maps",
      clauses: [["http"], ["://\u{FFFD}goo."], ["/maps"]],
    ),
    Case(pattern: ".(?i)EX\\.TEST", clauses: [["http"], ["://\u{FFFD}ex.test"]]),
    Case(pattern: "a(?=bcd)ef", clauses: [["http"], ["://aef"]]),
    Case(
      pattern: ".(?:ab|cd.|)ef",
      clauses: [["http"], ["://\u{FFFD}abef", "://\u{FFFD}cd\u{FFFD}ef", "://\u{FFFD}ef"]],
    ),
    Case(
      pattern: ".(?:ab.+|cd.)ef",
      clauses: [
        ["http"], ["://\u{FFFD}ab", "://\u{FFFD}cd"], ["ab", "cd"], ["cd\u{FFFD}ef", "ef"],
      ],
    ),
    Case(pattern: ".ab[0-9]+cd", clauses: [["http"], ["://\u{FFFD}ab"], ["cd"]]),
    Case(
      pattern: ".ab[xy]cd",
      clauses: [["http"], ["://\u{FFFD}abxcd", "://\u{FFFD}abycd"]],
    ),
    Case(pattern: ".(ab){2}", clauses: [["http"], ["://\u{FFFD}ab"], ["ab"], ["ab"]]),
    Case(pattern: ".*", clauses: [["http"], ["://"]]),
    Case(
      pattern: ".*\\n\\{",
      clauses: [["http"], ["://"], ["\u{FFFD}\u{FFFD}"]],
      matchesNothing: true,
    ),
    Case(
      pattern: ".*x\"",
      clauses: [["http"], ["://"], ["x\u{FFFD}"]],
      matchesNothing: true,
    ),
  ]

  @Test(arguments: cases)
  func `are found`(_ test: Case) throws {
    let literals = RequiredLiterals(
      of: try PatternTree(parsing: "https?://" + test.pattern),
      in: .link,
    )
    let found = literals.clauses.map { clause in
      clause.map { String(decoding: $0, as: UTF8.self) }.sorted()
    }
    #expect(found == test.clauses)
    #expect(literals.matchesNothing == test.matchesNothing)
  }

  @Test(arguments: [
    ("(?:tube:|https?://tube\\.test/)(\\w+)", ["http"], "://tube.test/", false),
    (":favou?rites?", [], "", true),
    ("(?:ftp|gopher)://ex\\.test", [], "", true),
  ])
  func `leave out branches that begin as no link does`(
    _ pattern: String,
    _ first: [String],
    _ second: String,
    _ matchesNothing: Bool,
  ) throws {
    let literals = RequiredLiterals(of: try PatternTree(parsing: pattern), in: .link)
    #expect(literals.matchesNothing == matchesNothing)
    let texts = literals.clauses.map { $0.map { String(decoding: $0, as: UTF8.self) } }
    #expect(matchesNothing ? texts.isEmpty : texts.contains([second]))
    #expect(matchesNothing || texts.contains(first))
  }

  @Test func `are folded as the index folds links`() {
    for byte in UInt8.min...UInt8.max {
      #expect(RequiredLiterals.fold(byte) == byte | LiteralWindow.foldingBit)
    }
  }
}
