internal import ByteSearch

/// Makes texts that a pattern is likely to match.
///
/// It walks the pattern's tree and writes down what each part matches. What is ahead or behind of a
/// place is not looked at, so a text may miss: those who need a match try it, and take the next text.
/// The same pattern gives the same texts in every run.
package struct PatternSampler {
  /// A text, and where its pattern's loops are in it.
  package struct Sample: Sendable {
    /// The text.
    package var text: [UInt8] = []
    /// The repetitions without a greatest number, in the order in which they end.
    var loops: [Loop] = []
  }

  /// A repetition without a greatest number that a sample went through.
  struct Loop: Sendable {
    /// Which repetition of the pattern it is: the numbers of the parts that lead to it.
    var path: [Int]
    /// What is repeated.
    var body: PatternNode
    /// Where it is in the sample.
    var range: Range<Int>
  }

  /// A loop of fewer rounds than this is taken for one without end.
  private static let fewRounds = 16
  /// A text that has become as long is given up.
  private static let maximumBytes = 4_096

  private let root: PatternNode
  private let alphabet: ASCIISet
  /// Choices are made by it; 0 makes the shortest ones.
  private var random: UInt64 = 0
  private var isShortest = true
  private var sample = Sample()
  private var groups: [Int: Range<Int>] = [:]
  private var path: [Int] = []
  private var isPossible = true

  /// Makes a sampler of texts of a kind.
  package init(of tree: PatternTree, in subjects: SubjectKind) {
    self.init(of: tree.root, alphabet: subjects.alphabet)
  }

  init(of root: PatternNode, alphabet: ASCIISet) {
    self.root = root
    self.alphabet = alphabet
  }

  /// The text of a number: 0 is the shortest one, others make choices of their own.
  ///
  /// - Returns: nil if the choices lead to no text of the kind.
  package mutating func sample(_ number: Int) -> Sample? {
    sample = Sample()
    groups = [:]
    path = []
    isPossible = true
    isShortest = number == 0
    random = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
    append(root)
    return isPossible && sample.text.count <= Self.maximumBytes ? sample : nil
  }

  private mutating func append(_ node: PatternNode) {
    guard isPossible, sample.text.count <= Self.maximumBytes else { return }
    switch node {
    case .empty, .setting, .assertion:
      break
    case .literal(let scalar, _):
      guard let byte = UInt8(exactly: scalar.value), alphabet.contains(byte) else {
        isPossible = false
        return
      }
      sample.text.append(byte)
    case .set(let set, let ignoresCase):
      append(oneOf: set.asciiMembers(ignoringCase: ignoresCase))
    case .anyCharacter:
      append(oneOf: alphabet)
    case .group(let group, let body):
      append(group, body)
    case .repetition(let body, let repetition):
      append(body, repetition)
    case .sequence(let parts):
      for (index, part) in parts.enumerated() { appendPart(index, part) }
    case .alternation(let branches):
      let index = isShortest ? 0 : next(below: branches.count)
      appendPart(index, branches[index])
    case .backreference(let number, _):
      if let range = groups[number] { sample.text += sample.text[range] }
    }
  }

  private mutating func appendPart(_ index: Int, _ part: PatternNode) {
    path.append(index)
    append(part)
    path.removeLast()
  }

  private mutating func append(_ group: PatternNode.Group, _ body: PatternNode) {
    switch group {
    case .lookAhead, .lookBehind:
      break
    case .capture(let number):
      let start = sample.text.count
      appendPart(0, body)
      groups[number] = start..<sample.text.count
    case .plain, .flags, .atomic:
      appendPart(0, body)
    }
  }

  private mutating func append(_ body: PatternNode, _ repetition: PatternNode.Repetition) {
    let start = sample.text.count
    let most = repetition.maximum ?? .max
    var rounds = repetition.minimum
    if !isShortest, rounds < most {
      rounds += next(below: min(most - rounds, 3) + 1)
    }
    for _ in 0..<rounds {
      appendPart(0, body)
      guard isPossible, sample.text.count <= Self.maximumBytes else { return }
    }
    if most - repetition.minimum >= Self.fewRounds {
      sample.loops.append(Loop(path: path, body: body, range: start..<sample.text.count))
    }
  }

  /// Appends a member of a set; letters, then digits, are the most usual in links.
  private mutating func append(oneOf set: ASCIISet) {
    var members = set
    members.formIntersection(alphabet)
    guard !members.isEmpty else {
      isPossible = false
      return
    }
    let preferred = [Self.letters, Self.digits].first { preferred in
      var common = preferred
      common.formIntersection(members)
      return !common.isEmpty
    }
    if let preferred, isShortest || next(below: 8) > 0 { members.formIntersection(preferred) }
    let bytes = members.bytes
    sample.text.append(bytes[isShortest ? 0 : next(below: bytes.count)])
  }

  private static let letters = ASCIISet(UInt8(ascii: "a")...UInt8(ascii: "z"))
  private static let digits = ASCIISet(UInt8(ascii: "1")...UInt8(ascii: "9"))

  /// A number below another, by SplitMix64.
  private mutating func next(below bound: Int) -> Int {
    random &+= 0x9E37_79B9_7F4A_7C15
    var word = random
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    word ^= word >> 31
    return Int(word % UInt64(max(1, bound)))
  }
}

extension SubjectKind {
  /// The ASCII bytes that subjects have.
  var alphabet: ASCIISet {
    var alphabet = ASCIISet()
    for byte in UInt8(0)..<128 where bytes.contains(byte) {
      alphabet.formUnion(ASCIISet(byte...byte))
    }
    return alphabet
  }
}
