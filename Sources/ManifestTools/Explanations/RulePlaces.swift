internal import LinkRewriter
internal import OpenerManifest

/// The patterns of rules and how they make outputs, by the rules' places.
struct RulePlaces {
  struct Key: Hashable {
    var manifest: String
    var pointer: String

    init(manifest: String, pointer: String) {
      self.manifest = manifest
      self.pointer = pointer
    }

    init(_ trace: RuleTrace) {
      self.init(manifest: trace.manifest, pointer: trace.pointer)
    }
  }

  struct Rule {
    var pattern: String
    /// Templates and parameters, by the pointers of formats and of rules without formats.
    var bodies: [String: String] = [:]
  }

  private var rules: [Key: Rule] = [:]

  init(of ruleSet: RuleSet) {
    for action in ruleSet.actions {
      add(action.origin, action.pattern, action.formats.map { ($0.origin, $0.body) }, ruleSet)
    }
    for browser in ruleSet.browsers {
      add(browser.origin, browser.pattern, [(browser.origin, browser.body)], ruleSet)
    }
    for preview in ruleSet.previews {
      add(preview.origin, preview.pattern, [(preview.origin, preview.body)], ruleSet)
    }
    for redirect in ruleSet.redirects {
      var rule = Rule(pattern: redirect.pattern.value)
      rule.bodies[redirect.origin.pointer] =
        switch redirect.body {
        case .parameter(let name): name
        case .template(let text): text.value
        }
      rules[Self.key(redirect.origin, ruleSet)] = rule
    }
    for unwrapping in ruleSet.unwrappings {
      let patterns = unwrapping.scope.patterns.map(\.value)
      var rule = Rule(pattern: patterns.count == 1 ? patterns[0] : patterns.joined(separator: "|"))
      let steps = unwrapping.steps.map(\.description)
      rule.bodies[unwrapping.origin.pointer] = steps.joined(separator: ", ")
      rules[Self.key(unwrapping.origin, ruleSet)] = rule
    }
  }

  private mutating func add(
    _ origin: Origin,
    _ pattern: Located<String>,
    _ bodies: [(Origin, RuleBody)],
    _ ruleSet: RuleSet,
  ) {
    var rule = Rule(pattern: pattern.value)
    for (origin, body) in bodies {
      if case .template(let text) = body { rule.bodies[origin.pointer] = text.value }
    }
    rules[Self.key(origin, ruleSet)] = rule
  }

  private static func key(_ origin: Origin, _ ruleSet: RuleSet) -> Key {
    Key(manifest: ruleSet.sources[origin.manifest].name, pointer: origin.pointer)
  }

  subscript(trace: RuleTrace) -> Rule? { rules[Key(trace)] }
}

extension Unwrapping.Step {
  /// The step in words.
  fileprivate var description: String {
    switch self {
    case .parameter(let name): "parameter '\(name)'"
    case .path: "path"
    case .pattern(let pattern, let format):
      "pattern \(pattern.value)" + (format.map { " as \($0)" } ?? "")
    case .percent: "percent"
    case .base64: "base64"
    case .prefix(let prefix): "prefix '\(prefix)'"
    }
  }
}
