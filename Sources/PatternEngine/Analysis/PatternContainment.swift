/// Whether every subject of a kind that one pattern matches is matched by another one too.
///
/// Both are anchored. The answer is yes only if it is shown: for patterns with look-around,
/// back-references or possessive parts it may be no although it is so.
package struct PatternContainment {
  /// As many pairs of states are looked at.
  private static let maximumPairs = 20_000

  private let inner: PatternAutomaton
  private let outer: PatternAutomaton
  private let bytes: [UInt8]

  /// Whether `outer` is shown to match whatever `inner` matches.
  package static func isShown(
    of inner: PatternTree,
    in outer: PatternTree,
    for subjects: SubjectKind,
  ) -> Bool {
    if inner.text == outer.text { return true }
    guard let small = PatternAutomaton(of: inner, bound: .upper),
      let large = PatternAutomaton(of: outer, bound: .lower)
    else { return false }
    return PatternContainment(small, large, subjects.alphabet).isShown
  }

  private init(_ inner: PatternAutomaton, _ outer: PatternAutomaton, _ alphabet: ASCIISet) {
    self.inner = inner
    self.outer = outer
    // Bytes that no set tells apart lead to the same places.
    let sets = Set(inner.sets + outer.sets)
    var classes: [[Bool]: UInt8] = [:]
    for byte in alphabet.bytes { classes[sets.map { $0.contains(byte) }] = byte }
    bytes = classes.values.sorted()
  }

  private struct Pair: Hashable {
    var inner: Set<Int>
    var outer: Set<Int>
  }

  private var isShown: Bool {
    let first = Pair(inner: inner.closure([inner.start]), outer: outer.closure([outer.start]))
    var seen: Set<Pair> = [first]
    var open = [first]
    while let pair = open.popLast() {
      if outer.acceptsAll(pair.outer) { continue }
      if inner.accepts(pair.inner), !outer.accepts(pair.outer) { return false }
      for byte in bytes {
        let next = inner.closure(inner.step(pair.inner, byte))
        guard !next.isEmpty else { continue }
        let pair = Pair(inner: next, outer: outer.closure(outer.step(pair.outer, byte)))
        guard !pair.outer.isEmpty else { return false }
        guard seen.insert(pair).inserted else { continue }
        guard seen.count <= Self.maximumPairs else { return false }
        open.append(pair)
      }
    }
    return true
  }
}
