package import OpenerManifest

/// Two rewriters whose results are compared, and which of their rules and targets are the same.
///
/// Immutable and shared by all workers.
package final class RewriterComparison: Sendable {
  /// The rewriter whose results are asked about beside those of the run.
  let old: Rewriter
  /// The run's own.
  let new: Rewriter
  /// How many links are kept of each group of differences.
  let sampleLimit: Int
  /// Numbers by ``RuleID``: the same rule has the same one on both sides.
  let oldRules: [Int32]
  let newRules: [Int32]
  /// Numbers by ``TargetID``: the same identifier has the same one on both sides.
  let oldTargets: [Int32]
  let newTargets: [Int32]

  /// Compares two rewriters.
  ///
  /// Rules are the same if their list, title, pattern and app are; of those that remain, if their
  /// list, title and app are, in their order: then the pattern was edited.
  ///
  /// - Parameters:
  ///   - old: the rewriter before, and its rules.
  ///   - new: the rewriter after, and its rules.
  ///   - sampleLimit: how many links are kept of each group of differences.
  package init(
    old: (rewriter: Rewriter, rules: RuleSet),
    new: (rewriter: Rewriter, rules: RuleSet),
    sampleLimit: Int,
  ) {
    self.old = old.rewriter
    self.new = new.rewriter
    self.sampleLimit = sampleLimit
    (oldRules, newRules) = RuleIdentity.numbers(
      old: RuleIdentity.list(of: old.rewriter, old.rules),
      new: RuleIdentity.list(of: new.rewriter, new.rules),
    )
    (oldTargets, newTargets) = Self.targetNumbers(old.rewriter, new.rewriter)
  }

  private static func targetNumbers(_ old: Rewriter, _ new: Rewriter) -> ([Int32], [Int32]) {
    var numbers: [String: Int32] = [:]
    func number(_ target: TargetInfo) -> Int32 {
      if let known = numbers[target.identifier] { return known }
      let number = Int32(numbers.count)
      numbers[target.identifier] = number
      return number
    }
    return (old.rules.targetInfo.map(number), new.rules.targetInfo.map(number))
  }
}

/// What makes a rule the same in two manifests.
private struct RuleIdentity: Hashable {
  /// The list that it is in.
  var list: String
  var title: String?
  var app: String?
  var pattern: String?

  /// The same, whatever the pattern.
  var withoutPattern: RuleIdentity { RuleIdentity(list: list, title: title, app: app) }

  private struct Place: Hashable {
    var manifest: String
    var pointer: String
  }

  /// The rules of a rewriter, in the order of their numbers.
  static func list(of rewriter: Rewriter, _ ruleSet: RuleSet) -> [RuleIdentity] {
    var identities: [Place: RuleIdentity] = [:]
    func add(_ origin: Origin, _ identity: RuleIdentity) {
      let manifest = ruleSet.sources[origin.manifest].name
      identities[Place(manifest: manifest, pointer: origin.pointer)] = identity
    }
    for action in ruleSet.actions {
      var identity = RuleIdentity(list: "actions", title: action.title)
      identity.pattern = action.pattern.value
      add(action.origin, identity)
      for format in action.formats {
        identity.app = format.app.identifier
        add(format.origin, identity)
      }
    }
    for browser in ruleSet.browsers {
      let app = browser.app.identifier
      add(
        browser.origin,
        RuleIdentity(list: "browsers", app: app, pattern: browser.pattern.value),
      )
    }
    for preview in ruleSet.previews {
      add(preview.origin, RuleIdentity(list: "previews", pattern: preview.pattern.value))
    }
    for redirect in ruleSet.redirects {
      add(redirect.origin, RuleIdentity(list: "redirects", pattern: redirect.pattern.value))
    }
    return rewriter.rules.ruleInfo.map { rule in
      identities[Place(manifest: rule.manifest, pointer: rule.pointer)]
        ?? RuleIdentity(list: rule.pointer)
    }
  }

  /// Gives the new rules their own numbers, and the old ones those of the new ones that they are.
  static func numbers(
    old: [RuleIdentity],
    new: [RuleIdentity],
  ) -> (old: [Int32], new: [Int32]) {
    var numbers: [Int32?] = Array(repeating: nil, count: old.count)
    var isTaken = new.map { _ in false }
    for identity in [{ $0 }, { $0.withoutPattern }] as [(RuleIdentity) -> RuleIdentity] {
      var free: [RuleIdentity: [Int]] = [:]
      for place in new.indices.reversed() where !isTaken[place] {
        free[identity(new[place]), default: []].append(place)
      }
      for place in old.indices where numbers[place] == nil {
        guard let match = free[identity(old[place])]?.popLast() else { continue }
        numbers[place] = Int32(match)
        isTaken[match] = true
      }
    }
    let known = old.indices.map { numbers[$0] ?? Int32(new.count + $0) }
    return (known, new.indices.map(Int32.init))
  }
}
