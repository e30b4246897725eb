/// The flags of the dialect that change what the rest of a group means.
package struct PatternFlags: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// `i`: letters match in either case.
  package static let ignoresCase = PatternFlags(rawValue: 1)

  /// `s`: `.` matches line terminators too.
  package static let dotMatchesAll = PatternFlags(rawValue: 2)

  /// `m`: `^` and `$` match at every line.
  package static let multilineAnchors = PatternFlags(rawValue: 4)

  /// The flag that a letter stands for, or nil.
  init?(letter: Unicode.Scalar) {
    switch letter {
    case "i": self = .ignoresCase
    case "s": self = .dotMatchesAll
    case "m": self = .multilineAnchors
    default: return nil
    }
  }
}

extension PatternFlags {
  /// A change of flags, as `(?i-s)` writes it.
  package struct Change: Sendable, Hashable {
    /// The flags that it turns on.
    package var enabled: PatternFlags
    /// The flags that it turns off; they win over ``enabled``.
    package var disabled: PatternFlags

    /// Makes a change.
    package init(enabled: PatternFlags = [], disabled: PatternFlags = []) {
      self.enabled = enabled
      self.disabled = disabled
    }

    /// The flags after the change.
    func applied(to flags: PatternFlags) -> PatternFlags {
      flags.union(enabled).subtracting(disabled)
    }
  }
}
