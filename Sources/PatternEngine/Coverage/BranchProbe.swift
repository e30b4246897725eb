/// A copy of a pattern that tells which branches of its alternations took part in a match.
///
/// Every branch is a capture group of its own in the copy, and the groups of the pattern have other
/// numbers there. A capture group changes nothing about what is matched, and those of branches that
/// were tried and given up are unset; so a branch whose group is set is on the way that the match
/// took, in whatever round of a repetition. What is inside a negated look-around never takes part in a
/// match, so it has no branches here.
///
/// Cost: compiling it takes as long as compiling the pattern. Threads: as a ``Pattern``.
package struct BranchProbe: ~Copyable, Sendable {
  /// A branch of an alternation.
  package struct Branch: Sendable, Hashable {
    /// Where it is in the pattern as it was written, in bytes of UTF-8.
    package let range: Range<Int>
    /// Its group in the copy.
    let group: Int
  }

  /// The branches, in the order in which they begin.
  package let branches: [Branch]

  /// How many groups the pattern itself has, the match itself aside.
  package var groupCount: Int { groups.count - 1 }

  private let pattern: Pattern
  /// The numbers that the pattern's groups have in the copy, by their own; 0 is the match.
  private let groups: [Int]

  /// Makes the copy of a pattern.
  ///
  /// - Throws: a ``PatternError`` for whatever the pattern is refused for, or if it is too large
  ///   with the groups that are added.
  package init(of text: String, options: PatternOptions) throws(PatternError) {
    var parser = try PatternParser(text)
    parser.branchRanges = []
    let tree = try PatternTree(parsedBy: &parser, text)
    var marker = BranchMarker(rangesInOrder: parser.branchByteRanges)
    let root = marker.marked(tree.root)
    pattern = try Pattern(
      compiling: PatternTree(tree, root: root, groupCount: marker.groupCount),
      options: options,
    )
    branches = marker.branches.sorted { $0.group < $1.group }
    groups = marker.groups
  }

  /// Finds the first match, as ``Pattern/firstMatch(in:from:using:)`` does.
  package func firstMatch(
    in subject: Span<UInt8>,
    using scratch: inout MatchScratch,
  ) -> MatchOutcome {
    pattern.firstMatch(in: subject, using: &scratch)
  }

  /// Whether a branch took part in the last match.
  package func tookPart(_ branch: Branch, in scratch: borrowing MatchScratch) -> Bool {
    scratch.range(ofGroup: branch.group) != nil
  }

  /// What a group of the pattern matched in the last match; nil if it took no part, or is not there.
  package func range(
    ofGroup group: Int,
    in scratch: borrowing MatchScratch,
  ) -> Range<Int>? {
    groups.indices.contains(group) ? scratch.range(ofGroup: groups[group]) : nil
  }
}
