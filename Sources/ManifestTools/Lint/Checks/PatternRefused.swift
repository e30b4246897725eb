internal import OpenerManifest
internal import PatternEngine

extension LintCheck {
  /// The whole engine is asked, not the parser alone: it has limits of its own.
  static let patternRefused = LintCheck(
    "pattern-refused",
    .error,
    "a pattern is no pattern of ICU's dialect, or has no exact translation: the rule is left out",
    .rule { rule, subject in
      guard case .failure(let error) = rule.compiled else { return [] }
      return [subject.problem(error.message, in: rule, at: error.range, hint: error.hint)]
    },
  )
}
