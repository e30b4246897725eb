internal import OpenerManifest
internal import PatternEngine

extension LintCheck {
  /// What is reported is measured; what is not found may still be there.
  static let patternExponential = LintCheck(
    "pattern-exponential",
    .warning,
    "matching a pattern takes exponentially long on some links: every few bytes double it",
    .rule { rule, subject in
      guard let cost = subject.costs.cost(of: rule), cost.growth == .exponential else { return [] }
      return [
        subject.problem(
          cost,
          in: rule,
          growth: "exponential",
          hint: "let no two ways lead through the same text: a part inside a repetition should not "
            + "match what follows it",
        )
      ]
    },
  )
}

extension LintSubject {
  /// A problem of what a pattern costs.
  func problem(
    _ cost: BacktrackingCost,
    in rule: LintRule,
    growth: String,
    hint: String,
  ) -> LintProblem {
    var problem = problem(
      "matching takes \(growth) time: over \(cost.steps.grouped) steps for a link of "
        + "\(cost.link.utf8.count) bytes, and \(cost.usualSteps.grouped) for a usual one",
      in: rule,
      hint: hint,
      link: cost.link,
      key: growth,
    )
    problem.measurement =
      "\(Quantity.nanoseconds(cost.nanoseconds).text) for the link, "
      + "\(Quantity.nanoseconds(cost.usualNanoseconds).text) for \(cost.usualLink): "
      + "\(Int(cost.nanoseconds / max(1, cost.usualNanoseconds)).grouped) times as long"
    return problem
  }
}
