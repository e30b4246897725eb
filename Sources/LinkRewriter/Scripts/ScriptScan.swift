/// Looks at every token of a script for what would let one call see another.
struct ScriptScan {
  let tokens: [ScriptToken]
  let functions: [ScriptFunction]

  /// Keywords that do nothing but compute.
  private static let harmlessKeywords: Set = [
    "break", "continue", "do", "else", "false", "for", "function", "if", "new", "null", "return",
    "true", "typeof", "var", "while",
  ]
  /// Global names that may be read: functions that keep nothing.
  private static let harmlessGlobals: Set = [
    "Infinity", "NaN", "Number", "RegExp", "String", "base64DigitsToBase10String", "btoa", "atob",
    "decodeURI", "decodeURIComponent", "encodeURI", "encodeURIComponent", "htmlDecode", "isNaN",
    "parseFloat", "parseInt", "undefined",
  ]
  /// Members that may be read or called: of texts, lists and matches, which a call makes for itself.
  private static let harmlessMembers: Set = [
    "charAt", "charCodeAt", "concat", "exec", "filter", "indexOf", "join", "lastIndexOf", "length",
    "map", "match", "push", "replace", "reverse", "search", "slice", "split", "substr",
    "substring", "test", "toLowerCase", "toUpperCase", "trim",
  ]

  /// Whether no token may leave anything behind.
  var leavesNothing: Bool {
    tokens.indices.allSatisfy { offset in
      switch tokens[offset] {
      case .word(let word): isHarmless(word, at: offset)
      case .mark("="): isHarmlessAssignment(at: offset)
      case .mark("+"), .mark("-"): isHarmlessStep(at: offset)
      case .mark("["): isHarmlessBracket(at: offset)
      case .mark, .text, .number: true
      }
    }
  }

  /// Whether the second parameter of `process` is used once: called by a statement that is always
  /// reached, or by none.
  var callsHandlerOnce: Bool {
    let processes = functions.filter { $0.name == "process" }
    guard processes.count == 1, let process = processes.first, process.parameters.count == 2,
      process.parameters[0] != process.parameters[1]
    else { return false }
    let handler = ScriptToken.word(process.parameters[1])
    let uses = process.body.filter { tokens[$0] == handler }
    guard uses.count == 1, let use = uses.first, use + 1 < tokens.count,
      tokens[use + 1] == .mark("("),
      [.mark(";"), .mark("{"), .mark("}")].contains(tokens[use - 1])
    else { return false }
    // Not in a block: not in a loop, nor in a function inside.
    let before = tokens[process.body.lowerBound..<use]
    return before.count { $0 == .mark("{") } == before.count { $0 == .mark("}") }
  }

  private func isHarmless(_ word: String, at offset: Int) -> Bool {
    if isMember(offset) { return Self.harmlessMembers.contains(word) }
    if ScriptToken.keywords.contains(word) { return Self.harmlessKeywords.contains(word) }
    return isDeclared(word, at: offset) || Self.harmlessGlobals.contains(word)
      || functions.contains { $0.name == word }
  }

  private func isMember(_ offset: Int) -> Bool { offset > 0 && tokens[offset - 1] == .mark(".") }

  /// Whether a name is one of the functions around a place.
  private func isDeclared(_ name: String, at offset: Int) -> Bool {
    functions.contains { $0.range.contains(offset) && $0.names.contains(name) }
  }

  /// Whether the token at a place is a variable of a function, and not a member.
  private func isVariable(at offset: Int) -> Bool {
    guard tokens.indices.contains(offset), case .word(let name) = tokens[offset] else {
      return false
    }
    return !isMember(offset) && isDeclared(name, at: offset)
  }

  /// `=` is a comparison, or assigns to a variable.
  private func isHarmlessAssignment(at offset: Int) -> Bool {
    guard offset > 0, offset + 1 < tokens.count else { return false }
    if tokens[offset + 1] == .mark("=") { return true }
    switch tokens[offset - 1] {
    // Of `==`, `===` and `!=` this is the end; `<=` and `>=` compare too.
    case .mark("="), .mark("!"): return tokens[offset + 1] != .mark(">")
    case .mark("<"), .mark(">"): return offset > 1 && tokens[offset - 2] != tokens[offset - 1]
    case .mark("+"), .mark("-"), .mark("*"), .mark("%"), .mark("&"), .mark("|"):
      return isVariable(at: offset - 2)
    default: return tokens[offset + 1] != .mark(">") && isVariable(at: offset - 1)
    }
  }

  /// `++` and `--` change a variable.
  private func isHarmlessStep(at offset: Int) -> Bool {
    guard offset + 2 < tokens.count, offset > 0 else { return false }
    guard tokens[offset + 1] == tokens[offset] else { return true }
    if isVariable(at: offset - 1) { return true }
    guard case .mark(let before) = tokens[offset - 1], before != ")", before != "]" else {
      return false
    }
    return isVariable(at: offset + 2) && offset + 3 < tokens.count
      && ![.mark("."), .mark("["), .mark("(")].contains(tokens[offset + 3])
  }

  /// A bracket makes a list, or reads one by number: by a name, it could read anything.
  private func isHarmlessBracket(at offset: Int) -> Bool {
    guard offset > 0 else { return false }
    switch tokens[offset - 1] {
    case .word(let word) where !ScriptToken.keywords.contains(word): break
    case .mark(")"), .mark("]"), .mark("}"), .text, .number: break
    default: return true
    }
    guard offset + 2 < tokens.count, case .number = tokens[offset + 1] else { return false }
    return tokens[offset + 2] == .mark("]")
  }
}
