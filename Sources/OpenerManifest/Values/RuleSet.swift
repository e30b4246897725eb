/// The rules of several manifests, in the order in which they are tried.
///
/// The rules of a later manifest come before those of an earlier one. An app or a browser with the
/// identifier, a redirect with the pattern, an action with the title and the pattern of an earlier
/// one takes its place instead.
public struct RuleSet: Sendable {
  /// The manifests' texts, in the order given; ``Origin/manifest`` is an offset into it.
  public internal(set) var sources: [ManifestSource] = []
  /// The apps.
  public internal(set) var apps: [App] = []
  /// The actions.
  public internal(set) var actions: [Action] = []
  /// The browsers.
  public internal(set) var browsers: [Browser] = []
  /// The previews.
  public internal(set) var previews: [Preview] = []
  /// The redirects.
  public internal(set) var redirects: [Redirect] = []

  /// The rules of other rule sets that lead to a target.
  public internal(set) var unwrappings: [Unwrapping] = []
  /// The rules that clean links.
  public internal(set) var cleanings: [Cleaning] = []

  /// Makes a set without rules.
  public init() {}
}
