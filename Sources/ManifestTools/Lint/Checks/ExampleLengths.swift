internal import OpenerManifest

extension LintCheck {
  /// A format without any result is not tested, which is no mistake by itself.
  static let exampleLengths = LintCheck(
    "example-lengths",
    .error,
    "'testInputs' and 'testResults' are lists of different lengths",
    .rule { rule, subject in
      rule.bodies.compactMap { body in
        let (results, inputs) = (body.results.count, rule.inputs.count)
        guard rule.kind != .redirect, results > 0, results != inputs else { return nil }
        var problem = subject.problem(
          "'testResults' has \(results) of what 'testInputs' has \(inputs)",
          in: body,
          hint: "add what is missing: null is no result",
        )
        if let last = body.results.last {
          problem.place = subject.source(of: body.origin).place(of: last.range)
        }
        problem.pointer = "\(body.origin.pointer)/testResults"
        return problem
      }
    },
  )
}
