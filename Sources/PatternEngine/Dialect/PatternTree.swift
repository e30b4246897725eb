/// A pattern of the ICU dialect, parsed.
///
/// Only what means exactly the same to ICU and to the translation is accepted; everything else is
/// a ``PatternError``. Both the translation for the matching engine and the search for required
/// literals walk this tree.
package struct PatternTree: Sendable {
  /// The pattern as it was written.
  package let text: String

  /// The whole pattern.
  package let root: PatternNode

  /// How many capture groups there are.
  package let groupCount: Int

  /// Whether no literal and no member of a set, as written, is outside ASCII.
  package let isASCII: Bool

  /// Why the pattern means the same to ICU on ASCII subjects only, if that is so.
  let obstacleToExactForm: PatternError?

  /// How many copies of its groups counted repetitions ask for; never too few.
  let groupCopies: Int

  /// How deep groups and sets nest.
  let depth: Int

  /// Whether there is a look-behind.
  let hasLookBehind: Bool

  /// Parses a pattern.
  ///
  /// Cost: linear in its length; the depth of groups is bounded.
  ///
  /// - Throws: a ``PatternError`` that names the construct and its place, for whatever ICU refuses
  ///   and for whatever has no exact translation.
  package init(parsing pattern: String) throws(PatternError) {
    var parser = try PatternParser(pattern)
    try self.init(parsedBy: &parser, pattern)
  }

  /// Parses a pattern with a parser that was made for it.
  init(parsedBy parser: inout PatternParser, _ pattern: String) throws(PatternError) {
    root = try parser.parsePattern()
    text = pattern
    groupCount = parser.groupCount
    isASCII = parser.isASCII
    obstacleToExactForm = parser.obstacleToExactForm
    groupCopies = parser.groupCopies
    depth = parser.deepest
    hasLookBehind = parser.hasLookBehind
  }

  /// A pattern whose nodes match the same as those of another, with more groups.
  init(_ other: PatternTree, root: PatternNode, groupCount: Int) {
    self.root = root
    self.groupCount = groupCount
    text = other.text
    isASCII = other.isASCII
    obstacleToExactForm = other.obstacleToExactForm
    groupCopies = other.groupCopies
    depth = other.depth
    hasLookBehind = other.hasLookBehind
  }
}
