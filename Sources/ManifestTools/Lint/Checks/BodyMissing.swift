internal import OpenerManifest

extension LintCheck {
  static let bodyMissing = LintCheck(
    "body-missing",
    .error,
    "a rule has neither a template nor a script (a redirect: no parameter): it is left out",
    .ruleSet { $0.problems(of: .bodyMissing) },
  )
}
