internal import OpenerManifest

/// Which parts of a rule set are exercised by examples that pass.
package struct Coverage: Sendable, Hashable {
  /// The kinds of parts.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Actions, browsers, previews and redirects: an example gives a result by the pattern.
    case rule = "rules"
    /// Formats of actions: an example gives a result by the format.
    case format = "formats"
    /// Branches of the alternations of patterns: one takes part in the match of an example.
    case alternative = "alternatives"
    /// Groups in templates: one inserts some text in the result of an example.
    case group = "groups"
  }

  /// A part.
  package struct Item: Sendable, Hashable {
    package var kind: Kind
    /// The rule that it is of, as a JSON Pointer into its manifest.
    package var rule: String
    /// What the rule does, in words.
    package var title: String?
    /// The text of an alternative, or a group as the template has it.
    package var text: String?
    /// Where it stands.
    package var place: ExamplePlace
    /// Whether a passing example exercises it.
    package var isExercised: Bool
  }

  /// How many parts of a kind there are, and how many are exercised.
  package struct Count: Sendable, Hashable {
    package var exercised: Int
    package var total: Int

    /// The exercised ones in percent; 100 where there are none at all.
    package var percentage: Double {
      total == 0 ? 100 : Double(exercised) * 100 / Double(total)
    }
  }

  /// Every part, rule by rule.
  package var items: [Item]

  /// The counts of a kind.
  package func count(of kind: Kind) -> Count {
    let parts = items.filter { $0.kind == kind }
    return Count(exercised: parts.count(where: \.isExercised), total: parts.count)
  }

  /// The counts of all kinds together: what a threshold is held against.
  package var total: Count {
    Count(exercised: items.count(where: \.isExercised), total: items.count)
  }
}

extension Coverage.Item {
  /// What it is, in words.
  package var name: String {
    switch kind {
    case .rule: "the rule"
    case .format: "the format"
    case .alternative: "the alternative \(quoted(text ?? ""))"
    case .group: "the group \(text ?? "") of the template"
    }
  }
}

extension Coverage.Count {
  /// `12/13 (92.3%)`.
  ///
  /// Rounded down, so that 100.0% is all of them.
  package var text: String { "\(exercised)/\(total) (\(percentageText))" }

  package var percentageText: String {
    ((percentage * 10).rounded(.down) / 10).text(places: 1) + "%"
  }
}
