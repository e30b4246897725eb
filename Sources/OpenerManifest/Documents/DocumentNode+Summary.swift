extension DocumentNode {
  /// What the node is, in a few words for a message.
  package var summary: String {
    switch value {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let text): "the number \(text.prefix(30))"
    case .string(let text): "the string \(quoted(text))"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
