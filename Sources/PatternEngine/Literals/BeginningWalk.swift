/// Follows a pattern along one beginning of the subjects, to see whether it can match there.
///
/// What has been matched of the beginning is a bit for each number of bytes; the last bit is that of
/// the whole beginning, behind which everything may follow. It may say yes wrongly, never no.
struct BeginningWalk {
  /// How many bytes of a beginning are looked at: so many that the bits fit a word.
  private static let maximumBytes = 60

  private let beginning: ArraySlice<UInt8>
  /// The bit of the whole beginning.
  private let end: UInt64

  /// Makes a walk along a beginning, which is folded.
  init(along beginning: [UInt8]) {
    self.beginning = beginning.prefix(Self.maximumBytes)
    end = 1 << UInt64(self.beginning.count)
  }

  /// Whether a text that the part matches may begin with the beginning, or be the beginning of it.
  func canBegin(with node: PatternNode) -> Bool { places(after: node, from: 1) != 0 }

  private func places(after node: PatternNode, from places: UInt64) -> UInt64 {
    switch node {
    case .empty, .assertion, .setting, .group(.lookAhead, _), .group(.lookBehind, _):
      return places
    case .literal(let scalar, ignoringCase: _):
      guard scalar.isASCII else { return places & end }
      let byte = RequiredLiterals.fold(UInt8(truncatingIfNeeded: scalar.value))
      return advance(places) { $0 == byte }
    case .set(let set, let ignoringCase):
      let members = set.asciiMembers(ignoringCase: ignoringCase).folded
      return advance(places, where: members.contains)
    case .anyCharacter:
      return advance(places) { _ in true }
    case .group(_, let inner):
      return self.places(after: inner, from: places)
    case .repetition(let inner, let repetition):
      return self.places(after: inner, repeated: repetition, from: places)
    case .sequence(let nodes):
      var places = places
      for node in nodes {
        // Nowhere, or behind the beginning, which it then stays.
        guard places != 0, places & end == 0 else { break }
        places = self.places(after: node, from: places)
      }
      return places
    case .alternation(let nodes):
      return nodes.reduce(0) { $0 | self.places(after: $1, from: places) }
    case .backreference:
      // Any text, for all that is known here.
      return places == 0 ? 0 : (end << 1 &- 1) & ~((places & (~places &+ 1)) &- 1)
    }
  }

  /// Moves on by one byte wherever it is wanted.
  @inline(__always)
  private func advance(_ places: UInt64, where isWanted: (UInt8) -> Bool) -> UInt64 {
    var after = places & end
    var rest = places & ~end
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      if isWanted(beginning[place]) { after |= 2 << UInt64(place) }
      rest &= rest &- 1
    }
    return after
  }

  /// Goes on until nothing changes: each round moves on, or finds that it can match nothing more.
  private func places(
    after node: PatternNode,
    repeated repetition: PatternNode.Repetition,
    from places: UInt64,
  ) -> UInt64 {
    var all = repetition.minimum == 0 ? places : 0
    var current = places
    var rounds = 0
    while rounds < repetition.maximum ?? .max {
      let next = self.places(after: node, from: current)
      rounds += 1
      let isSettled = next == current
      if rounds >= repetition.minimum || isSettled { all |= next }
      if isSettled { break }
      current = next
    }
    return all
  }
}
