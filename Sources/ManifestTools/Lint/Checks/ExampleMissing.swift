internal import OpenerManifest

extension LintCheck {
  /// Of a rule for headers, the samples without headers are none.
  static let exampleMissing = LintCheck(
    "example-missing",
    .note,
    "a rule has no example, so nobody knows whether it works",
    .rule { rule, subject in
      let hasResults = rule.kind == .redirect || rule.bodies.contains { !$0.results.isEmpty }
      guard rule.inputs.isEmpty || !hasResults else { return [] }
      let fields = rule.kind == .redirect ? "'tests'" : "'testInputs' and 'testResults'"
      return [
        subject.problem(
          "the \(rule.kind.rawValue) has no example",
          in: rule,
          hint: "add links and what they become as \(fields)",
          link: rule.links.first,
        )
      ]
    },
  )
}
