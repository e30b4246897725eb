internal import OpenerManifest

extension LintCheck {
  /// Of browsers many have one pattern, which is no fault: a browser is asked for by its name.
  static let patternRepeated = LintCheck(
    "pattern-repeated",
    .warning,
    "two rules of a kind have the same pattern",
    .ruleSet { subject in
      var first: [[String]: LintRule] = [:]
      var problems: [LintProblem] = []
      for rule in subject.rules where rule.kind != .browser {
        let key = [rule.kind.rawValue, rule.pattern.value, "\(rule.needsHeaders)"]
        guard let earlier = first[key] else {
          first[key] = rule
          continue
        }
        var problem = subject.problem(
          "the \(earlier.kind.rawValue) \(earlier.origin.pointer) has the same pattern",
          in: rule,
          hint: "put the formats into one action",
          link: rule.links.first,
          key: "same pattern as \(earlier.title ?? "")",
        )
        problem.related = subject.related(earlier)
        problems.append(problem)
      }
      return problems
    },
  )
}

extension LintSubject {
  /// A rule as another place of a finding.
  func related(_ rule: LintRule) -> LintFinding.Related {
    LintFinding.Related(
      rule: rule.origin.pointer,
      place: place(of: rule.pattern, in: rule.origin),
    )
  }
}
