/// Counts the steps that matching a pattern takes.
///
/// Steps are what PCRE2's match limit counts where the engine interprets: each part of the pattern
/// that is tried once more. They are the same in every run and on every machine, as time is not, and
/// machine code counts fewer. One thread at a time.
package struct StepCounter: ~Copyable {
  private let pattern: Pattern
  private var scratch: MatchScratch

  /// The most steps that are counted.
  package static let maximumSteps = 10_000_000

  /// Compiles a pattern for the interpreter.
  package init(of tree: PatternTree, options: PatternOptions) throws(PatternError) {
    let pattern = try Pattern(interpreting: tree, options: options)
    self.pattern = pattern
    scratch = MatchScratch(groupCount: tree.groupCount, limits: .lifted)
  }

  /// Whether the pattern matches.
  package mutating func matches(_ subject: [UInt8]) -> Bool {
    scratch.setMatchLimit(UInt32(Self.maximumSteps))
    return pattern.firstMatch(in: subject.span, using: &scratch) == .matched
  }

  /// Whether matching takes more steps than a number.
  package mutating func exceeds(_ steps: Int, on subject: [UInt8]) -> Bool {
    scratch.setMatchLimit(UInt32(clamping: min(steps, Self.maximumSteps)))
    return pattern.firstMatch(in: subject.span, using: &scratch) == .limitReached
  }

  /// Counts the steps that matching takes.
  ///
  /// Cost: about five times the steps.
  ///
  /// - Parameters:
  ///   - subject: what is matched.
  ///   - least: as many as they are at least, if that is known.
  ///   - most: where counting ends.
  /// - Returns: the steps, or up to a sixteenth more; nil if they are more than `most`.
  package mutating func steps(
    on subject: [UInt8],
    from least: Int? = nil,
    upTo most: Int,
  ) -> Int? {
    var low = least ?? 0
    var high = max(16, 2 * low)
    while exceeds(min(high, most), on: subject) {
      guard high < most else { return nil }
      low = high
      high *= 2
    }
    high = min(high, most)
    while high - low > max(1, high / 16) {
      let middle = (low + high) / 2
      if exceeds(middle, on: subject) { low = middle } else { high = middle }
    }
    return high
  }
}

extension MatchLimits {
  /// Limits for those who want to see how long a match may take.
  package static var lifted: MatchLimits {
    var limits = MatchLimits()
    limits.matchLimit = UInt32(StepCounter.maximumSteps)
    limits.depthLimit = .max
    limits.heapKibibytes = 65_536
    limits.jitStackBytes = 8 << 20
    return limits
  }
}
