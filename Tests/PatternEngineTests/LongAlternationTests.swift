import PatternEngine
import Testing

/// Alternations of so many branches that these are sorted by their first bytes.
@Suite struct `Long alternations` {
  /// What the branches are put together from; some begin alike, and some may begin with two bytes.
  private static let pieces = [
    "host", "www", "video", "web", "(?:www\\.)?", "[hv]", "w+", "(?:vi|we)deo", "(?i:Ho)", "\\b",
    "(?=h)", "\\.com", "\\d", ".", "o?", "(?>we|w)", "(h)", "(?i)W",
  ]
  private static let subjectPieces = [
    "host", "www.", "video", "web", ".com", "1", "h", "v", "w", "W", "Ho", "deo", "/",
  ]

  @Test func `mean the same to both engines`() throws {
    print("Long alternations: LINKREWRITE_SEED=\(testSeed)")
    var random = SeededGenerator(seed: testSeed)
    var scratch = MatchScratch()
    var compared = 0
    for _ in 0..<400 {
      let branches = (0..<Int.random(in: 15...24, using: &random)).map { _ in
        Self.text(of: Self.pieces, count: 1...3, using: &random)
      }
      let pattern =
        "(?:www\\.)?(?:" + branches.joined(separator: "|") + ")"
        + Self.text(of: Self.pieces, count: 0...2, using: &random)
      guard let tree = try? PatternTree(parsing: pattern) else { continue }
      let compiled = try Pattern(
        compiling: tree,
        options: PatternOptions(form: .ascii, isAnchored: true),
      )
      let oracle = try Oracle(pattern, isAnchored: true)
      for _ in 0..<12 {
        let subject = Self.text(of: Self.subjectPieces, count: 1...5, using: &random)
        let ours = compiled.result(for: subject, using: &scratch)
        let theirs = oracle.result(for: subject)
        compared += 1
        #expect(ours == theirs, "\(pattern) \(subject), seed \(testSeed)")
      }
    }
    #expect(compared > 3_000)
  }

  private static func text(
    of pieces: [String],
    count: ClosedRange<Int>,
    using random: inout SeededGenerator,
  ) -> String {
    (0..<Int.random(in: count, using: &random))
      .map { _ in pieces.randomElement(using: &random) ?? "" }
      .joined()
  }

  @Test func `with a branch of several classes, alone in one of them, keep their order`() throws {
    // All but these bytes begin with `.` alone, which comes first when branches are sorted.
    let others = "abcdefghijklmnopqrst".map { "\($0)x" }
    let pattern = "(?:\(others.joined(separator: "|"))|.|by)"
    let options = PatternOptions(form: .ascii, isAnchored: true)
    let compiled = try Pattern(compiling: try PatternTree(parsing: pattern), options: options)
    for (subject, end) in [("ax", 2), ("tx", 2), ("ay", 1), ("by", 1), ("zx", 1), ("", nil)] {
      let expected = end.map { MatchResult.matched([0..<$0]) } ?? .unmatched
      #expect(compiled.result(for: subject) == expected, "\(subject)")
    }
  }

  @Test func `keep the order of branches that begin alike`() throws {
    let others = "abcdefghijklmnopqrst".enumerated().map { "\($1)\($0)" }
    let pattern = "x(?:zeb|zebra|\(others.joined(separator: "|")))"
    let tree = try PatternTree(parsing: pattern)
    let compiled = try Pattern(compiling: tree, options: PatternOptions(form: .ascii))
    #expect(compiled.result(for: "xzebra") == .matched([0..<4]))
    #expect(compiled.result(for: "xc2") == .matched([0..<3]))
    #expect(compiled.result(for: "xc3") == .unmatched)
  }
}
