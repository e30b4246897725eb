/// A token of JavaScript, of the few kinds that rules are recognised by.
enum ScriptToken: Hashable {
  /// An identifier or keyword.
  case word(String)
  /// A string, its escapes resolved.
  case text(String)
  /// A whole number in decimal digits.
  case number(Int)
  /// One character of punctuation.
  case mark(Character)

  /// The tokens of a script, or nil where there is one of another kind: a comment, a regular
  /// expression or a division, a template, a fraction, an escape by number.
  static func tokens(of script: String) -> [ScriptToken]? {
    var scanner = ScriptScanner(script)
    // The marks of HTML's comments begin a comment here too.
    guard !scanner.contains("<!--"), !scanner.contains("-->") else { return nil }
    var tokens: [ScriptToken] = []
    while !scanner.isAtEnd {
      guard let token = scanner.takeToken() else { return nil }
      tokens.append(token)
    }
    return tokens
  }

  /// The words that are no names.
  static let keywords: Set = [
    "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default",
    "delete", "do", "else", "enum", "export", "extends", "false", "finally", "for", "function",
    "if", "import", "in", "instanceof", "let", "new", "null", "return", "static", "super",
    "switch", "this", "throw", "true", "try", "typeof", "var", "void", "while", "with", "yield",
  ]
}
