internal import OpenerManifest

extension LintCheck {
  /// Several scripts for several engines (`script` and `script2`) are no ambiguity.
  static let bodyAmbiguous = LintCheck(
    "body-ambiguous",
    .warning,
    "a rule has both a template and a script, of which only the template counts",
    .ruleSet { $0.problems(of: .bodyRepeated) },
  )
}
