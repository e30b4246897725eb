/// A pattern as a nondeterministic automaton over the bytes of ASCII subjects, for those who compare
/// what patterns match.
///
/// Not everything has an exact form here: what is ahead or behind, back-references, what gives nothing
/// back, counts that are large. An automaton is made to match either too much or too little there.
struct PatternAutomaton {
  /// Which way it errs.
  enum Bound {
    /// Whatever the pattern matches, the automaton matches.
    case upper
    /// Whatever the automaton matches, the pattern matches.
    case lower
  }

  /// A state: what it leads to without a byte, and with one.
  private struct State {
    var silent: [Int] = []
    /// Followed only where the subject ends.
    var atEnd: [Int] = []
    var bytes: ASCIISet?
    var next = 0
  }

  private static let maximumStates = 20_000

  private let bound: Bound
  private var states: [State] = []
  private(set) var start = 0
  private var final = 0
  private var isTooLarge = false

  /// Makes the automaton of an anchored pattern, which need not reach the subject's end; nil if it
  /// becomes too large.
  init?(of tree: PatternTree, bound: Bound) {
    self.bound = bound
    final = add()
    // What follows a match plays no part.
    states[final].bytes = ASCIISet(0...127)
    states[final].next = final
    start = make(tree.root, before: final)
    if isTooLarge { return nil }
  }

  /// The sets that its steps take.
  var sets: [ASCIISet] { states.compactMap(\.bytes) }

  /// The states that some states lead to without a byte, themselves among them.
  ///
  /// A state that holds only where the subject ends is the complement of its number.
  func closure(_ seeds: [Int]) -> Set<Int> {
    var found = Set(seeds)
    var open = seeds
    while let state = open.popLast() {
      let number = state < 0 ? ~state : state
      let ends = states[number].atEnd.map { ~$0 }
      let silent = states[number].silent.map { state < 0 ? ~$0 : $0 }
      for next in ends + silent where found.insert(next).inserted { open.append(next) }
    }
    return found
  }

  /// Where a byte leads from some states, before the closure.
  func step(_ from: Set<Int>, _ byte: UInt8) -> [Int] {
    from.compactMap { state in
      guard state >= 0, let bytes = states[state].bytes, bytes.contains(byte) else { return nil }
      return states[state].next
    }
  }

  /// Whether a subject that ends here is matched.
  func accepts(_ states: Set<Int>) -> Bool { states.contains(final) || states.contains(~final) }

  /// Whether every subject that goes on here is matched.
  func acceptsAll(_ states: Set<Int>) -> Bool { states.contains(final) }
}

// MARK: - Making

extension PatternAutomaton {
  private mutating func add() -> Int {
    guard states.count < Self.maximumStates else {
      isTooLarge = true
      return 0
    }
    states.append(State())
    return states.count - 1
  }

  /// Adds the states of a part in front of a state, and gives the first of them.
  private mutating func make(_ node: PatternNode, before next: Int) -> Int {
    guard !isTooLarge else { return next }
    switch node {
    case .empty, .setting:
      return next
    case .literal(let scalar, let ignoresCase):
      guard let byte = UInt8(exactly: scalar.value), byte < 128 else { return add() }
      let set = ASCIISet(byte...byte)
      return make(ignoresCase ? set.ignoringCase : set, before: next)
    case .set(let set, let ignoresCase):
      return make(set.asciiMembers(ignoringCase: ignoresCase), before: next)
    case .anyCharacter:
      return make(ASCIISet(0...127), before: next)
    case .assertion(let assertion):
      return make(assertion, before: next)
    case .group(let group, let body):
      return make(group, body, before: next)
    case .repetition(let body, let repetition):
      return make(body, repetition, before: next)
    case .sequence(let parts):
      return parts.reversed().reduce(next) { make($1, before: $0) }
    case .alternation(let branches):
      let fork = add()
      for branch in branches {
        let first = make(branch, before: next)
        states[fork].silent.append(first)
      }
      return fork
    case .backreference:
      return unknown(before: next, anything: true)
    }
  }

  private mutating func make(_ set: ASCIISet, before next: Int) -> Int {
    let state = add()
    states[state].bytes = set
    states[state].next = next
    return state
  }

  private mutating func make(_ assertion: PatternNode.Assertion, before next: Int) -> Int {
    switch assertion {
    case .lineEnd, .subjectEnd, .subjectEndBeforeTerminator:
      let state = add()
      states[state].atEnd = [next]
      return state
    case .lineStart, .subjectStart, .wordBoundary, .notWordBoundary:
      return unknown(before: next, anything: false)
    }
  }

  private mutating func make(
    _ group: PatternNode.Group,
    _ body: PatternNode,
    before next: Int,
  ) -> Int {
    switch group {
    case .capture, .plain, .flags: make(body, before: next)
    case .atomic: bound == .upper ? make(body, before: next) : add()
    case .lookAhead, .lookBehind: unknown(before: next, anything: false)
    }
  }

  private mutating func make(
    _ body: PatternNode,
    _ repetition: PatternNode.Repetition,
    before next: Int,
  ) -> Int {
    if repetition.mode == .possessive, bound == .lower { return add() }
    var first = next
    if let maximum = repetition.maximum {
      for _ in 0..<max(0, maximum - repetition.minimum) where !isTooLarge {
        let fork = add()
        let round = make(body, before: first)
        states[fork].silent = [round, next]
        first = fork
      }
    } else {
      let fork = add()
      let round = make(body, before: fork)
      states[fork].silent = [round, next]
      first = fork
    }
    for _ in 0..<repetition.minimum where !isTooLarge { first = make(body, before: first) }
    return first
  }

  /// What stands for a part whose meaning is not known.
  private mutating func unknown(before next: Int, anything: Bool) -> Int {
    guard bound == .upper else { return add() }
    guard anything else { return next }
    let loop = make(ASCIISet(0...127), before: next)
    let state = add()
    states[loop].next = state
    states[state].silent = [loop, next]
    return state
  }
}
