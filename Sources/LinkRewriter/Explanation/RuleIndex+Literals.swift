internal import ByteSearch
internal import PatternEngine

extension RuleIndex {
  /// The literals that each rule is looked up by, as people read them: `*` is any one byte.
  ///
  /// O(literals). A rule without any is tried on every link, or can match none.
  ///
  /// - Parameter ruleCount: how many rules there are.
  /// - Returns: the literals, by the rules' places.
  func literalTexts(ruleCount: Int) -> [[String]] {
    var texts: [[String]] = Array(repeating: [], count: ruleCount)
    for literal in literals {
      let start = Int(literal.text)
      let text = Self.readable(blob.bytes(in: start..<start + Int(literal.count)))
      for rule in Int(literal.firstRule)..<Int(literal.endRule) {
        texts[Int(rules[rule])].append(text)
      }
    }
    return texts.map { $0.sorted() }
  }

  /// A folded literal with the bytes that a link may have: letters in lower case.
  private static func readable(_ literal: [UInt8]) -> String {
    String(
      decoding: literal.map { byte in
        switch byte {
        case RequiredLiterals.anyByte: UInt8(ascii: "*")
        case UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"), 0x7F:
          // No URL has these, but what folds to them: `@`, `[`, `\`, `]` and `_`.
          byte & ~RequiredLiterals.fold(0)
        default: byte
        }
      },
      as: UTF8.self,
    )
  }
}
