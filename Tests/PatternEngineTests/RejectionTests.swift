import PatternEngine
import Testing

/// A pattern that is refused, and the whole error.
struct RejectionCase: CustomTestStringConvertible, Sendable {
  let pattern: String
  let code: PatternError.Code
  let message: String
  let range: Range<Int>
  let hint: String?

  init(
    _ pattern: String,
    _ code: PatternError.Code,
    _ message: String,
    _ range: Range<Int>,
    _ hint: String?,
  ) {
    self.pattern = pattern
    self.code = code
    self.message = message
    self.range = range
    self.hint = hint
  }

  var testDescription: String { pattern }
}

@Suite struct `Refused patterns` {
  @Test(arguments: RejectionCase.all)
  func `are named with their place and what to do`(example: RejectionCase) throws {
    let error = #expect(throws: PatternError.self) {
      _ = try Pattern(
        compiling: PatternTree(parsing: example.pattern),
        options: PatternOptions(),
      )
    }
    #expect(error?.message == example.message)
    #expect(error?.range == example.range)
    #expect(error?.hint == example.hint)
    #expect(error?.code == example.code)
  }

  @Test(arguments: RejectionCase.all.filter { $0.code == .malformed })
  func `that are malformed are refused by ICU too`(example: RejectionCase) {
    #expect(throws: (any Error).self) { try Oracle(example.pattern) }
  }

  @Test func `with a word boundary are still good for links`() throws {
    let tree = try PatternTree(parsing: #"\bfoo\b"#)
    let pattern = try Pattern(compiling: tree, options: PatternOptions(form: .ascii))
    #expect(pattern.result(for: "a foo b") == .matched([2..<5]))
  }

  @Test(arguments: [
    String(repeating: "(", count: 10_000) + String(repeating: ")", count: 10_000),
    String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000),
    String(repeating: "a", count: 1_000_000),
    String(repeating: "(?:", count: 190) + "a" + String(repeating: "{9})", count: 190),
    "(?:a{65535}){65535}", "a{1,99999}", "a{99999999999999999999999}",
    String(repeating: "(a)", count: 21_000), String(repeating: "[:", count: 30_000),
    String(repeating: "(?i)", count: 16_000) + "*", "(?i)" + String(repeating: "s", count: 5_000),
    "\\", "[", "[\\", "[^", "(?", "(?<", "(?<a", "\\k", "\\p", "\\x{", "a{", "(?#", "[a-", "\\c",
    "[a-\\", "[[:", "\\Q(", "(?i", "(?i-", "\\0", "[:a:", "\\u12", "\\U00110000", "\\ud800",
  ])
  func `that are hostile end in an error or a pattern`(pattern: String) {
    do throws(PatternError) {
      let tree = try PatternTree(parsing: pattern)
      _ = try Pattern(compiling: tree, options: PatternOptions())
    } catch {
      #expect(error.range.upperBound <= pattern.utf8.count)
      #expect(!error.message.isEmpty)
    }
  }
}
