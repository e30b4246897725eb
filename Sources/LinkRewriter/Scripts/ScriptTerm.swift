/// One of the texts that a recognised script puts one after another.
package enum ScriptTerm: Hashable, Sendable {
  /// What is done to a part of the link.
  package enum Coding: UInt8, Sendable {
    /// It stays as it is.
    case plain
    /// It is encoded by `encodeURIComponent`.
    case encoded
    /// It is decoded by `decodeURIComponent`.
    case decoded
  }

  /// A string of the script.
  case literal(String)
  /// The link, or a part of it.
  case part(LinkPart, Coding)
  /// The value of the first query parameter of a name, decoded, as the function
  /// `getParameterByName` of many rules finds it; or encoded again.
  case parameter(String, Coding)
}

/// The link, or what splitting it leaves of it.
package struct LinkPart: Hashable, Sendable {
  /// A piece of it, as `.split(SEPARATOR)[INDEX]` gives it.
  package struct Split: Hashable, Sendable {
    /// Not empty.
    package var separator: String
    package var index: Int

    package init(separator: String, index: Int) {
      self.separator = separator
      self.index = index
    }
  }

  /// The splits, from the first to the last.
  package var splits: [Split]

  package init(splits: [Split] = []) {
    self.splits = splits
  }
}

// MARK: - Recognising

extension ScriptTerm {
  /// The terms that a script hands over, or nil if it does anything else.
  static func sequence(in script: String) -> [ScriptTerm]? {
    guard let all = ScriptToken.tokens(of: script) else { return nil }
    var tokens = ScriptTokenReader(all)
    let hasParameters = tokens.skip(parameterFunction) || tokens.skip(tidyParameterFunction)
    guard tokens.skip([.word("function"), .word("process"), .mark("(")]),
      let link = tokens.word(), tokens.skip([.mark(",")]), let handler = tokens.word(),
      tokens.skip([.mark(")"), .mark("{"), .word(handler), .mark("(")]),
      link != handler, [link, handler].allSatisfy(isFreeName)
    else { return nil }
    var terms: [ScriptTerm] = []
    repeat {
      guard let term = term(&tokens, link: link, hasParameters: hasParameters) else { return nil }
      terms.append(term)
    } while tokens.skip([.mark("+")])
    guard tokens.skip([.mark(")")]) else { return nil }
    while tokens.skip([.mark(";")]) {}
    guard tokens.skip([.mark("}")]) else { return nil }
    while tokens.skip([.mark(";")]) {}
    return tokens.isAtEnd && beginsWithText(terms) ? terms : nil
  }

  /// Whether `+` joins texts from the first one on.
  ///
  /// A part that is not there is `undefined`, and two of them make a number.
  private static func beginsWithText(_ terms: [ScriptTerm]) -> Bool {
    terms.count == 1
      || terms.prefix(2).contains {
        guard case .part(let part, .plain) = $0 else { return true }
        return part.splits.isEmpty
      }
  }

  private static func term(
    _ tokens: inout ScriptTokenReader,
    link: String,
    hasParameters: Bool,
  ) -> ScriptTerm? {
    if let text = tokens.text() { return .literal(text) }
    var coding = Coding.plain
    if tokens.skip([.word("encodeURIComponent"), .mark("(")]) { coding = .encoded }
    if tokens.skip([.word("decodeURIComponent"), .mark("(")]) {
      guard coding == .plain else { return nil }
      coding = .decoded
    }
    guard let term = operand(&tokens, coding, link: link, hasParameters: hasParameters),
      coding == .plain || tokens.skip([.mark(")")])
    else { return nil }
    return term
  }

  /// A part of the link, or a parameter.
  private static func operand(
    _ tokens: inout ScriptTokenReader,
    _ coding: Coding,
    link: String,
    hasParameters: Bool,
  ) -> ScriptTerm? {
    if hasParameters, coding != .decoded, tokens.skip([.word(parameterFunctionName), .mark("(")]) {
      guard tokens.skip([.word(link), .mark(",")]), let name = tokens.text(),
        isPlainName(name), tokens.skip([.mark(")")])
      else { return nil }
      return .parameter(name, coding)
    }
    guard tokens.skip([.word(link)]) else { return nil }
    var part = LinkPart()
    while tokens.skip([.mark("."), .word("split"), .mark("(")]) {
      guard let separator = tokens.text(), !separator.isEmpty,
        tokens.skip([.mark(")"), .mark("[")]),
        let index = tokens.number(), tokens.skip([.mark("]")])
      else { return nil }
      part.splits.append(LinkPart.Split(separator: separator, index: index))
    }
    return .part(part, coding)
  }

  /// Whether a parameter's name means itself in a regular expression.
  private static func isPlainName(_ name: String) -> Bool {
    !name.isEmpty
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "_-".contains($0) }
  }

  private static let parameterFunctionName = "getParameterByName"

  /// Whether a name hides nothing that the shape relies on, and may be one at all.
  private static func isFreeName(_ name: String) -> Bool {
    ![parameterFunctionName, "encodeURIComponent", "decodeURIComponent"].contains(name)
      && !ScriptToken.keywords.contains(name)
  }

  /// The function that many rules find a parameter with, as it is, and with its variable declared.
  private static let parameterFunction = functionTokens("results = ")
  private static let tidyParameterFunction = functionTokens("var results = ")

  private static func functionTokens(_ results: String) -> [ScriptToken] {
    let source = #"""
      function getParameterByName(url, name) {
        name = name.replace(RegExp('[\[]'), '\\[').replace(RegExp('[\]]'), '\\]');
        var regex = RegExp('[\\?&]' + name + '=([^&#]*)');
        \#(results)regex.exec(url);
        return results === null ? '' : decodeURIComponent(results[1].replace(RegExp('\\+', 'g'), ' '));
      }
      """#
    return ScriptToken.tokens(of: source) ?? []
  }
}
