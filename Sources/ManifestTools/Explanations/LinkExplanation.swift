package import LinkRewriter

/// Why a link becomes what it becomes.
package struct LinkExplanation: Sendable {
  /// How it came to its results.
  package var way: LinkWay
  /// What each target made of it, in the order in which they are tried.
  package var targets: [TargetExplanation]

  /// Whether there is a result.
  package var hasResult: Bool { way.rewrites.contains { $0.status.hasOutput } }

  /// The first record of a run, which says what the link became or why it became nothing.
  var first: Rewrite? { way.rewrites.first }

  /// Every result: those of the targets whose turn it was, else those of the run.
  var results: [Rewrite] {
    let all = targets.flatMap(\.way.results)
    return all.isEmpty ? way.rewrites.filter(\.status.hasOutput) : all
  }
}

/// What one target made of a link.
package struct TargetExplanation: Sendable {
  package var way: TargetWay
  package var stops: [StopExplanation]
}

/// What was tried on one of the links that a link led to.
package struct StopExplanation: Sendable {
  package var stop: LinkStop
  package var redirectsBefore: [RuleExplanation]
  package var rules: [RuleExplanation]
  package var redirectsAfter: [RuleExplanation]
}

extension LinkStop {
  /// What the pattern of a rule is matched with.
  func subject(of rule: RuleTrace) -> String { rule.kind == .browser ? address : subject }
}

/// What one rule said of a link, and what it is.
package struct RuleExplanation: Sendable {
  /// A format of a rule that was left out.
  package struct LeftOut: Sendable {
    /// A JSON Pointer into its manifest.
    package var pointer: String
    package var target: String
    package var reason: RuleChoices.Reason
  }

  package var trace: RuleTrace
  /// The pattern as it was written.
  package var pattern: String
  /// How outputs are made, as it was written: templates, and the names of parameters; by pointer.
  package var bodies: [String: String] = [:]
  /// Where the pattern fails; nil where that is not known or not asked.
  package var failure: PatternFailure?
  /// How near the rule comes to match; nil of rules that do match.
  package var nearness: Nearness?
  /// The formats that options leave out.
  package var leftOut: [LeftOut] = []
  /// Whether the rule has no format that may be chosen.
  package var isLeftOut = false
}

/// Where a pattern fails.
package struct PatternFailure: Sendable, Hashable {
  /// The part that does not match, in bytes of the pattern.
  package var part: Range<Int>
  /// Up to where the parts before it match, in bytes of the link.
  package var reach: Int
}

/// How near a rule comes to match a link.
package struct Nearness: Sendable, Hashable, Comparable {
  /// Whether it knows the link's host.
  package var knowsHost: Bool
  /// How many bytes of the link it gets through.
  package var reach: Int

  package static func < (one: Nearness, other: Nearness) -> Bool {
    one.knowsHost == other.knowsHost ? one.reach < other.reach : other.knowsHost
  }
}
