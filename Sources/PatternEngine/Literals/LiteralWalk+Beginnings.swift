extension LiteralWalk {
  /// A part at the beginning of a pattern without the branches that begin as no subject does; nil
  /// if none is left.
  func pruned(_ node: PatternNode) -> PatternNode? {
    switch node {
    case .alternation(let branches):
      let left = branches.compactMap(pruned)
      return left.count > 1 ? .alternation(left) : left.first
    case .sequence(let nodes):
      return canBegin(node) ? prunedFirst(of: nodes, in: node) : nil
    case .group(.lookAhead, _), .group(.lookBehind, _):
      return node
    case .group(let group, let inner):
      return pruned(inner).map { .group(group, $0) }
    default:
      return canBegin(node) ? node : nil
    }
  }

  /// A sequence whose first part of a width is pruned.
  ///
  /// What comes before it, flags and assertions, stays.
  private func prunedFirst(of nodes: [PatternNode], in sequence: PatternNode) -> PatternNode? {
    for (index, node) in nodes.enumerated() {
      switch node {
      case .empty, .assertion, .setting, .group(.lookAhead, _), .group(.lookBehind, _):
        continue
      case .alternation, .sequence, .group:
        guard let first = pruned(node) else { return nil }
        var nodes = nodes
        nodes[index] = first
        return .sequence(nodes)
      case .repetition(let inner, let repetition)
      where repetition.minimum == 0 && repetition.maximum == 1
        && !canBegin(.sequence(Array(nodes[(index + 1)...]))):
        // Nothing can match without it.
        var nodes = nodes
        nodes[index] = pruned(inner) ?? inner
        return .sequence(nodes)
      default:
        return sequence
      }
    }
    return sequence
  }

  private func canBegin(_ node: PatternNode) -> Bool {
    subjects.walks.contains { $0.canBegin(with: node) }
  }
}
