internal import OpenerManifest

extension LintCheck {
  static let identifierRepeated = LintCheck(
    "identifier-repeated",
    .warning,
    "two apps, or two browsers, have one identifier: the second one is left out",
    .ruleSet { $0.problems(of: .identifierRepeated) },
  )
}
