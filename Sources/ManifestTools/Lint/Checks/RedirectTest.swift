internal import OpenerManifest

extension LintCheck {
  /// The documentation of manifests shows both spellings, and its program runs one of them.
  static let redirectTest = LintCheck(
    "redirect-test",
    .warning,
    "a redirect has its examples under 'test', where 'tests' is meant",
    .ruleSet { subject in
      subject.ruleSet.redirects.compactMap { redirect in
        guard let example = redirect.examples.first(where: { $0.field == "test" }) else {
          return nil
        }
        return LintProblem(
          message: "the examples are under 'test': other programs run those under 'tests' alone",
          place: subject.place(of: example.input, in: redirect.origin),
          pointer: "\(redirect.origin.pointer)/test",
          hint: "write 'tests'",
          identity: ["redirect", redirect.pattern.value],
        )
      }
    },
  )
}
