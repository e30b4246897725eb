/// The walk over a pattern's tree that makes a capture group of every branch.
struct BranchMarker {
  /// The ranges of each alternation's branches, in the order in which alternations end.
  private let ranges: [[Range<Int>]]
  /// How many of them the walk has passed.
  private var passedCount = 0
  /// Whether the walk is inside a negated look-around.
  private var isNegated = false
  /// The numbers that the pattern's groups have in the copy, by their own.
  private(set) var groups = [0]
  /// The branches that can take part in a match.
  private(set) var branches: [BranchProbe.Branch] = []
  /// How many groups the copy has so far.
  private(set) var groupCount = 0

  init(rangesInOrder ranges: [[Range<Int>]]) {
    self.ranges = ranges
  }

  /// The copy of a part.
  ///
  /// Groups are numbered as they open, so parts are to be copied in their order.
  mutating func marked(_ node: PatternNode) -> PatternNode {
    switch node {
    case .empty, .literal, .set, .anyCharacter, .assertion, .setting:
      return node
    case .backreference(let number, let ignoresCase):
      // Only groups that are closed are referred to.
      return .backreference(groups[number], ignoringCase: ignoresCase)
    case .group(.capture, let body):
      groupCount += 1
      groups.append(groupCount)
      return .group(.capture(groupCount), marked(body))
    case .group(let group, let body):
      let wasNegated = isNegated
      defer { isNegated = wasNegated }
      switch group {
      case .lookAhead(isNegated: true), .lookBehind(isNegated: true): isNegated = true
      default: break
      }
      return .group(group, marked(body))
    case .repetition(let body, let repetition):
      return .repetition(marked(body), repetition)
    case .sequence(let parts):
      var copies: [PatternNode] = []
      for part in parts { copies.append(marked(part)) }
      return .sequence(copies)
    case .alternation(let branches):
      return .alternation(marked(branches))
    }
  }

  private mutating func marked(_ branches: [PatternNode]) -> [PatternNode] {
    var copies: [PatternNode] = []
    var numbers: [Int] = []
    // Flags hold from one branch on into the next, which a group around the first would end.
    var settings: [PatternNode] = []
    for branch in branches {
      groupCount += 1
      let number = groupCount
      numbers.append(number)
      let copy = settings.isEmpty ? marked(branch) : .sequence(settings + [marked(branch)])
      copies.append(.group(.capture(number), copy))
      settings += branch.settings
    }
    let ranges = ranges[passedCount]
    passedCount += 1
    if !isNegated {
      for (range, number) in zip(ranges, numbers) {
        self.branches.append(BranchProbe.Branch(range: range, group: number))
      }
    }
    return copies
  }
}

extension PatternNode {
  /// The flags that a branch sets for what comes after it.
  fileprivate var settings: [PatternNode] {
    switch self {
    case .setting: [self]
    case .sequence(let parts):
      parts.filter { part in
        if case .setting = part { true } else { false }
      }
    default: []
    }
  }
}
