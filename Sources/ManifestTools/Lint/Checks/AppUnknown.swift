internal import OpenerManifest

extension LintCheck {
  /// Apps of all manifests that are given count.
  static let appUnknown = LintCheck(
    "app-unknown",
    .error,
    "a format is for an app that no manifest has: it is left out",
    .ruleSet { subject in
      let known = Set(subject.ruleSet.apps.map(\.identifier))
      var problems: [LintProblem] = []
      for action in subject.ruleSet.actions {
        for format in action.formats {
          guard case .listed(let identifier) = format.app, !known.contains(identifier.value) else {
            continue
          }
          problems.append(
            LintProblem(
              message: "no app has the identifier '\(identifier.value)'",
              place: subject.place(of: identifier, in: format.origin),
              pointer: "\(format.origin.pointer)/appId",
              hint: suggestion(for: identifier.value, among: known) ?? "add it to 'apps'",
              identity: ["action", action.title, action.pattern.value],
            )
          )
        }
      }
      return problems
    },
  )
}
