/// Why a pattern cannot be used: what is wrong, where in the pattern, and what to do.
package struct PatternError: Error, Sendable, Hashable {
  /// What kind of thing is wrong.
  package let code: Code

  /// What is wrong, with the offending text, in one sentence without a full stop.
  package let message: String

  /// Where, in UTF-8 byte offsets of the pattern as it was written.
  package let range: Range<Int>

  /// What to do about it, in one sentence without a full stop.
  package let hint: String?

  init(_ code: Code, _ message: String, at range: Range<Int>, hint: String? = nil) {
    self.code = code
    self.message = message
    self.range = range
    self.hint = hint
  }
}

extension PatternError {
  /// A kind of ``PatternError``.
  ///
  /// More may be added, so a `switch` needs a default.
  package struct Code: Sendable, Hashable {
    private enum Kind {
      case malformed
      case unsupported
      case tooLarge
      case engine
    }

    private let kind: Kind

    /// ICU does not accept the pattern either.
    package static let malformed = Code(kind: .malformed)

    /// ICU has a meaning for it that the engine cannot be shown to reproduce exactly.
    package static let unsupported = Code(kind: .unsupported)

    /// A bound of this module on length, depth or a count is exceeded.
    package static let tooLarge = Code(kind: .tooLarge)

    /// The matching engine refused the translated pattern.
    package static let engine = Code(kind: .engine)
  }
}
