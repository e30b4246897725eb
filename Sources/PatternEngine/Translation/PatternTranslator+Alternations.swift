extension PatternTranslator {
  /// How many branches an alternation has before they are sorted by their first bytes.
  private static let fewestSortedBranches = 16

  /// Writes an alternation.
  mutating func append(alternation branches: [PatternNode]) {
    guard let classes = sorted(branches) else { return append(joined: branches) }
    isInsideSortedBranches = true
    for (index, (bytes, members)) in classes.enumerated() {
      if index > 0 { append("|") }
      // A branch of this class alone is its own test; one of several would match for all of them here.
      if members.count == 1, branches[members[0]].firstBytes.bytes == bytes {
        append(branches[members[0]])
        continue
      }
      append("(?=[")
      append(classOf: bytes.bytes)
      append("])(?:")
      append(joined: members.map { branches[$0] })
      append(")")
    }
    isInsideSortedBranches = false
  }

  private mutating func append(joined branches: [PatternNode]) {
    for (index, branch) in branches.enumerated() {
      if index > 0 { append("|") }
      append(branch)
    }
  }

  /// The branches of a long alternation by what a match of them begins with.
  ///
  /// The engine tries branches one after another, and a list of hosts has a hundred. At one place of
  /// a subject only those can match that begin with its byte, so each of the classes holds, in their
  /// order, all the branches that can match there, and of the other classes none can: nothing is
  /// matched otherwise than before.
  ///
  /// - Returns: nil where that is not so, or not worth it.
  private func sorted(_ branches: [PatternNode]) -> [(bytes: ASCIISet, members: [Int])]? {
    guard form == .ascii, !isInsideSortedBranches, branches.count >= Self.fewestSortedBranches,
      branches.allSatisfy(\.isSelfContained)
    else { return nil }
    let firsts = branches.map(\.firstBytes)
    guard !firsts.contains(where: \.mayBeEmpty) else { return nil }
    var classes: [(bytes: ASCIISet, members: [Int])] = []
    for byte in UInt8(0)..<128 {
      let members = firsts.indices.filter { firsts[$0].bytes.contains(byte) }
      guard !members.isEmpty else { continue }
      if let known = classes.firstIndex(where: { $0.members == members }) {
        classes[known].bytes.formUnion(ASCIISet(byte...byte))
      } else {
        classes.append((ASCIISet(byte...byte), members))
      }
    }
    // What is written twice has to be worth it, and has to stay within the engine's limits.
    let written = classes.reduce(0) { $0 + $1.members.count }
    let isWorthIt = classes.count >= 4 && classes.count <= 40 && written <= 2 * branches.count
    return isWorthIt ? classes : nil
  }
}
