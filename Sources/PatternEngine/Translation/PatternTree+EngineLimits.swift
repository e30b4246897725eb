extension PatternTree {
  /// How large a pattern may be that is certain not to exceed the engine's limits: its bytes, times
  /// the copies that counted repetitions make of groups.
  ///
  /// PCRE2 has room for 65,535 bytes of code, and in the ASCII form no byte of a pattern becomes
  /// more than 20 of them: `\w` is a class of 33, `(a)*+` takes 6 for the atomic group around it.
  /// The branches of long alternations may be written twice.
  private static let maximumSize = 1_400

  /// How deep the groups of such a pattern may nest: PCRE2 allows 250, and the translation may put
  /// one around each.
  private static let maximumDepth = 100

  /// Whether it is certain, without asking the engine, that it accepts the translation.
  ///
  /// O(1). The limits above, and the length of look-behinds, are all that it refuses of what the
  /// parser of the dialect accepts.
  func isWithinEngineLimits(_ options: PatternOptions) -> Bool {
    options.form == .ascii && options.isAnchored && isASCII && !hasLookBehind
      && depth <= Self.maximumDepth && text.utf8.count * groupCopies <= Self.maximumSize
  }
}
