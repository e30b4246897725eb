internal import PatternEngine

/// Patterns that are looked into more closely than matching does, compiled when they are first asked.
struct PatternProbes {
  private struct Key: Hashable {
    var pattern: String
    var needsHeaders: Bool

    var options: PatternOptions {
      PatternOptions(
        form: needsHeaders ? .exact : .ascii,
        isAnchored: true,
        hasMultilineAnchors: needsHeaders,
      )
    }
  }

  /// A pattern and its beginnings; a class, so that they can be kept in a dictionary.
  private final class Probe {
    var progress: ProgressProbe
    let pattern: Pattern

    init?(_ key: Key) {
      guard let progress = try? ProgressProbe(of: key.pattern, options: key.options),
        let tree = try? PatternTree(parsing: key.pattern),
        let pattern = try? Pattern(compiling: tree, options: key.options)
      else { return nil }
      self.progress = progress
      self.pattern = pattern
    }
  }

  private var probes: [Key: Probe?] = [:]
  private let limits: MatchLimits

  init(matchLimit: Int) {
    var limits = MatchLimits()
    limits.matchLimit = UInt32(clamping: matchLimit)
    self.limits = limits
  }

  /// Where a pattern fails that does not match a subject; nil where that cannot be told.
  mutating func failure(
    of pattern: String,
    needsHeaders: Bool,
    in subject: String,
  ) -> PatternFailure? {
    guard let probe = probe(Key(pattern: pattern, needsHeaders: needsHeaders)) else { return nil }
    var scratch = MatchScratch(groupCount: probe.pattern.groupCount, limits: limits)
    let bytes = Array(subject.utf8)
    return probe.progress.failure(in: bytes.span, using: &scratch).map {
      PatternFailure(part: $0.part, reach: $0.reach)
    }
  }

  /// The match of a pattern; nil if there is none.
  mutating func match(
    of pattern: String,
    needsHeaders: Bool,
    in subject: String,
  ) -> (range: Range<Int>, groups: [Range<Int>?])? {
    guard let probe = probe(Key(pattern: pattern, needsHeaders: needsHeaders)) else { return nil }
    var scratch = MatchScratch(groupCount: probe.pattern.groupCount, limits: limits)
    let bytes = Array(subject.utf8)
    guard probe.pattern.firstMatch(in: bytes.span, using: &scratch) == .matched else { return nil }
    var groups: [Range<Int>?] = []
    for group in 0..<probe.pattern.groupCount { groups.append(scratch.range(ofGroup: group + 1)) }
    return (scratch.matchRange, groups)
  }

  private mutating func probe(_ key: Key) -> Probe? {
    if let known = probes[key] { return known }
    let made = Probe(key)
    probes[key] = .some(made)
    return made
  }
}
