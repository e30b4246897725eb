/// How many results a target has.
package struct TargetCount: Sendable, Hashable {
  /// The identifier of the app or browser, or the target's own word.
  package var identifier: String
  package var name: String?
  package var results: Int

  package init(identifier: String, name: String? = nil, results: Int) {
    self.identifier = identifier
    self.name = name
    self.results = results
  }
}

/// How many results a rule has.
package struct RuleCount: Sendable, Hashable {
  /// A JSON Pointer into its manifest.
  package var pointer: String
  /// What the rule does, in words.
  package var title: String?
  /// The manifest's name.
  package var manifest: String
  package var results: Int

  package init(pointer: String, title: String? = nil, manifest: String, results: Int) {
    self.pointer = pointer
    self.title = title
    self.manifest = manifest
    self.results = results
  }
}

extension Rewriter {
  /// The targets that have results, most frequent first; where two have as many, by name.
  ///
  /// O(targets · log targets).
  ///
  /// - Parameter tally: of a run with this rewriter.
  /// - Returns: the targets.
  package func targets(of tally: LinkTally) -> [TargetCount] {
    // A target that was named twice, or by a word and by an identifier, is one.
    var counts: [String: TargetCount] = [:]
    for (info, results) in zip(rules.targetInfo, tally.resultsByTarget) where results > 0 {
      counts[
        info.identifier,
        default: TargetCount(identifier: info.identifier, name: info.name, results: 0),
      ].results += results
    }
    return counts.values.sorted { ($1.results, $0.identifier) < ($0.results, $1.identifier) }
  }

  /// The rules that have results, most frequent first; where two have as many, in the order of the
  /// manifests.
  ///
  /// O(rules · log rules).
  ///
  /// - Parameter tally: of a run with this rewriter.
  /// - Returns: the rules.
  package func rules(of tally: LinkTally) -> [RuleCount] {
    // A rule that several targets try is one.
    var counts: [RuleCount] = []
    var places: [RuleInfo: Int] = [:]
    for (info, results) in zip(rules.ruleInfo, tally.resultsByRule) where results > 0 {
      if let place = places[info] {
        counts[place].results += results
        continue
      }
      places[info] = counts.count
      counts.append(
        RuleCount(
          pointer: info.pointer,
          title: info.title,
          manifest: info.manifest,
          results: results,
        )
      )
    }
    return counts.enumerated().sorted { left, right in
      (right.element.results, left.offset) < (left.element.results, right.offset)
    }.map(\.element)
  }
}
