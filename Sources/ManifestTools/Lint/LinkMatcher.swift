internal import LinkRewriter
internal import OpenerManifest
internal import PatternEngine

/// Tries links on the pattern of a rule, as they are tried when links are rewritten.
struct LinkMatcher: ~Copyable {
  private let compiled: CompiledPattern
  private let takesAddress: Bool
  private var scratch: MatchScratch

  /// Takes a rule's pattern; nil if it is refused.
  init?(_ rule: LintRule) {
    guard case .success(let compiled) = rule.compiled else { return nil }
    self.compiled = compiled
    takesAddress = rule.kind == .browser
    scratch = MatchScratch(groupCount: compiled.tree.groupCount)
  }

  /// Whether the rule's pattern matches a link.
  mutating func matches(_ link: String) -> Bool {
    guard let link = NormalisedLink(Array(link.utf8)) else { return false }
    let subject = takesAddress ? link.address : link.subject
    return compiled.pattern.firstMatch(in: subject.span, using: &scratch) == .matched
  }

  /// The first of some links that is matched.
  mutating func firstMatched(_ links: [String]) -> String? {
    for link in links where matches(link) { return link }
    return nil
  }
}
