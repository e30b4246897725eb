import PatternEngine
import Testing

/// What is told about a pattern that does not match.
@Suite struct `Where a pattern fails` {
  struct Case: Sendable, CustomTestStringConvertible {
    var pattern: String
    var subject: String
    /// The pattern with the part that fails in braces, and what of the subject is left there.
    var expected: String?

    init(_ pattern: String, _ subject: String, _ expected: String?) {
      self.pattern = pattern
      self.subject = subject
      self.expected = expected
    }

    var testDescription: String { "\(pattern) on \(subject)" }
  }

  @Test(arguments: [
    Case("abc", "abd", "ab⟦c⟧ d"),
    Case("abc", "x", "⟦a⟧bc x"),
    Case("abc", "ab", "ab⟦c⟧ "),
    Case(
      #"https?://(?:www\.)?a\.b/\d+/x"#,
      "https://a.b/12/y",
      #"https?://(?:www\.)?a\.b/\d+/⟦x⟧ y"#,
    ),
    Case(#"a/(\d+)$"#, "a/12b", #"a/(\d+)⟦$⟧ b"#),
    Case("a(?!b)c", "ab", "a⟦(?!b)⟧c b"),
    Case("a(?=bc)b", "abd", "a⟦(?=bc)⟧b bd"),
    // Inside groups without alternatives.
    Case("x(ab(cd)e)f", "xabcx", "x(ab(c⟦d⟧)e)f x"),
    Case("x(?:ab)+c", "xay", "x(?:a⟦b⟧)+c y"),
    Case("x(?:ab){2}c", "xaby", "x⟦(?:ab){2}⟧c aby"),
    Case("x(?<n>ab)", "xac", "x(?<n>a⟦b⟧) c"),
    Case("(?i)AB(?-i:cD)", "abcd", "(?i)AB(?-i:c⟦D⟧) d"),
    Case("x(?>ab)c", "xad", "x(?>a⟦b⟧)c d"),
    // Alternatives are one part.
    Case("x(?:ab|cd)e", "xac", "x⟦(?:ab|cd)⟧e ac"),
    Case("(a|b)c", "bd", "(a|b)⟦c⟧ d"),
    Case("ab|cd", "x", nil),
    // All ways of matching the parts before are tried.
    Case(".*b.d", "abcbc", ".*b.⟦d⟧ "),
    Case(#"(a|ab)(c|bcd)e"#, "abcd", "(a|ab)(c|bcd)⟦e⟧ "),
    Case(#"a(?#note)b\Qc.\Ed"#, "abc.x", #"a(?#note)b\Qc.\E⟦d⟧ x"#),
    Case(#"x(\Qa(b\Ec)"#, "xa(x", #"x⟦(\Qa(b\Ec)⟧ a(x"#),
    Case("é(ü)x", "éüy", "é(ü)⟦x⟧ y"),
    // What matches fails nowhere.
    Case("ab", "abc", nil),
  ])
  func `is told`(_ progress: Case) throws {
    for form in [PatternOptions.Form.ascii, .exact] {
      var probe = try ProgressProbe(
        of: progress.pattern,
        options: PatternOptions(form: form, isAnchored: true),
      )
      var scratch = MatchScratch()
      let subject = Array(progress.subject.utf8)
      // A second time from what has been compiled.
      for _ in 0..<2 {
        let failure = probe.failure(in: subject.span, using: &scratch)
        #expect(failure.map { shown($0, progress) } == progress.expected)
      }
    }
  }

  private func shown(_ failure: ProgressProbe.Failure, _ progress: Case) -> String {
    let pattern = Array(progress.pattern.utf8)
    func text(_ bytes: some Sequence<UInt8>) -> String {
      String(decoding: Array(bytes), as: UTF8.self)
    }
    return text(pattern[..<failure.part.lowerBound]) + "⟦" + text(pattern[failure.part]) + "⟧"
      + text(pattern[failure.part.upperBound...]) + " "
      + text(progress.subject.utf8.dropFirst(failure.reach))
  }

  @Test func `is what the beginnings of generated patterns say`() throws {
    print("Progress: LINKREWRITE_SEED=\(testSeed)")
    var generator = PatternGenerator(seed: testSeed, isASCII: true)
    let options = PatternOptions(form: .ascii, isAnchored: true)
    var scratch = MatchScratch()
    var told = 0
    for _ in 0..<1_000 {
      let text = generator.makePattern()
      let subjects = (0..<4).map { _ in Array(generator.makeSubject().utf8) }
      do {
        told += try check(text, on: subjects, options, &scratch)
      } catch is PatternError {
        continue
      }
    }
    #expect(told > 100)
  }

  /// Holds what is told of a pattern against its beginnings; returns how often.
  private func check(
    _ text: String,
    on subjects: [[UInt8]],
    _ options: PatternOptions,
    _ scratch: inout MatchScratch,
  ) throws -> Int {
    var probe = try ProgressProbe(of: text, options: options)
    let pattern = try Pattern(compiling: PatternTree(parsing: text), options: options)
    var told = 0
    for subject in subjects {
      let outcome = pattern.firstMatch(in: subject.span, using: &scratch)
      let failure = probe.failure(in: subject.span, using: &scratch)
      if outcome == .matched {
        #expect(failure == nil, "'\(text)' on \(subject) (seed \(testSeed))")
      }
      guard let failure, isTopLevel(failure.part.lowerBound, in: text) else { continue }
      // What is before the part matches, and reaches as far as is told.
      let before = String(decoding: text.utf8.prefix(failure.part.lowerBound), as: UTF8.self)
      guard !before.isEmpty, let tree = try? PatternTree(parsing: before) else { continue }
      told += 1
      let beginning = try Pattern(compiling: tree, options: options)
      #expect(
        beginning.firstMatch(in: subject.span, using: &scratch) == .matched
          && scratch.matchRange.upperBound == failure.reach,
        "'\(before)' of '\(text)' on \(subject) (seed \(testSeed))",
      )
    }
    return told
  }

  /// Whether no group is open there; patterns with escapes and sets are left out.
  private func isTopLevel(_ place: Int, in text: String) -> Bool {
    let before = text.utf8.prefix(place)
    guard !before.contains(UInt8(ascii: "\\")), !before.contains(UInt8(ascii: "[")) else {
      return false
    }
    return before.count { $0 == UInt8(ascii: "(") } == before.count { $0 == UInt8(ascii: ")") }
  }
}
