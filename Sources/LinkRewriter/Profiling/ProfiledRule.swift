internal import PatternEngine

/// A rule whose patterns the index names, as reports call it.
package struct ProfiledRule: Sendable, Hashable {
  /// The lists of a manifest that such rules come from.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case redirect
    case preview
    case action
  }

  /// Which list it is from.
  package var kind: Kind
  /// A JSON Pointer into its manifest.
  package var pointer: String
  /// The manifest's name.
  package var manifest: String
  /// Whether it has no literal to be looked up by, and is tried on every link.
  package var isUnfiltered: Bool
}

extension Rewriter {
  /// The redirects, previews and actions that were compiled, in the order in which the index counts
  /// them.
  ///
  /// O(rules).
  package var profiledRules: [ProfiledRule] {
    var profiled =
      rules.redirects.map { profiledRule(.redirect, $0.rule) }
      + rules.previews.map { profiledRule(.preview, $0.rule) }
      + rules.actions.map { profiledRule(.action, $0.rule) }
    for place in rules.index.unfiltered { profiled[Int(place)].isUnfiltered = true }
    return profiled
  }

  /// The pattern of each of ``profiledRules``.
  var profiledPatterns: [PatternID] {
    rules.redirects.map(\.pattern) + rules.previews.map(\.pattern) + rules.actions.map(\.pattern)
  }

  private func profiledRule(_ kind: ProfiledRule.Kind, _ rule: RuleID) -> ProfiledRule {
    let info = rules.ruleInfo[Int(rule.rawValue)]
    return ProfiledRule(
      kind: kind,
      pointer: info.pointer,
      manifest: info.manifest,
      isUnfiltered: false,
    )
  }
}
