internal import OpenerManifest

extension LintCheck {
  /// Whatever else the reader of manifests complains about, as bad as it is to the reader.
  static let valueUnusable = LintCheck(
    "value-unusable",
    .error,
    "a field is missing or has a value that cannot be used: what it is of is left out",
    .ruleSet { $0.problems(of: nil) },
  )
}
