internal import OpenerManifest

extension LintCheck {
  static let redirectAmbiguous = LintCheck(
    "redirect-ambiguous",
    .warning,
    "a redirect has both 'param' and 'format', of which only 'param' counts",
    .ruleSet { $0.problems(of: .redirectRepeated) },
  )
}
