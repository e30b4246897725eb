import Foundation
import PatternEngine
import Testing

/// Patterns of a random grammar: whatever parses must be equal to `NSRegularExpression`.
@Suite struct `Generated patterns` {
  /// How many patterns to try in each form; `LINKREWRITE_ROUNDS` asks for more.
  private let rounds =
    ProcessInfo.processInfo.environment["LINKREWRITE_ROUNDS"].flatMap { Int($0) } ?? 1_500

  @Test(arguments: [PatternOptions.Form.exact, .ascii])
  func `mean the same to both engines`(form: PatternOptions.Form) throws {
    print("Generated patterns, \(form) form: LINKREWRITE_SEED=\(testSeed)")
    var generator = PatternGenerator(seed: testSeed, isASCII: form == .ascii)
    var scratch = MatchScratch()
    var compared = 0
    for _ in 0..<rounds {
      let pattern = generator.makePattern()
      let options = PatternOptions(
        form: form,
        isAnchored: generator.random.isTrue(oneIn: 2),
        hasMultilineAnchors: generator.random.isTrue(oneIn: 4),
      )
      guard let tree = try? PatternTree(parsing: pattern),
        let compiled = try? Pattern(compiling: tree, options: options)
      else { continue }
      let oracle: Oracle
      do {
        oracle = try Oracle(
          pattern,
          isAnchored: options.isAnchored,
          hasMultilineAnchors: options.hasMultilineAnchors,
        )
      } catch {
        Issue.record("ICU refuses '\(pattern)', which we accept (seed \(testSeed))")
        continue
      }
      for _ in 0..<6 {
        let subject = generator.makeSubject()
        let ours = compiled.result(for: subject, using: &scratch)
        let theirs = oracle.result(for: subject)
        compared += 1
        guard ours != theirs, ours != .limitReached else { continue }
        Issue.record(
          """
          pattern \(pattern.debugDescription), subject \(escaped(subject)), \(options.form) \
          anchored \(options.isAnchored) multi-line \(options.hasMultilineAnchors): \
          ours \(ours), ICU \(theirs) (seed \(testSeed))
          """
        )
      }
    }
    #expect(compared > rounds)
  }
}
