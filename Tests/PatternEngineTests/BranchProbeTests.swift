import Foundation
import PatternEngine
import Testing

/// What is told about the branches that took part in a match.
@Suite struct `Branches of a match` {
  struct Case: Sendable, CustomTestStringConvertible {
    var pattern: String
    var subject: String
    /// All branches, those that took part in brackets.
    var expected: String

    init(_ pattern: String, _ subject: String, _ expected: String) {
      self.pattern = pattern
      self.subject = subject
      self.expected = expected
    }

    var testDescription: String { "\(pattern) on \(subject)" }
  }

  @Test(arguments: [
    Case("a|b", "b", "a [b]"),
    Case("(?:a|b)(?:c|d|)", "ad", "[a] b c [d] "),
    Case("(?:a|b)(?:c|d|)", "a", "[a] b c d []"),
    Case("x(?:a(?:b|c)|d)", "xac", "[a(?:b|c)] b [c] d"),
    // Tried and given up.
    Case("(?:a|ab)(?:c|d)$", "abd", "a [ab] c [d]"),
    Case("(?:a(?:b|c)d|abe)", "abe", "a(?:b|c)d b c [abe]"),
    // Every round of a repetition counts.
    Case("(?:a|b|c)*", "abab", "[a] [b] c"),
    Case("(?:a|b){2}", "aa", "[a] b"),
    Case("(?:(?:a|b)x)*ay", "bxay", "a [b]"),
    // Groups have other numbers in the copy.
    Case(#"(?:(a)|(b))(c|d)\3"#, "bdd", "(a) [(b)] c [d]"),
    Case(#"(?<n>a|b)-\k<n>"#, "b-b", "a [b]"),
    // A flag holds on in the next branches.
    Case("x(?:(?i)a|b)", "xB", "(?i)a [b]"),
    Case("x(?:(?i)a|(?-i)b|c)d", "xcd", "(?i)a (?-i)b [c]"),
    Case("(?i)(?:A|b)", "B", "A [b]"),
    Case("(?=a|b)b", "b", "a [b]"),
    Case("(?>a|b)c", "bc", "a [b]"),
    // Nothing in a negated look-around takes part.
    Case("(?!a|b)(?:c|d)", "d", "c [d]"),
    Case("(?!(?:a|b)(?=c|d))(?:e|f)", "f", "e [f]"),
    Case(#"x(?<=x|y)(?:a|b)"#, "xa", "[x] y [a] b"),
    Case(#"[a|b](?:\||c)\Qd|e\E(?:f|g)"#, "||d|ef", #"[\|] c [f] g"#),
    Case("é(?:ü|ö)", "éö", "ü [ö]"),
    Case(
      "(?:aa|ab|ac|ad|ae|ba|bb|bc|bd|ca|cb|cc|da|db|ea|eb|fa)",
      "db",
      "aa ab ac ad ae ba bb bc bd ca cb cc da [db] ea eb fa",
    ),
  ])
  func `are told`(_ branches: Case) throws {
    for form in [PatternOptions.Form.ascii, .exact] {
      let probe = try BranchProbe(
        of: branches.pattern,
        options: PatternOptions(form: form, isAnchored: true),
      )
      var scratch = MatchScratch()
      try #require(probe.outcome(for: branches.subject, using: &scratch) == .matched)
      let texts = probe.branches.map { branch in
        let text = branches.pattern.text(in: branch.range)
        return probe.tookPart(branch, in: scratch) ? "[\(text)]" : text
      }
      #expect(texts.joined(separator: " ") == branches.expected)
    }
  }

  @Test func `are of no match that there is not`() throws {
    let probe = try BranchProbe(of: "a|b", options: PatternOptions(isAnchored: true))
    var scratch = MatchScratch()
    #expect(probe.outcome(for: "b", using: &scratch) == .matched)
    #expect(probe.outcome(for: "c", using: &scratch) == .unmatched)
    #expect(probe.branches.allSatisfy { !probe.tookPart($0, in: scratch) })
    #expect(probe.range(ofGroup: 7, in: scratch) == nil)
  }

  @Test func `are refused with their pattern`() {
    #expect(throws: PatternError.self) {
      _ = try BranchProbe(of: "a|(b", options: PatternOptions())
    }
  }

  /// The copy matches what the pattern matches, with the same groups; and the branches are those of
  /// another engine, for which groups are written into the pattern's text.
  @Test(arguments: [PatternOptions.Form.exact, .ascii])
  func `of generated patterns are those of the other engine`(
    _ form: PatternOptions.Form
  ) throws {
    print("Branches of generated patterns, \(form) form: LINKREWRITE_SEED=\(testSeed)")
    var generator = PatternGenerator(seed: testSeed, isASCII: form == .ascii)
    var scratch = MatchScratch()
    var branchesCompared = 0
    for _ in 0..<1_000 {
      let pattern = generator.makePattern()
      let options = PatternOptions(form: form, isAnchored: true)
      guard let tree = try? PatternTree(parsing: pattern),
        let plain = try? Pattern(compiling: tree, options: options)
      else { continue }
      let probe = try BranchProbe(of: pattern, options: options)
      let oracle = try probe.oracle(of: pattern)
      for _ in 0..<6 {
        let subject = generator.makeSubject()
        let expected = plain.result(for: subject, using: &scratch)
        let found = probe.result(for: subject, using: &scratch)
        guard expected != .limitReached, found.match != .limitReached else { continue }
        #expect(found.match == expected, "\(pattern) on \(escaped(subject)), seed \(testSeed)")
        guard let oracle, case .matched(let groups) = oracle.result(for: subject) else { continue }
        branchesCompared += found.branches.count
        #expect(
          found.branches == groups.dropFirst().map { $0 != nil },
          "\(pattern) on \(escaped(subject)), seed \(testSeed)",
        )
      }
    }
    #expect(branchesCompared > 200)
  }
}

extension BranchProbe {
  fileprivate func outcome(
    for subject: String,
    using scratch: inout MatchScratch,
  ) -> MatchOutcome {
    let bytes = Array(subject.utf8)
    return firstMatch(in: bytes.span, using: &scratch)
  }

  /// The match, and of each branch whether it took part.
  fileprivate func result(
    for subject: String,
    using scratch: inout MatchScratch,
  ) -> (match: MatchResult, branches: [Bool]) {
    switch outcome(for: subject, using: &scratch) {
    case .unmatched: return (.unmatched, [])
    case .limitReached: return (.limitReached, [])
    case .matched:
      var ranges: [Range<Int>?] = []
      for group in 0...groupCount { ranges.append(range(ofGroup: group, in: scratch)) }
      var taken: [Bool] = []
      for branch in branches { taken.append(tookPart(branch, in: scratch)) }
      return (.matched(ranges), taken)
    }
  }

  /// The pattern with a group around every branch and no other, for patterns in whose text that can
  /// be done: without groups, references and flags of their own.
  fileprivate func oracle(of pattern: String) throws -> Oracle? {
    let hasOthers = [#"\((?!\?)"#, #"\\[1-9]"#, #"\(\?[ims-]+\)"#, #"\(\?<?!"#, #"\(\?<="#].contains
    {
      pattern.range(of: $0, options: .regularExpression) != nil
    }
    guard !hasOthers, !branches.isEmpty else { return nil }
    var bytes = Array(pattern.utf8).map { [$0] } + [[]]
    // A branch that is empty opens and closes at one place.
    for branch in branches { bytes[branch.range.upperBound].insert(UInt8(ascii: ")"), at: 0) }
    for branch in branches { bytes[branch.range.lowerBound].insert(UInt8(ascii: "("), at: 0) }
    return try Oracle(String(decoding: bytes.joined(), as: UTF8.self), isAnchored: true)
  }
}

extension String {
  fileprivate func text(in range: Range<Int>) -> String {
    String(decoding: Array(utf8)[range], as: UTF8.self)
  }
}
