/// How a link came to its results: the links that it led to, and what every rule said of each.
package struct LinkWay: Sendable {
  /// The link as it was given.
  package var input: String
  /// The link as browsers get it; nil where it is no web link.
  package var address: String?
  /// Why no rule was tried.
  package var obstacle: LinkStatus?
  /// The glob or the pattern of an option that left the link alone.
  package var exclusion: String?
  /// The targets in the order in which they are tried.
  package var targets: [TargetWay] = []
  /// What a run makes of the link: its records.
  package var rewrites: [Rewrite] = []
}

/// What one target made of a link.
package struct TargetWay: Sendable {
  /// The identifier of the app or browser, or the target's own word.
  package var identifier: String
  /// Whether it was its turn: no target before it gave a result, or all are wanted.
  package var isTried = true
  /// The app that is wanted; nil where every app is, or where the rules are not those of apps.
  package var wantedApp: String?
  /// Whether the rules that were left out are those that options leave out.
  package var hasChoice = false
  /// How many redirects are followed at most.
  package var unwrapLimit = 0
  /// The links that were tried, one after another; none where the target needs no rule.
  package var stops: [LinkStop] = []
  /// Every result, in the order of a run.
  package var results: [Rewrite] = []
}

/// A link that rules were tried on.
package struct LinkStop: Sendable {
  /// What patterns are matched with.
  package var subject: String
  /// What those of browsers are matched with.
  package var address: String
  /// Where the host is in it, in bytes.
  package var host: Range<Int>
  /// What the redirects said that come before the rules.
  package var redirectsBefore: [RuleTrace] = []
  /// What the rules said; none where a redirect was followed first.
  package var rules: [RuleTrace] = []
  /// What the redirects said that come after the rules.
  package var redirectsAfter: [RuleTrace] = []
  /// How many redirects were passed over, since what they require is not in the link.
  package var passedRedirects = 0
  /// Where a redirect led.
  package var next: String?
}

/// What one rule said of a link.
package struct RuleTrace: Sendable {
  /// The lists of a manifest.
  package enum Kind: String, Sendable {
    case redirect
    case preview
    case action
    case browser
  }

  /// What came of a rule.
  package enum Verdict: Sendable {
    /// The index did not name it: none of these is in the link, of which every match contains one.
    case missing([String])
    /// No link can match it.
    case impossible
    /// Its pattern does not match.
    case unmatched
    /// Its pattern hit the match limit.
    case limit
    /// Its pattern matches: the whole match, and its groups from 1 on.
    case matched(Range<Int>, groups: [Range<Int>?])
  }

  package var kind: Kind
  /// A JSON Pointer into its manifest.
  package var pointer: String
  /// The manifest's name.
  package var manifest: String
  /// What the rule does, in words.
  package var title: String?
  /// Whether it was written for the link and the response's headers.
  package var needsHeaders = false
  package var verdict: Verdict
  /// What was made of the match, one a format; one of a redirect, a preview or a browser.
  package var outputs: [OutputTrace] = []

  package init(
    _ kind: Kind,
    _ pointer: String,
    manifest: String,
    title: String?,
    needsHeaders: Bool = false,
    _ verdict: Verdict,
  ) {
    self.kind = kind
    self.pointer = pointer
    self.manifest = manifest
    self.title = title
    self.needsHeaders = needsHeaders
    self.verdict = verdict
  }
}

/// What a rule made of a match.
package struct OutputTrace: Sendable {
  /// How an output is made.
  package enum Means: String, Sendable {
    /// A template takes the place of the match.
    case template
    /// The value of a parameter.
    case parameter
    /// The steps of an unwrapping rule.
    case steps
    /// A script of a known shape, which runs as a template.
    case shape
    /// A script that an engine runs.
    case engine
    /// A script that may not run.
    case refused
  }

  /// What came of it.
  package enum Outcome: Sendable, Hashable {
    /// This.
    case output(String)
    /// An empty text, which is no result.
    case empty
    /// A rule for headers whose template has nothing but empty groups: its result is dropped.
    case emptyGroups
    /// A script's answer that there is nothing.
    case nothing
    /// It did not run, or failed.
    case shortfall(LinkStatus)
    /// Of a redirect: no web link.
    case noLink(String)
    /// Of a redirect: a link that the way has passed already.
    case visited(String)
  }

  /// A JSON Pointer into its manifest.
  package var pointer: String
  /// The identifier of the app or browser.
  package var target: String?
  package var means: Means
  package var outcome: Outcome
}
