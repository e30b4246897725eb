internal import ByteSearch
package import PatternEngine

/// What an index of some patterns is like; it is built to be looked at, and dropped.
package struct IndexProbe: Sendable, Hashable {
  /// How much memory it takes, in bytes.
  package let memoryBytes: Int
  /// How many literals it looks for.
  package let literalCount: Int
  /// How many patterns have none, and are tried on every link.
  package let unfilteredCount: Int

  /// Builds the index of one pattern a rule.
  ///
  /// Cost: about 5 µs a pattern; that is what a caller with a clock wants to know.
  package init(of trees: [PatternTree]) {
    let index = RuleIndex(trees.map { RequiredLiterals(of: $0, in: .link) })
    memoryBytes = index.memoryBytes
    literalCount = index.literals.count
    unfilteredCount = index.unfilteredCount
  }
}

extension RuleIndex {
  /// How much memory its tables take, in bytes.
  var memoryBytes: Int {
    filter.capacity * MemoryLayout<UInt64>.stride
      + table.capacity * MemoryLayout<Slot>.stride
      + literals.capacity * MemoryLayout<Literal>.stride
      + blob.count + blobMask.count
      + (rules.capacity + unfiltered.capacity) * MemoryLayout<Int32>.stride
  }
}
