/// Whether calls of a script may follow each other in one global object.
///
/// They may where the syntax shows that a call leaves nothing behind: it assigns to variables of its
/// own functions alone, reaches nothing that others could find again, and calls the handler once.
/// What is not understood gets a fresh global object, which is always right.
package enum ScriptIsolation {
  /// Whether a script is shown to leave nothing behind.
  package static func isShown(by script: String) -> Bool {
    guard let tokens = ScriptToken.tokens(of: script),
      let functions = ScriptFunction.functions(of: tokens)
    else { return false }
    let scan = ScriptScan(tokens: tokens, functions: functions)
    return scan.leavesNothing && scan.callsHandlerOnce
  }
}

/// A function of a script: where it is, and the names that it declares.
struct ScriptFunction {
  var name: String?
  var parameters: [String]
  /// Its tokens from the opening parenthesis of its parameters to its closing brace.
  var range: Range<Int>
  /// Its tokens between the braces.
  var body: Range<Int>
  /// Parameters, variables, and functions inside.
  var names: Set<String>

  /// All functions of a script that consists of nothing else, outer ones first; nil if it has
  /// other statements.
  static func functions(of tokens: [ScriptToken]) -> [ScriptFunction]? {
    var functions: [ScriptFunction] = []
    var offset = 0
    while offset < tokens.count {
      if tokens[offset] == .mark(";") {
        offset += 1
      } else {
        guard let function = function(at: offset, in: tokens), function.name != nil else {
          return nil
        }
        functions.append(function)
        guard addInner(of: function, in: tokens, to: &functions) else { return nil }
        offset = function.range.upperBound
      }
    }
    for index in functions.indices { functions[index].declareVariables(tokens, functions) }
    return functions
  }

  private static func addInner(
    of outer: ScriptFunction,
    in tokens: [ScriptToken],
    to functions: inout [ScriptFunction],
  ) -> Bool {
    var offset = outer.body.lowerBound
    while offset < outer.body.upperBound {
      guard tokens[offset] == .word("function") else {
        offset += 1
        continue
      }
      // A function with a name inside another is seldom, and its scope a matter of its own.
      guard let inner = function(at: offset, in: tokens), inner.name == nil else { return false }
      functions.append(inner)
      guard addInner(of: inner, in: tokens, to: &functions) else { return false }
      offset = inner.range.upperBound
    }
    return true
  }

  private static func function(at start: Int, in tokens: [ScriptToken]) -> ScriptFunction? {
    var offset = start
    func next() -> ScriptToken? {
      guard offset < tokens.count else { return nil }
      offset += 1
      return tokens[offset - 1]
    }
    guard next() == .word("function") else { return nil }
    var name: String?
    if case .word(let word) = next() { name = word } else { offset -= 1 }
    let first = offset
    guard next() == .mark("(") else { return nil }
    var parameters: [String] = []
    var token = next()
    while case .word(let parameter) = token {
      parameters.append(parameter)
      token = next()
      if token == .mark(",") { token = next() }
    }
    guard token == .mark(")"), next() == .mark("{"),
      let end = closingBrace(from: offset, in: tokens)
    else { return nil }
    return ScriptFunction(
      name: name,
      parameters: parameters,
      range: first..<end + 1,
      body: offset..<end,
      names: Set(parameters),
    )
  }

  private static func closingBrace(from start: Int, in tokens: [ScriptToken]) -> Int? {
    var depth = 1
    for offset in start..<tokens.count {
      if tokens[offset] == .mark("{") { depth += 1 }
      if tokens[offset] == .mark("}") { depth -= 1 }
      if depth == 0 { return offset }
    }
    return nil
  }

  /// Adds the names after `var`, but for those of functions inside.
  private mutating func declareVariables(_ tokens: [ScriptToken], _ functions: [ScriptFunction]) {
    for offset in body.dropLast()
    where tokens[offset] == .word("var")
      && !functions.contains(where: {
        $0.range.contains(offset) && body.contains($0.range.lowerBound)
      })
    {
      declareVariables(after: offset, tokens)
    }
  }

  /// Adds the names after one `var`, as far as they are seen without understanding expressions: a
  /// name that is not seen is taken for a global one.
  private mutating func declareVariables(after start: Int, _ tokens: [ScriptToken]) {
    var offset = start
    repeat {
      guard case .word(let name) = tokens[offset + 1] else { return }
      names.insert(name)
      offset += 2
      // A line may end after an expression without a word of it, but not before a comma.
      guard offset + 2 < body.upperBound else { return }
      switch (tokens[offset], tokens[offset + 1]) {
      case (.mark("="), .text), (.mark("="), .number): offset += 2
      default: break
      }
    } while offset + 1 < body.upperBound && tokens[offset] == .mark(",")
  }
}
