internal import LinkRewriter
internal import OpenerManifest
internal import PatternEngine

extension LintCheck {
  /// A browser takes any link, and is not looked up.
  static let literalMissing = LintCheck(
    "literal-missing",
    .note,
    "a pattern has no text that every match contains: the rule is tried on every link",
    .rule { rule, subject in
      guard rule.kind != .browser, let tree = rule.tree,
        IndexProbe(of: [tree]).unfilteredCount > 0
      else { return [] }
      return [
        subject.problem(
          "no text is in every match that a rule can be looked up by, so this one is tried on every "
            + "link",
          in: rule,
          hint: "name the host, or another text of five bytes or so that every match has",
          link: rule.links.first,
        )
      ]
    },
  )
}
