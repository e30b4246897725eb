/// What one rule costs.
package struct RuleFigures: Sendable, Hashable {
  /// The link on which a rule was slowest.
  package struct Worst: Sendable, Hashable {
    /// The link as the pattern sees it: ASCII.
    package var link: String
    /// The shortest of several confirms on it.
    package var nanoseconds: Int
  }

  /// `action`, `redirect` or `preview`.
  package var kind: String
  /// A JSON Pointer into its manifest.
  package var pointer: String
  /// The manifest's name.
  package var manifest: String
  /// What the rule does, in words; only actions have one.
  package var title: String?
  /// The pattern as the manifest has it.
  package var pattern: String
  /// Whether it is tried on every link.
  package var isUnfiltered: Bool
  /// How many links the index named it for.
  package var candidates: Int
  /// How many of them it matches.
  package var hits: Int
  /// How many of them hit the match limit.
  package var limits: Int
  /// What confirming it takes, spread over all links, in nanoseconds.
  package var nanosecondsPerLink: Double
  /// What one confirm takes, in nanoseconds; 0 where there are no candidates.
  package var nanosecondsPerCandidate: Double
  /// Absent where there are no candidates.
  package var worst: Worst?

  /// How people call it: its title, or else its pattern.
  var name: String { title ?? pattern }

  /// Where people find it; the pointer of a redirect is its pattern once more.
  var place: String { kind == "redirect" ? "/redirects" : pointer }

  /// What makes a rule the same in two versions of a manifest; its place may have changed.
  var identity: Identity { Identity(kind: kind, title: title, pattern: pattern) }

  struct Identity: Hashable {
    var kind: String
    var title: String?
    var pattern: String
  }
}
