import Foundation
import PatternEngine
import Testing

@Suite struct `Limits and scratch` {
  private func compile(
    _ pattern: String,
    form: PatternOptions.Form = .exact,
  ) throws -> Pattern {
    try Pattern(compiling: PatternTree(parsing: pattern), options: PatternOptions(form: form))
  }

  @Test(arguments: [PatternOptions.Form.exact, .ascii])
  func `a catastrophic pattern reaches the match limit`(form: PatternOptions.Form) throws {
    let pattern = try compile("(?:a+)+$", form: form)
    let subject = String(repeating: "a", count: 60) + "!"
    #expect(pattern.result(for: subject) == .limitReached)
  }

  @Test func `a deep recursion reaches the end of the JIT stack`() throws {
    let pattern = try compile("(?:(a)|b)*c")
    var limits = MatchLimits()
    limits.matchLimit = .max
    limits.jitStackBytes = 32_768
    let subject = String(repeating: "ab", count: 100_000) + "c"
    #expect(pattern.result(for: subject, limits: limits) == .limitReached)
    limits.jitStackBytes = 64 << 20
    #expect(pattern.result(for: subject, limits: limits) != .limitReached)
  }

  @Test func `a scratch serves patterns of different group counts`() throws {
    var scratch = MatchScratch(groupCount: 0)
    let one = try compile("(a)")
    let many = try compile("(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)(k)(l)")
    let none = try compile("x")
    #expect(one.result(for: "a", using: &scratch) == .matched([0..<1, 0..<1]))
    #expect(many.result(for: "abcdefghijkl", using: &scratch) != .unmatched)
    #expect(scratch.range(ofGroup: 12) == 11..<12)
    #expect(scratch.range(ofGroup: 13) == nil)
    #expect(scratch.range(ofGroup: -1) == nil)
    #expect(one.result(for: "ba", using: &scratch) == .matched([1..<2, 1..<2]))
    #expect(scratch.range(ofGroup: 2) == nil)
    #expect(none.result(for: "a", using: &scratch) == .unmatched)
    #expect(scratch.range(ofGroup: 0) == nil)
    #expect(scratch.matchRange == 0..<0)
  }

  @Test func `a search starts at its offset and sees what is before it`() throws {
    var scratch = MatchScratch()
    let subject = Array("ab ab".utf8)
    let pattern = try compile("(?<=a)b")
    #expect(pattern.firstMatch(in: subject.span, from: 1, using: &scratch) == .matched)
    #expect(scratch.matchRange == 1..<2)
    #expect(pattern.firstMatch(in: subject.span, from: 2, using: &scratch) == .matched)
    #expect(scratch.matchRange == 4..<5)
    #expect(pattern.firstMatch(in: subject.span, from: 5, using: &scratch) == .unmatched)
  }

  @Test func `bytes that are not UTF-8 match nothing and do no harm`() throws {
    var scratch = MatchScratch()
    let pattern = try compile("a(.+)b")
    let broken: [UInt8] = [0x61, 0xFF, 0x62, 0xC3, 0x61, 0xC3, 0xA9, 0x62, 0xF0, 0x9F]
    #expect(pattern.firstMatch(in: broken.span, using: &scratch) == .matched)
    #expect(scratch.matchRange == 4..<8)
    let empty: [UInt8] = []
    #expect(pattern.firstMatch(in: empty.span, using: &scratch) == .unmatched)
  }

  @Test func `two threads share one set`() throws {
    var patterns = PatternSet()
    var ids: [PatternID] = []
    for number in 0..<100 {
      ids.append(patterns.append(try compile("^x\(number)(y*)$")))
    }
    #expect(patterns.count == 100)
    #expect(patterns.maximumGroupCount == 1)
    #expect(patterns.codeBytes > 10_000)
    let shared = SharedPatterns(patterns)
    let allIDs = ids
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      var scratch = MatchScratch()
      for round in 0..<100 {
        for (number, id) in allIDs.enumerated() {
          let subject = Array("x\(number)\(String(repeating: "y", count: round))".utf8)
          let outcome = shared.patterns.firstMatch(of: id, in: subject.span, using: &scratch)
          #expect(outcome == .matched)
          #expect(scratch.range(ofGroup: 1)?.count == round)
        }
      }
    }
  }
}

private final class SharedPatterns: Sendable {
  let patterns: PatternSet

  init(_ patterns: consuming PatternSet) {
    self.patterns = patterns
  }
}
