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

  /// Notes that each text contains one of some literals, unless that says nothing.
  mutating func note(_ clause: RequiredLiterals.Clause) {
    guard
      clause.allSatisfy({ $0.knownCount > 1 })
        || clause.allSatisfy({ $0.contains(RequiredLiterals.foreign) })
    else { return }
    clauses.append(clause)
  }
}

/// Walks a tree.
///
/// The parser bounds its depth.
struct LiteralWalk {
  let subjects: SubjectKind
  /// Whether a part that may be left out is followed both ways: literals are then longer, and more.
  var followsOptionalParts = false
  /// How often a sequence may still be followed with and without a part; each time doubles the work.
  private var forksLeft = 3

  /// How many texts a set may have; the longest list of file types of the known rules has 119.
  private static let maximumTexts = 160
  /// How many literals a clause may have; the longest list of hosts of the known rules has 1,130.
  private static let maximumLiterals = 4096
  /// How many bytes a text may have.
  private static let maximumBytes = 48
  /// How many members a set may have whose members are texts.
  private static let maximumMembers = 4

  init(subjects: SubjectKind) {
    self.subjects = subjects
  }

  func parts(of node: PatternNode) -> LiteralParts {
    switch node {
    case .empty, .assertion, .setting:
      return .exactly([[]])
    case .literal(let scalar, let ignoringCase):
      guard let byte = byte(of: scalar, ignoringCase: ignoringCase) else { return .unknown }
      return .exactly([[byte]])
    case .set(let set, let ignoringCase):
      return parts(of: set, ignoringCase: ignoringCase)
    case .anyCharacter:
      return .exactly([[RequiredLiterals.anyByte]])
    case .backreference:
      return .unknown
    case .group(let group, let inner):
      switch group {
      case .lookAhead, .lookBehind: return .exactly([[]])
      case .capture, .plain, .flags, .atomic: return parts(of: inner)
      }
    case .repetition(let inner, let repetition):
      return parts(of: inner, repeated: repetition)
    case .sequence(let nodes):
      return fork(nodes) ?? parts(ofSequence: nodes)
    case .alternation(let nodes):
      return parts(ofAlternation: nodes.map { parts(of: $0) })
    }
  }

  /// What a literal is to the index: folded, or a byte that no subject has.
  ///
  /// - Returns: nil if it may match a letter that it is not: `K` the Kelvin sign, case aside.
  private func byte(of scalar: Unicode.Scalar, ignoringCase: Bool) -> UInt8? {
    guard scalar.isASCII else { return ignoringCase ? nil : RequiredLiterals.foreign }
    let byte = UInt8(truncatingIfNeeded: scalar.value)
    return subjects.bytes.contains(byte) ? RequiredLiterals.fold(byte) : RequiredLiterals.foreign
  }

  /// A small set is its members; a large one is some byte.
  private func parts(of set: ScalarSet, ignoringCase: Bool) -> LiteralParts {
    let members = set.asciiMembers(ignoringCase: ignoringCase).folded
    guard members.count > 0 else { return .unknown }
    guard members.count <= Self.maximumMembers else {
      return .exactly([[RequiredLiterals.anyByte]])
    }
    return .exactly(members.bytes.map { [$0] })
  }

  private func parts(
    of node: PatternNode,
    repeated repetition: PatternNode.Repetition,
  ) -> LiteralParts {
    guard repetition.minimum > 0 else { return parts(ofOptional: node, repetition) }
    var inner = parts(of: node)
    if repetition.minimum == 1, repetition.maximum == 1 { return inner }
    if let exact = inner.exact { inner.note(exact) }
    inner.exact = inner.exact == [[]] ? [[]] : nil
    return inner
  }

  /// A part that may be left out, and with it everything that is known of it.
  private func parts(
    ofOptional node: PatternNode,
    _ repetition: PatternNode.Repetition,
  ) -> LiteralParts {
    guard followsOptionalParts, repetition.maximum == 1, let exact = parts(of: node).exact,
      exact.count < Self.maximumTexts
    else { return .unknown }
    return .exactly(Self.distinct([[]] + exact))
  }

  /// Follows a sequence with and without its first part that may be left out and whose texts are many.
  private func fork(_ nodes: [PatternNode]) -> LiteralParts? {
    guard followsOptionalParts, forksLeft > 0 else { return nil }
    let nodes = Self.flattened(nodes)
    for (index, node) in nodes.enumerated() {
      guard case .repetition(let inner, let repetition) = node, repetition.minimum == 0,
        repetition.maximum == 1, parts(ofOptional: inner, repetition).exact == nil
      else { continue }
      var walk = self
      walk.forksLeft -= 1
      var with = nodes
      with[index] = inner
      var without = nodes
      without.remove(at: index)
      return parts(ofAlternation: [
        walk.parts(of: .sequence(with)), walk.parts(of: .sequence(without)),
      ])
    }
    return nil
  }

