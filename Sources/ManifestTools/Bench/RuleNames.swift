internal import LinkRewriter
internal import OpenerManifest

/// The titles and patterns of a rule set's rules, by their places.
struct RuleNames {
  private struct Place: Hashable {
    var manifest: String
    var pointer: String
  }

  private var names: [Place: (title: String?, pattern: String)] = [:]

  init(of ruleSet: RuleSet) {
    func add(_ origin: Origin, _ title: String?, _ pattern: Located<String>) {
      let manifest = ruleSet.sources[origin.manifest].name
      names[Place(manifest: manifest, pointer: origin.pointer)] = (title, pattern.value)
    }
    for redirect in ruleSet.redirects { add(redirect.origin, nil, redirect.pattern) }
    for preview in ruleSet.previews { add(preview.origin, nil, preview.pattern) }
    for action in ruleSet.actions { add(action.origin, action.title, action.pattern) }
  }

  subscript(rule: ProfiledRule) -> (title: String?, pattern: String) {
    names[Place(manifest: rule.manifest, pointer: rule.pointer)] ?? (nil, rule.pointer)
  }
}
