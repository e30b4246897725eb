internal import CPCRE2

/// A pattern as PCRE2 is given it: the text in its dialect, and the options it is compiled with.
///
/// Beside the compiler, the benchmark reads it: other programs are timed with the same patterns.
package struct PatternTranslation: Sendable, Hashable {
  /// The pattern in PCRE2's dialect.
  package let text: String

  /// The options of `pcre2_compile`; line ends are of any kind.
  package let flags: UInt32

  /// Translates a pattern.
  ///
  /// - Throws: a ``PatternError`` if the pattern has no exact form and needs one, or cannot be
  ///   searched for as ICU does.
  package init(of tree: PatternTree, options: PatternOptions) throws(PatternError) {
    let form = tree.isASCII ? options.form : .exact
    if form == .exact { try Self.checkExactForm(of: tree) }
    if !options.isAnchored { try Self.checkSearch(for: tree) }
    var translator = PatternTranslator(form: form)
    translator.append(root: tree.root, isAnchored: options.isAnchored)
    text = translator.text
    flags =
      Self.flags(form: form, options: options)
      | (translator.hasAtomicGroup ? PCRE2_NO_AUTO_POSSESS : 0)
  }

  private static func checkExactForm(of tree: PatternTree) throws(PatternError) {
    if let obstacle = tree.obstacleToExactForm { throw obstacle }
    guard PatternTranslator.hasTooManyLigatureLetters(tree.root) else { return }
    throw PatternError(
      .unsupported,
      "the pattern ignores case and has more than "
        + "\(PatternTranslator.maximumLigatureLetters) letters 'f' or 's' in a row",
      at: 0..<tree.text.utf8.count,
      hint: "turn '(?i)' off for these letters and write both cases",
    )
  }

  private static func checkSearch(for tree: PatternTree) throws(PatternError) {
    guard tree.root.beginning == .backreference else { return }
    throw PatternError(
      .unsupported,
      "the first thing of a width in the pattern is a back-reference, which ICU's search overlooks",
      at: 0..<tree.text.utf8.count,
      hint: "put what it refers to in its place, or anchor the pattern",
    )
  }

  private static func flags(form: PatternOptions.Form, options: PatternOptions) -> UInt32 {
    // The machine code's search for a start misses matches, up to 10.42: `(?>[^a]+?)/` misses
    // `--/`, and `.*+\n` the LF of CR LF. Anchored patterns need no search.
    var flags: UInt32 =
      options.isAnchored ? PCRE2_ANCHORED : PCRE2_NO_START_OPTIMIZE | PCRE2_NO_DOTSTAR_ANCHOR
    switch form {
    case .ascii:
      // There is no line terminator in the subject, so `.` may as well match every byte.
      flags |= PCRE2_NEVER_UTF | PCRE2_DOTALL
    case .exact:
      flags |= PCRE2_UTF | PCRE2_UCP | PCRE2_MATCH_INVALID_UTF
      if options.hasMultilineAnchors { flags |= PCRE2_MULTILINE }
    }
    return flags
  }
}
