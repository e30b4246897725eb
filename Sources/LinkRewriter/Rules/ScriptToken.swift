/// A token of JavaScript, of the few kinds that ``ScriptShape`` knows.
enum ScriptToken: Equatable {
  /// An identifier or keyword.
  case word(String)
  /// A string, its escapes resolved.
  case text(String)
  /// One character of punctuation.
  case mark(Character)

  /// The tokens of a script, or nil where there is one of another kind (a number, a comment, a
  /// regular expression, an escape that is not plain).
  static func tokens(of script: String) -> [ScriptToken]? {
    var tokens: [ScriptToken] = []
    var rest = script[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "'" || first == "\"" {
        guard let text = takeText(from: &rest) else { return nil }
        tokens.append(.text(text))
      } else if isWordCharacter(first), !first.isNumber {
        let word = rest.prefix { isWordCharacter($0) }
        rest.removeFirst(word.count)
        tokens.append(.word(String(word)))
      } else if "(){},;+".contains(first) {
        tokens.append(.mark(first))
        rest.removeFirst()
      } else {
        return nil
      }
    }
    return tokens
  }

  private static func isWordCharacter(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber) || "_$".contains(character)
  }

  /// Takes a string with its quotes.
  ///
  /// Only escapes of punctuation are resolved.
  private static func takeText(from rest: inout Substring) -> String? {
    let quote = rest.removeFirst()
    var text = ""
    while let character = rest.popFirst() {
      switch character {
      case quote:
        return text
      case "\\":
        guard let escaped = rest.popFirst(), escaped.isASCII, !escaped.isLetter, !escaped.isNumber,
          !escaped.isNewline
        else { return nil }
        text.append(escaped)
      case _ where character.isNewline:
        return nil
      default:
        text.append(character)
      }
    }
    return nil
  }
}
