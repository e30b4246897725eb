extension PatternNode {
  /// How many scalars every match has, or nil if that varies or depends on what is around it.
  ///
  /// Used for look-behind, where ICU and PCRE2 agree on bodies of plain one-scalar parts. O(nodes).
  var fixedLength: Int? {
    switch self {
    case .empty, .setting: 0
    case .literal, .set, .anyCharacter(includingLineTerminators: false): 1
    case .group(.plain, let body), .group(.flags, let body): body.fixedLength
    case .repetition(let body, let count):
      count.minimum == count.maximum ? body.fixedLength.flatMap(count.times) : nil
    case .sequence(let parts): Self.sum(parts)
    case .alternation(let branches): Self.commonLength(branches)
    case .anyCharacter, .assertion, .group, .backreference: nil
    }
  }

  /// Whether this may be the body of a look-behind: each of its alternatives has a fixed length,
  /// and none is empty.
  var isLookBehindBody: Bool {
    guard case .alternation(let branches) = self else { return (fixedLength ?? 0) > 0 }
    return branches.allSatisfy { ($0.fixedLength ?? 0) > 0 }
  }

  /// Whether it may match the empty string, so far as its shape tells: never no wrongly.
  ///
  /// O(nodes).
  var mayBeEmpty: Bool {
    switch self {
    case .literal, .set, .anyCharacter: false
    case .empty, .assertion, .backreference, .setting: true
    case .group(.lookAhead, _), .group(.lookBehind, _): true
    case .group(_, let body): body.mayBeEmpty
    case .repetition(let body, let count): count.minimum == 0 || body.mayBeEmpty
    case .sequence(let parts): parts.allSatisfy(\.mayBeEmpty)
    case .alternation(let branches): branches.contains(where: \.mayBeEmpty)
    }
  }

  private static func sum(_ parts: [PatternNode]) -> Int? {
    var total = 0
    for part in parts {
      guard let length = part.fixedLength else { return nil }
      let (sum, overflow) = total.addingReportingOverflow(length)
      guard !overflow else { return nil }
      total = sum
    }
    return total
  }

  private static func commonLength(_ branches: [PatternNode]) -> Int? {
    var common: Int?
    for branch in branches {
      guard let length = branch.fixedLength, length == common ?? length else { return nil }
      common = length
    }
    return common
  }
}

extension PatternNode.Repetition {
  fileprivate func times(_ length: Int) -> Int? {
    let (product, overflow) = minimum.multipliedReportingOverflow(by: length)
    return overflow ? nil : product
  }
}
