internal import OpenerManifest

extension LintCheck {
  /// By the words of the script alone: a handler that is never named is never called.
  static let scriptNoCallback = LintCheck(
    "script-no-callback",
    .error,
    "a script never calls its completion handler, and so gives nothing",
    .rule { rule, subject in
      rule.bodies.compactMap { body in
        guard case .script(let text, _) = body.content,
          let problem = ScriptHandler(text.value).problem
        else { return nil }
        return subject.problem(
          problem,
          in: body,
          hint: "'function process(url, completionHandler) { … completionHandler(result) }'",
        )
      }
    },
  )
}

/// The completion handler of a script, as far as words tell.
private struct ScriptHandler {
  /// What is wrong with it, if that is certain.
  private(set) var problem: String?

  init(_ script: String) {
    let words = Self.words(of: script)
    // Where arguments are reached by another way, or code is made, words tell nothing.
    guard !words.contains("arguments"), !words.contains("eval"), !script.contains("\\u") else {
      return
    }
    guard let place = words.firstIndex(of: "process") else {
      problem = "the script defines no function 'process'"
      return
    }
    guard words[..<place].last == "function",
      let head = script.firstParameters(of: "process")
    else { return }
    guard head.count >= 2 else {
      problem = "'process' has no second parameter, which would be the completion handler"
      return
    }
    if words.count(where: { $0 == head[1] }) < 2 {
      problem = "the completion handler '\(head[1])' is never called"
    }
  }

  private static func words(of script: String) -> [String] {
    script.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "$" }.map(String.init)
  }
}

extension String {
  /// The names between the first parentheses behind a word.
  fileprivate func firstParameters(of word: String) -> [String]? {
    var rest = self[...]
    guard let start = rest.firstRange(of: word) else { return nil }
    rest = rest[start...].dropFirst(word.count)
    guard let open = rest.firstIndex(of: "("), let close = rest[open...].firstIndex(of: ")"),
      rest[..<open].allSatisfy(\.isWhitespace)
    else { return nil }
    let names = rest[rest.index(after: open)..<close].split(separator: ",")
    return names.map { name in String(name.filter { !$0.isWhitespace }) }
  }
}

extension Substring {
  fileprivate func firstRange(of word: String) -> Index? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(word) { return index }
      index = self.index(after: index)
    }
    return nil
  }
}
