internal import OpenerManifest

extension LintCheck {
  /// The engine is asked, which alone knows its language; without one nothing is found.
  static let scriptSyntax = LintCheck(
    "script-syntax",
    .error,
    "a script does not parse",
    .ruleSet { subject in
      subject.syntax.errors.map { body, message in
        subject.problem(
          "the script does not parse: \(message)",
          in: body,
          hint: "'function process(url, completionHandler) { … }' is what a script defines",
        )
      }
    },
  )
}
