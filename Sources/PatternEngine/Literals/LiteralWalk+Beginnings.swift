extension LiteralWalk {
  /// A part at the beginning of a pattern without the branches that begin as no subject does; nil
  /// if none is left.
  func pruned(_ node: PatternNode) -> PatternNode? {
    switch node {
    case .alternation(let branches):
      let left = branches.compactMap(pruned)
      return left.count > 1 ? .alternation(left) : left.first
    case .sequence(let nodes):
      guard canBegin(node) else { return nil }
      return prunedFirst(of: nodes)
    case .group(let group, let inner):
      switch group {
      case .capture, .plain, .flags, .atomic: return pruned(inner).map { .group(group, $0) }
      case .lookAhead, .lookBehind: return node
      }
    default:
      return canBegin(node) ? node : nil
    }
  }

  /// A sequence whose first part of a width is pruned.
  ///
  /// What comes before it, flags and assertions, stays.
  private func prunedFirst(of nodes: [PatternNode]) -> PatternNode? {
    var nodes = nodes
    for index in nodes.indices {
      switch nodes[index] {
      case .empty, .assertion, .setting, .group(.lookAhead, _), .group(.lookBehind, _):
        continue
      default:
        guard let first = pruned(nodes[index]) else { return nil }
        nodes[index] = first
        return .sequence(nodes)
      }
    }
    return .sequence(nodes)
  }

  /// Whether a text that the part matches may begin a subject, or be the beginning of one.
  private func canBegin(_ node: PatternNode) -> Bool {
    parts(of: node).prefixes.contains { prefix in
      subjects.beginnings.contains { $0.starts(with: prefix) || prefix.starts(with: $0) }
    }
  }
}
