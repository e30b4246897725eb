import Foundation
import PatternEngine
import Testing

/// Patterns that are compiled when they are first matched.
@Suite struct `Deferred patterns` {
  /// As rules are compiled.
  private static let options = PatternOptions(form: .ascii, isAnchored: true)

  @Test func `mean the same as those compiled at once`() throws {
    print("Deferred patterns: LINKREWRITE_SEED=\(testSeed)")
    var generator = PatternGenerator(seed: testSeed, isASCII: true)
    var scratch = MatchScratch()
    var compared = 0
    for _ in 0..<1_500 {
      let text = generator.makePattern()
      guard let tree = try? PatternTree(parsing: text) else { continue }
      let refusal = Self.refusal { () throws(PatternError) in
        _ = try Pattern(compiling: tree, options: Self.options)
      }
      #expect(
        Self.refusal { () throws(PatternError) in
          _ = try Pattern(deferring: tree, options: Self.options)
        } == refusal
      )
      guard refusal == nil else { continue }
      let atOnce = try Pattern(compiling: tree, options: Self.options)
      let deferred = try Pattern(deferring: tree, options: Self.options)
      for _ in 0..<3 {
        let subject = generator.makeSubject()
        let expected = atOnce.result(for: subject, using: &scratch)
        #expect(deferred.result(for: subject, using: &scratch) == expected, "\(text), \(subject)")
        compared += 1
      }
    }
    #expect(compared > 1_500)
  }

  @Test func `take no memory until they are matched`() throws {
    let tree = try PatternTree(parsing: "https?://ex\\.test/(\\d+)")
    let pattern = try Pattern(deferring: tree, options: Self.options)
    #expect(pattern.codeBytes == 0)
    #expect(pattern.result(for: "http://ex.test/42") == .matched([0..<17, 15..<17]))
    #expect(pattern.codeBytes > 0)
  }

  @Test func `are compiled by whichever of many threads comes first`() throws {
    for round in 0..<20 {
      var patterns = PatternSet()
      var ids: [PatternID] = []
      for number in 0..<50 {
        let tree = try PatternTree(parsing: "x\(number)-\(round)(y*)$")
        ids.append(patterns.append(try Pattern(deferring: tree, options: Self.options)))
      }
      let shared = SharedSet(patterns)
      let all = ids
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        var scratch = MatchScratch()
        for (number, id) in all.enumerated() {
          let subject = Array("x\(number)-\(round)\(String(repeating: "y", count: thread))".utf8)
          let outcome = shared.patterns.firstMatch(of: id, in: subject.span, using: &scratch)
          #expect(outcome == .matched)
          #expect(scratch.range(ofGroup: 1)?.count == thread)
        }
      }
    }
  }

  /// What the engine refuses, or may, is compiled at once, so that the refusal is told when the
  /// rules are loaded.
  @Test(arguments: [
    "(?:a{60000}){60000}", "(?:\(String(repeating: "a", count: 300)){300}){300}",
    String(repeating: "(a)", count: 21_000), String(repeating: "\\w", count: 3_000),
    String(repeating: "(?:", count: 120) + "a" + String(repeating: ")++", count: 120),
    String(repeating: "(?:\\w{3}", count: 9) + String(repeating: "){7}", count: 9),
    "(?<=a{60000}a{60000})b", "(?:\\w\\W){900}", "(?:\\w\\W){900,}", "(?:\\w\\W){0,900}",
  ])
  func `that the engine refuses are refused when they are made`(_ text: String) throws {
    let tree = try PatternTree(parsing: text)
    let expected = Self.refusal { () throws(PatternError) in
      _ = try Pattern(compiling: tree, options: Self.options)
    }
    let found = Self.refusal { () throws(PatternError) in
      _ = try Pattern(deferring: tree, options: Self.options)
    }
    #expect(found == expected)
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz")
  private static let longTail = String(repeating: "\\W?", count: 17)

  /// Just within the bounds: the largest code for its bytes.
  @Test(arguments: [
    String(repeating: "\\w", count: 700), String(repeating: "()", count: 700),
    String(repeating: "(a)*+", count: 280), String(repeating: "\\W?", count: 466),
    "(?i)" + String(repeating: "k|", count: 698), "(?:\\w\\W\\s\\S\\d\\D){60}",
    "(?:\\w\\W\\s\\S\\d\\D){60,}", "(?:(?:\\w\\W){10}){6}", "(?:\\W\\w|){0,80}",
    String(repeating: "(?:", count: 100) + "a" + String(repeating: ")++", count: 100),
    String(repeating: "[^a-c]", count: 233), String(repeating: "(?=\\w)", count: 233),
    // Each branch is written twice.
    (0..<24).map { "[\(Self.letters[$0])\(Self.letters[$0 + 1])]\(Self.longTail)" }
      .joined(separator: "|"),
  ])
  func `that are as large as they may be are not refused`(_ text: String) throws {
    guard let tree = try? PatternTree(parsing: text) else { return }
    let pattern = try Pattern(deferring: tree, options: Self.options)
    #expect(pattern.codeBytes == 0, "it is not deferred")
    pattern.prepare()
    #expect(pattern.codeBytes > 0)
  }

  private static func refusal(_ body: () throws(PatternError) -> Void) -> String? {
    do throws(PatternError) {
      try body()
      return nil
    } catch {
      return error.message
    }
  }
}

private final class SharedSet: Sendable {
  let patterns: PatternSet

  init(_ patterns: consuming PatternSet) {
    self.patterns = patterns
  }
}
