internal import OpenerManifest

/// Changing values and leaving the rest as it is: what is of another type than expected stays.
extension DocumentNode {
  /// The members, where the node is an object.
  var members: [DocumentMember]? {
    guard case .object(let members) = value else { return nil }
    return members
  }

  /// The elements, where the node is a list.
  var elements: [DocumentNode]? {
    guard case .array(let nodes) = value else { return nil }
    return nodes
  }

  /// Whether it is an object that has a field; a null is no field.
  func has(_ name: String) -> Bool {
    members?.contains { $0.name.value == name && $0.node.value != .null } ?? false
  }

  /// The node with its elements changed, and those left out that become nil.
  func mappingElements(_ change: (DocumentNode) -> DocumentNode?) -> DocumentNode {
    guard let elements else { return self }
    return DocumentNode(.array(elements.compactMap(change)), at: range)
  }

  /// The node with its members changed, and those left out that become nil.
  func mappingMembers(_ change: (DocumentMember) -> DocumentMember?) -> DocumentNode {
    guard let members else { return self }
    return DocumentNode(.object(members.compactMap(change)), at: range)
  }

  /// The node with the value of the fields of a name changed.
  func mapping(_ name: String, _ change: (DocumentNode) -> DocumentNode) -> DocumentNode {
    mappingMembers { $0.name.value == name ? $0.with(change($0.node)) : $0 }
  }

  /// The node with a text changed, if it is one.
  func mappingText(_ change: (String) -> String) -> DocumentNode {
    guard case .string(let text) = value else { return self }
    return DocumentNode(.string(change(text)), at: range)
  }

  /// The node with one field of each name: of several the last one counts, as everywhere.
  ///
  /// - Parameter leftOut: Is told of each field that is left out.
  /// - Returns: The node with nothing else changed.
  func withUniqueNames(_ leftOut: (DocumentMember) -> Void) -> DocumentNode {
    switch value {
    case .null, .bool, .number, .string: return self
    case .array: return mappingElements { $0.withUniqueNames(leftOut) }
    case .object(let members):
      var names: Set<String> = []
      var kept: [DocumentMember] = []
      for member in members.reversed() {
        if names.insert(member.name.value).inserted {
          kept.append(member.with(member.node.withUniqueNames(leftOut)))
        } else {
          leftOut(member)
        }
      }
      return DocumentNode(.object(kept.reversed()), at: range)
    }
  }
}

extension DocumentMember {
  func with(_ node: DocumentNode) -> DocumentMember {
    DocumentMember(name: name, node: node)
  }

  func named(_ name: String) -> DocumentMember {
    DocumentMember(name: Located(name, at: self.name.range), node: node)
  }
}
