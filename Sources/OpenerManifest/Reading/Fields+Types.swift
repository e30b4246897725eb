/// Taking a field whose value must be of one type. An absent field is nil, one of another type an
/// error.
extension Fields {
  mutating func string(_ spellings: String...) throws(Diagnostic) -> Located<String>? {
    guard let member = take(spellings) else { return nil }
    return try string(member)
  }

  /// The first spelling is the one that messages name.
  mutating func requiredString(_ spellings: String...) throws(Diagnostic) -> Located<String> {
    guard let member = take(spellings) else { throw missing(spellings) }
    return try string(member)
  }

  /// True, or a number that is not zero.
  mutating func flag(_ spellings: String...) throws(Diagnostic) -> Bool {
    guard let member = take(spellings) else { return false }
    switch member.node.value {
    case .bool(let value): return value
    case .number(let text): return Double(text) != 0
    default: throw wrongType(member, "true or false", hint: "1 and 0 will do as well")
    }
  }

  mutating func strings(_ spelling: String) throws(Diagnostic) -> [Located<String>] {
    var texts: [Located<String>] = []
    for node in try elements(spelling) {
      guard case .string(let text) = node.value else {
        throw wrongElement(node, of: spelling, "a string")
      }
      texts.append(Located(text, at: node.range))
    }
    return texts
  }

  mutating func optionalStrings(_ spelling: String) throws(Diagnostic) -> [Located<String?>] {
    var texts: [Located<String?>] = []
    for node in try elements(spelling) {
      switch node.value {
      case .string(let text): texts.append(Located(text, at: node.range))
      case .null: texts.append(Located(nil, at: node.range))
      default: throw wrongElement(node, of: spelling, "a string or null")
      }
    }
    return texts
  }

  /// Texts, or objects that stand for their JSON text.
  mutating func optionalJSONTexts(_ spelling: String) throws(Diagnostic) -> [Located<String?>] {
    var texts: [Located<String?>] = []
    for node in try elements(spelling) {
      switch node.value {
      case .string(let text): texts.append(Located(text, at: node.range))
      case .object: texts.append(Located(node.jsonText, at: node.range))
      case .null: texts.append(Located(nil, at: node.range))
      default: throw wrongElement(node, of: spelling, "an object, a string or null")
      }
    }
    return texts
  }

  func string(_ member: DocumentMember) throws(Diagnostic) -> Located<String> {
    guard case .string(let text) = member.node.value else {
      throw wrongType(member, "a string", hint: Self.quotingHint(for: member.node))
    }
    return Located(text, at: member.node.range)
  }

  func wrongType(_ member: DocumentMember, _ expected: String, hint: String?) -> Diagnostic {
    Diagnostic(
      .error,
      "\(quoted(member.name.value)) must be \(expected), not \(member.node.summary)",
      at: source.place(of: member.node.range),
      hint: hint,
    )
  }

  private mutating func elements(_ spelling: String) throws(Diagnostic) -> [DocumentNode] {
    guard let member = take(spelling) else { return [] }
    guard case .array(let nodes) = member.node.value else {
      throw wrongType(member, "a list", hint: Self.listHint)
    }
    return nodes
  }

  private func wrongElement(
    _ node: DocumentNode,
    of list: String,
    _ expected: String,
  ) -> Diagnostic {
    Diagnostic(
      .error,
      "each of '\(list)' must be \(expected), not \(node.summary)",
      at: source.place(of: node.range),
      hint: Self.quotingHint(for: node),
    )
  }

  static let listHint = "write it in '[' and ']', even if it has one element"

  /// Numbers and words are text once they are in quotes.
  private static func quotingHint(for node: DocumentNode) -> String? {
    switch node.value {
    case .bool, .number: "put it in quotes"
    case .null, .string, .array, .object: nil
    }
  }
}
