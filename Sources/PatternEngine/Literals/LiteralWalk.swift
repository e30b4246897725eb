internal import ByteSearch

/// What is known of the texts that a part of a pattern matches.
struct LiteralParts {
  /// All the texts that it matches, if they are few.
  var exact: [[UInt8]]?
  /// Each text begins with one of these; the empty one says nothing.
  var prefixes: [[UInt8]]
  /// Each text ends with one of these.
  var suffixes: [[UInt8]]
  /// Each text contains one literal of each.
  var clauses: [RequiredLiterals.Clause] = []

  static let unknown = LiteralParts(exact: nil, prefixes: [[]], suffixes: [[]])

  static func exactly(_ texts: [[UInt8]]) -> LiteralParts {
    LiteralParts(exact: texts, prefixes: texts, suffixes: texts)
  }
}

/// Walks a tree.
///
/// The parser bounds its depth.
struct LiteralWalk {
  let subjects: SubjectKind

  /// How many texts a set may have; the longest list of file types of the known rules has 119.
  private static let maximumTexts = 160
  /// How many bytes a text may have.
  private static let maximumBytes = 48

  func parts(of node: PatternNode) -> LiteralParts {
    switch node {
    case .empty, .assertion, .setting:
      return .exactly([[]])
    case .literal(let scalar, ignoringCase: _):
      guard scalar.isASCII else { return .unknown }
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      let isKnown = subjects.bytes.contains(byte)
      return .exactly([[isKnown ? RequiredLiterals.fold(byte) : RequiredLiterals.foreign]])
    case .set(let set, let ignoringCase):
      return parts(of: set, ignoringCase: ignoringCase)
    case .anyCharacter, .backreference:
      return .unknown
    case .group(let group, let inner):
      switch group {
      case .lookAhead, .lookBehind: return .exactly([[]])
      case .capture, .plain, .flags, .atomic: return parts(of: inner)
      }
    case .repetition(let inner, let repetition):
      return parts(of: inner, repeated: repetition)
    case .sequence(let nodes):
      return parts(ofSequence: nodes)
    case .alternation(let nodes):
      return parts(ofAlternation: nodes.map { parts(of: $0) })
    }
  }

  /// A small set is its members; of a large one nothing is known.
  private func parts(of set: ScalarSet, ignoringCase: Bool) -> LiteralParts {
    var members: Set<UInt8> = []
    for byte in UInt8(0)..<0x80 where set.contains(ascii: byte, ignoringCase: ignoringCase) {
      members.insert(RequiredLiterals.fold(byte))
      if members.count > 4 { return .unknown }
    }
    return members.isEmpty ? .unknown : .exactly(members.sorted().map { [$0] })
  }

  private func parts(
    of node: PatternNode,
    repeated repetition: PatternNode.Repetition,
  ) -> LiteralParts {
    guard repetition.minimum > 0 else { return .unknown }
    var inner = parts(of: node)
    if repetition.minimum == 1, repetition.maximum == 1 { return inner }
    if let exact = inner.exact, exact != [[]] { inner.clauses.append(exact) }
    inner.exact = inner.exact == [[]] ? [[]] : nil
    return inner
  }

  /// A text of an alternation is a text of one of its branches: a clause needs one of each.
  private func parts(ofAlternation branches: [LiteralParts]) -> LiteralParts {
    var union = LiteralParts.exactly([])
    union.prefixes = Self.limited(branches.flatMap(\.prefixes))
    union.suffixes = Self.limited(branches.flatMap(\.suffixes))
    let exacts = branches.compactMap(\.exact)
    if exacts.count == branches.count {
      let texts = Array(Set(exacts.joined()))
      union.exact = texts.count <= Self.maximumTexts ? texts.sorted(by: Self.isBefore) : nil
    } else {
      union.exact = nil
    }
    var clause: RequiredLiterals.Clause = []
    for branch in branches {
      let candidates = branch.clauses + (branch.exact.map { [$0] } ?? [])
      guard let best = candidates.max(by: { Self.worth($0) < Self.worth($1) }) else { return union }
      clause += best
    }
    if clause.count <= Self.maximumTexts, clause.allSatisfy({ $0.count > 1 }) {
      union.clauses = [clause]
    }
    return union
  }

  /// Puts the parts of a sequence together: `open` are the literals that what has been matched so far
  /// ends with.
  private func parts(ofSequence nodes: [PatternNode]) -> LiteralParts {
    var sequence = LiteralParts.exactly([[]])
    var open: [[UInt8]] = [[]]
    for node in nodes {
      let next = parts(of: node)
      if let exact = next.exact, let joined = Self.product(open, exact) {
        open = joined
        if sequence.exact != nil {
          sequence.exact = open
          sequence.prefixes = open
        }
        continue
      }
      let joined = Self.product(open, next.prefixes) ?? open
      sequence.clauses.append(joined)
      sequence.clauses += next.clauses
      if sequence.exact != nil {
        sequence.exact = nil
        sequence.prefixes = joined
      }
      open = next.suffixes
    }
    sequence.suffixes = open
    if sequence.exact == nil { sequence.clauses.append(open) }
    return sequence
  }

  /// Every text of the first followed by every text of the second; nil if these are too many.
  private static func product(_ first: [[UInt8]], _ second: [[UInt8]]) -> [[UInt8]]? {
    guard first.count * second.count <= maximumTexts else { return nil }
    var texts: [[UInt8]] = []
    for start in first {
      for end in second {
        guard start.count + end.count <= maximumBytes else { return nil }
        texts.append(start + end)
      }
    }
    return texts
  }

  /// Texts that are too many say nothing.
  private static func limited(_ texts: [[UInt8]]) -> [[UInt8]] {
    let distinct = Array(Set(texts))
    return distinct.count <= maximumTexts ? distinct.sorted(by: isBefore) : [[]]
  }

  /// Long literals, and few, are worth more.
  private static func worth(_ clause: RequiredLiterals.Clause) -> Int {
    (clause.map(\.count).min() ?? 0) * 16 - clause.count
  }

  private static func isBefore(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.lexicographicallyPrecedes(right)
  }
}
