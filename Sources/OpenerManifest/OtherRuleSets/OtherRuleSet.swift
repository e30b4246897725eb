/// Rule sets of other projects, read as the lists `unwrap` and `clean` of a manifest.
///
/// Every node that is made has the place of what it was made of, so that messages point into the
/// file as it is.
enum OtherRuleSet {
  /// The manifest that a document of another project stands for; any other document as it is.
  static func manifest(from document: DocumentNode) -> DocumentNode {
    switch document.value {
    case .object(let members):
      let providers = members.last { $0.name.value == "providers" }
      guard let providers, case .object(let rules) = providers.node.value else { return document }
      return ClearURLsRules.manifest(of: rules, at: document.range)
    case .array(let rules) where DebounceRules.isList(rules):
      return DebounceRules.manifest(of: rules, at: document.range)
    default:
      return document
    }
  }
}

/// Making nodes at a place.
extension DocumentNode {
  /// The fields of an object, the last one of a name; none where it is no object.
  func field(_ name: String) -> DocumentNode? {
    guard case .object(let members) = value else { return nil }
    return members.last { $0.name.value == name }?.node
  }

  /// The elements of a list; none where it is no list.
  var elements: [DocumentNode] {
    guard case .array(let nodes) = value else { return [] }
    return nodes
  }

  /// A text instead of a text; anything else stays, for the reader of manifests to refuse.
  func mappingString(_ transform: (String) -> String) -> DocumentNode {
    guard case .string(let text) = value else { return self }
    return DocumentNode(.string(transform(text)), at: range)
  }

  static func list(_ nodes: [DocumentNode], at range: Range<Int>) -> DocumentNode {
    DocumentNode(.array(nodes), at: range)
  }

  static func text(_ text: String, at range: Range<Int>) -> DocumentNode {
    DocumentNode(.string(text), at: range)
  }

  /// An object without the members that are nil or an empty list.
  static func object(
    _ members: [(name: String, node: DocumentNode?)],
    at range: Range<Int>,
  ) -> DocumentNode {
    let members = members.compactMap { name, node -> DocumentMember? in
      guard let node, node.value != .array([]) else { return nil }
      return DocumentMember(name: Located(name, at: range), node: node)
    }
    return DocumentNode(.object(members), at: range)
  }
}
