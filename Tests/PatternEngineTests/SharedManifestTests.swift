import PatternEngine
import Testing

/// The patterns people wrote, on links and on what links could become.
@Suite(.enabled(if: SharedManifest.isAvailable, SharedManifest.absence))
struct `Shared manifests` {
  @Test(arguments: 1...4)
  func `every pattern compiles in both forms`(version: Int) throws {
    for pattern in try SharedManifest(version: version).patterns {
      let tree = try PatternTree(parsing: pattern)
      for form in [PatternOptions.Form.ascii, .exact] {
        let options = PatternOptions(form: form, isAnchored: true)
        #expect(throws: Never.self) { _ = try Pattern(compiling: tree, options: options) }
      }
    }
  }

  @Test(arguments: [PatternOptions.Form.exact, .ascii])
  func `mutated links match as NSRegularExpression says`(
    form: PatternOptions.Form
  ) throws {
    print("Mutated links, \(form) form: LINKREWRITE_SEED=\(testSeed)")
    var random = SeededGenerator(seed: testSeed)
    let engines = try SharedManifest(version: 4).rules.map { rule in
      try RuleEngines(rule, form: form, isAnchored: random.isTrue(oneIn: 2))
    }
    let links = engines.indices.flatMap { index in
      engines[index].rule.links.map { (index, $0) }
    }
    let mutator = LinkMutator()
    var limits = MatchLimits()
    limits.matchLimit = 1_000_000
    var scratch = MatchScratch(limits: limits)
    var limitedCount = 0
    for _ in 0..<10_000 {
      let (own, link) = random.pick(links)
      let subject =
        form == .exact
        ? mutator.mutated(link, using: &random) : mutator.mutatedInASCII(link, using: &random)
      for index in [own, random.pick(Array(engines.indices)), random.pick(Array(engines.indices))]
      where !engines[index].compare(on: subject, using: &scratch) {
        limitedCount += 1
      }
    }
    // A few patterns are exponential on a doubled link, where the limit is the right answer.
    #expect(limitedCount <= 30, "seed \(testSeed): \(limitedCount) of 30,000 hit the limit")
  }
}

/// A rule's pattern in both engines.
private final class RuleEngines {
  let rule: SharedManifest.Rule
  private let pattern: Pattern
  private let oracle: Oracle

  init(_ rule: SharedManifest.Rule, form: PatternOptions.Form, isAnchored: Bool) throws {
    self.rule = rule
    let options = PatternOptions(
      form: form,
      isAnchored: isAnchored,
      hasMultilineAnchors: rule.needsHeaders,
    )
    pattern = try Pattern(compiling: PatternTree(parsing: rule.pattern), options: options)
    oracle = try Oracle(
      rule.pattern,
      isAnchored: isAnchored,
      hasMultilineAnchors: rule.needsHeaders,
    )
  }

  /// Compares the two engines.
  ///
  /// - Returns: false if ours hit its limit, and said so: that is a status, not a difference.
  func compare(on subject: String, using scratch: inout MatchScratch) -> Bool {
    let ours = pattern.result(for: subject, using: &scratch)
    if ours == .limitReached { return false }
    let theirs = oracle.result(for: subject)
    #expect(
      ours == theirs,
      "seed \(testSeed), pattern \(rule.pattern), subject \(escaped(subject))",
    )
    return true
  }
}
