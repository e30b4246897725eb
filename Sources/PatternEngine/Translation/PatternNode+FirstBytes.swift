/// What the matches of a part begin with, in subjects of ASCII.
struct FirstBytes {
  /// Each match that is not empty begins with one of these.
  var bytes = ASCIISet()
  /// Whether a match may be empty: what follows it may then come first.
  var mayBeEmpty = false

  /// Every byte, and none.
  static let unknown = FirstBytes(bytes: ASCIISet(0...127), mayBeEmpty: true)
  static let empty = FirstBytes(mayBeEmpty: true)
}

extension PatternNode {
  /// The bytes that its matches begin with, so far as its shape tells: never one too few.
  ///
  /// O(nodes).
  var firstBytes: FirstBytes {
    switch self {
    case .empty, .assertion, .setting, .group(.lookAhead, _), .group(.lookBehind, _): .empty
    case .literal(let scalar, let ignoringCase):
      FirstBytes(bytes: Self.bytes(of: scalar, ignoringCase: ignoringCase))
    case .set(let set, let ignoringCase):
      FirstBytes(bytes: set.asciiMembers(ignoringCase: ignoringCase))
    case .anyCharacter: FirstBytes(bytes: ASCIISet(0...127))
    case .backreference: .unknown
    case .group(_, let body): body.firstBytes
    case .repetition(let body, let repetition):
      FirstBytes(
        bytes: body.firstBytes.bytes,
        mayBeEmpty: repetition.minimum == 0 || body.firstBytes.mayBeEmpty,
      )
    case .sequence(let parts): Self.firstBytes(ofSequence: parts)
    case .alternation(let branches):
      branches.reduce(into: FirstBytes()) { union, branch in
        let first = branch.firstBytes
        union.bytes.formUnion(first.bytes)
        union.mayBeEmpty = union.mayBeEmpty || first.mayBeEmpty
      }
    }
  }

  private static func firstBytes(ofSequence parts: [PatternNode]) -> FirstBytes {
    var union = FirstBytes.empty
    for part in parts {
      let first = part.firstBytes
      union.bytes.formUnion(first.bytes)
      guard first.mayBeEmpty else {
        union.mayBeEmpty = false
        break
      }
    }
    return union
  }

  private static func bytes(of scalar: Unicode.Scalar, ignoringCase: Bool) -> ASCIISet {
    guard scalar.isASCII else { return ASCIISet() }
    let byte = UInt8(truncatingIfNeeded: scalar.value)
    let set = ASCIISet(byte...byte)
    return ignoringCase ? set.ignoringCase : set
  }

  /// Whether it may be written twice, and away from its neighbours: it has no captures, and changes
  /// no flags for what follows.
  ///
  /// O(nodes).
  var isSelfContained: Bool {
    switch self {
    case .empty, .literal, .set, .anyCharacter, .assertion: true
    case .setting, .backreference, .group(.capture, _): false
    case .group(_, let body), .repetition(let body, _): body.isSelfContained
    case .sequence(let parts): parts.allSatisfy(\.isSelfContained)
    case .alternation(let branches): branches.allSatisfy(\.isSelfContained)
    }
  }
}
