/// A part of a pattern that others follow or precede: a literal, a set, a group with its quantifier.
struct PatternPart: Sendable, Hashable {
  /// Where it is in the pattern, in scalars.
  var range: Range<Int>
  /// The parts inside a group that has one branch; none where it has several, or is a look-around.
  var body: [PatternPart] = []
}

/// What notes the parts of sequences while a pattern is parsed.
struct PatternPartNotes {
  /// The parts of the sequence that is being parsed.
  private var parts: [PatternPart] = []
  /// The parts of the sequence, or of nothing, that has been parsed last.
  private(set) var last: [PatternPart] = []

  /// Begins a sequence, and hands over what has been noted of the one around it.
  mutating func beginSequence() -> [PatternPart] {
    defer { parts = [] }
    return parts
  }

  /// Ends a sequence.
  mutating func endSequence(inside outer: [PatternPart]?) {
    last = parts
    parts = outer ?? []
  }

  /// Notes that what has been parsed last has several branches.
  mutating func noteAlternation() {
    last = []
  }

  /// Begins a part that may be a group.
  mutating func beginPart() {
    last = []
  }

  /// Notes a part of the sequence.
  mutating func note(from start: Int, to end: Int, _ node: PatternNode? = nil) {
    var part = PatternPart(range: start..<end)
    switch node {
    case .group(.lookAhead, _), .group(.lookBehind, _): break
    case .group: part.body = last
    default: break
    }
    parts.append(part)
  }
}
