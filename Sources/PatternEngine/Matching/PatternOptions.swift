/// How a pattern is compiled.
package struct PatternOptions: Sendable, Hashable {
  /// Which subjects a compiled pattern is for.
  package enum Form: Sendable, Hashable {
    /// Subjects of printable ASCII, without line terminators or other control characters: links
    /// that have been normalised. Equal to ICU on these, and on no others.
    case ascii
    /// Any subject. Equal to ICU on every subject of valid UTF-8; bytes that are not valid UTF-8
    /// match nothing.
    case exact
  }

  /// Which subjects the pattern is for.
  ///
  /// One that is not ASCII itself is compiled exactly anyway.
  package var form: Form

  /// Whether a match must begin at the offset where the search starts.
  package var isAnchored: Bool

  /// Whether `^` and `$` match at every line, as in rules for headers.
  package var hasMultilineAnchors: Bool

  /// Makes options; by default an exact search without multi-line anchors.
  package init(
    form: Form = .exact,
    isAnchored: Bool = false,
    hasMultilineAnchors: Bool = false,
  ) {
    self.form = form
    self.isAnchored = isAnchored
    self.hasMultilineAnchors = hasMultilineAnchors
  }
}
