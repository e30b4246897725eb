internal import OpenerManifest

extension DocumentNode {
  /// The JSON Pointer of the innermost value that a byte of the source belongs to.
  func pointer(to offset: Int) -> String {
    switch value {
    case .object(let members):
      for member in members
      where member.node.range.contains(offset) || member.name.range.contains(offset) {
        return "/\(member.name.value.asPointerToken)" + member.node.pointer(to: offset)
      }
    case .array(let nodes):
      for (index, node) in nodes.enumerated() where node.range.contains(offset) {
        return "/\(index)" + node.pointer(to: offset)
      }
    case .null, .bool, .number, .string: break
    }
    return ""
  }

  /// What the innermost value that a byte belongs to is known by, however other parts move: the names of
  /// the fields that lead to it, and those that elements of lists give themselves.
  func names(to offset: Int) -> [String] {
    switch value {
    case .object(let members):
      for member in members
      where member.node.range.contains(offset) || member.name.range.contains(offset) {
        return [member.name.value] + member.node.names(to: offset)
      }
    case .array(let nodes):
      for node in nodes where node.range.contains(offset) {
        return node.ownNames + node.names(to: offset)
      }
    case .null, .bool, .number, .string: break
    }
    return []
  }

  /// What tells an object from others of its list.
  private var ownNames: [String] {
    guard case .object(let members) = value else { return [] }
    let naming: Set = ["identifier", "appId", "appIdentifier", "title", "regex"]
    return members.compactMap { member in
      guard naming.contains(member.name.value), case .string(let text) = member.node.value else {
        return nil
      }
      return text
    }
  }
}
