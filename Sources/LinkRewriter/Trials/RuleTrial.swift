internal import PatternEngine

/// Which rule of a rule set is tried.
package enum TrialRule: Sendable, Hashable {
  /// A format of an action, both by their places.
  case format(action: Int, format: Int)
  /// A browser, by its place.
  case browser(Int)
  /// A preview, by its place.
  case preview(Int)
  /// All redirects: the first that matches, applied once.
  case redirects
}

/// What a rule makes of a link when it is tried by itself.
package enum TrialOutcome: Sendable, Hashable {
  /// This.
  case result(String)
  /// This, by the redirect of that place.
  case redirected(String, by: Int)
  /// Nothing: the pattern does not match, or this is no web link.
  case unmatched
  /// Nothing, although the pattern matches.
  case nothing
  /// The pattern matches, and there is no telling what the rule would make of the link.
  case shortfall(LinkStatus)
  /// A script has been noted that must be called first: ``TrialSession/callScripts()``.
  case waiting
  /// The rule is left out, which ``RuleTrials/diagnostics`` tell.
  case refused
}

/// A rule that is compiled to be tried by itself.
struct RuleTrial: Sendable {
  var pattern: PatternID
  var output: RuleOutput
  var rule: RuleID
  /// Whether the subject is the link, a line feed and the response's headers.
  var needsHeaders = false
}
