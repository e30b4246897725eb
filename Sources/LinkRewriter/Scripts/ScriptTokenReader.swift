/// Walks along the tokens of a script.
struct ScriptTokenReader {
  private let tokens: [ScriptToken]
  private var offset = 0

  init(_ tokens: [ScriptToken]) {
    self.tokens = tokens
  }

  var isAtEnd: Bool { offset == tokens.count }

  /// Goes past tokens that are expected; stays where it is if others are there.
  mutating func skip(_ expected: [ScriptToken]) -> Bool {
    guard tokens[offset...].starts(with: expected) else { return false }
    offset += expected.count
    return true
  }

  /// Takes a word.
  mutating func word() -> String? {
    guard case .word(let word) = next else { return nil }
    offset += 1
    return word
  }

  /// Takes a string.
  mutating func text() -> String? {
    guard case .text(let text) = next else { return nil }
    offset += 1
    return text
  }

  /// Takes a number.
  mutating func number() -> Int? {
    guard case .number(let number) = next else { return nil }
    offset += 1
    return number
  }

  private var next: ScriptToken? { isAtEnd ? nil : tokens[offset] }
}
