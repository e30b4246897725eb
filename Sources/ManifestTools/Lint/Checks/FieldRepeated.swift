internal import OpenerManifest

extension LintCheck {
  static let fieldRepeated = LintCheck(
    "field-repeated",
    .warning,
    "an object has a field twice, or in two spellings, of which one counts",
    .ruleSet { $0.problems(of: .fieldRepeated) },
  )
}