  /// A sequence with the sequences of its groups in their place: what is before a group and what it
  /// begins with then make one literal.
  private static func flattened(_ nodes: [PatternNode]) -> [PatternNode] {
    nodes.flatMap { node in
      switch node {
      case .group(.capture, .sequence(let inner)), .group(.plain, .sequence(let inner)),
        .group(.atomic, .sequence(let inner)), .group(.flags, .sequence(let inner)),
        .sequence(let inner):
        flattened(inner)
      default:
        [node]
      }
    }
  }

  /// A text of an alternation is a text of one of its branches: a clause needs one of each.
  private func parts(ofAlternation branches: [LiteralParts]) -> LiteralParts {
    var union = LiteralParts.exactly([])
    union.prefixes = Self.limited(branches.flatMap(\.prefixes))
    union.suffixes = Self.limited(branches.flatMap(\.suffixes))
    let exacts = branches.compactMap(\.exact)
    if exacts.count == branches.count {
      let texts = Self.distinct(Array(exacts.joined()))
      union.exact = texts.count <= Self.maximumTexts ? texts : nil
    } else {
      union.exact = nil
    }
    var clause: RequiredLiterals.Clause = []
    for branch in branches {
      let candidates = branch.clauses + (branch.exact.map { [$0] } ?? [])
      guard let best = candidates.max(by: { Self.worth($0) < Self.worth($1) }) else { return union }
      clause += best
    }
    if clause.count <= Self.maximumLiterals, clause.allSatisfy({ $0.knownCount > 1 }) {
      union.clauses = [clause]
    }
    return union
  }

  /// Puts the parts of a sequence together: `open` are the literals that what has been matched so far
  /// ends with.
  private func parts(ofSequence nodes: [PatternNode]) -> LiteralParts {
    var sequence = LiteralParts.unknown
    var open: [[UInt8]] = [[]]
    var isExact = true
    for node in nodes {
      // Most parts are literals, so these are not put together by way of lists of texts.
      if case .literal(let scalar, let ignoringCase) = node,
        let byte = byte(of: scalar, ignoringCase: ignoringCase),
        open.allSatisfy({ $0.count < Self.maximumBytes })
      {
        for index in open.indices { open[index].append(byte) }
        continue
      }
      let next = Self.isScheme(open, before: node) ? .unknown : parts(of: node)
      if let exact = next.exact, let joined = Self.product(open, exact) {
        open = joined
        continue
      }
      let joined = Self.product(open, next.prefixes) ?? open
      sequence.note(joined)
      sequence.clauses += next.clauses
      if isExact {
        isExact = false
        sequence.prefixes = joined
      }
      open = next.suffixes
    }
    if isExact { return .exactly(open) }
    sequence.suffixes = open
    sequence.note(open)
    return sequence
  }

  /// Whether a part is the `s?` of `https?`: every link has one or the other, so that to follow both
  /// would double all literals for nothing.
  private static func isScheme(_ open: [[UInt8]], before node: PatternNode) -> Bool {
    guard case .repetition(_, let repetition) = node, repetition.minimum == 0 else { return false }
    return open.allSatisfy { $0.suffix(4).elementsEqual("http".utf8) }
  }

  /// Every text of the first followed by every text of the second; nil if these are too many.
  private static func product(_ first: [[UInt8]], _ second: [[UInt8]]) -> [[UInt8]]? {
    // Nothing is the most frequent thing to come before or after something.
    if second == [[]] { return first }
    if first == [[]] { return second }
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
    let distinct = distinct(texts)
    return distinct.count <= maximumTexts ? distinct : [[]]
  }

  /// The texts in order, each once.
  private static func distinct(_ texts: [[UInt8]]) -> [[UInt8]] {
    var distinct: [[UInt8]] = []
    for text in texts.sorted(by: { $0.lexicographicallyPrecedes($1) }) where text != distinct.last {
      distinct.append(text)
    }
    return distinct
  }

  /// Literals that tell links apart are worth more than others, then long ones, then few.
  private static func worth(_ clause: RequiredLiterals.Clause) -> Int {
    let kind = clause.allSatisfy(\.hasHost) ? 2 : clause.allSatisfy(\.hasSeparator) ? 1 : 0
    return kind << 32 + (clause.map(\.knownCount).min() ?? 0) * 16 - clause.count
  }
}

extension [UInt8] {
  /// How many of the bytes are known.
  var knownCount: Int { count { $0 != RequiredLiterals.anyByte } }

  /// Whether there is a dot with some bytes on both sides: such a literal tells links apart well.
  var hasHost: Bool {
    indices.contains { index in
      self[index] == UInt8(ascii: ".") && isKnown((index - 3)..<(index + 3))
    }
  }

  /// Whether there is a dot, or the end of `://`, with some bytes behind it.
  var hasSeparator: Bool {
    indices.contains { index in
      isKnown(index..<(index + 3))
        && (self[index] == UInt8(ascii: ".") || self[...index].suffix(3).elementsEqual("://".utf8))
    }
  }

  /// Whether there are bytes at all of some places, and known ones.
  private func isKnown(_ places: Range<Int>) -> Bool {
    places.lowerBound >= 0 && places.upperBound <= count
      && !self[places].contains(RequiredLiterals.anyByte)
  }
}
