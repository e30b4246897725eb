internal import OpenerManifest

extension LintCheck {
  /// It is no fault of the program that reads it, but few others do.
  static let appInline = LintCheck(
    "app-inline",
    .warning,
    "a format defines its app in place, where later manifests cannot replace it",
    .ruleSet { subject in
      var problems: [LintProblem] = []
      for action in subject.ruleSet.actions {
        for format in action.formats {
          guard case .inline(let app) = format.app else { continue }
          let isListed = subject.ruleSet.apps.contains { $0.identifier == app.identifier }
          problems.append(
            LintProblem(
              message:
                "the format defines the app '\(app.identifier)' in place: a manifest that is "
                + "merged replaces apps of the list alone, so this one keeps its name and scheme"
                + (isListed ? ", although the list has one of that identifier too" : ""),
              place: subject.source(of: app.origin).place(of: app.origin.range),
              pointer: app.origin.pointer,
              hint: "move it to 'apps', and name it here by 'appId'",
              identity: ["action", action.title, action.pattern.value, app.identifier],
            )
          )
        }
      }
      return problems
    },
  )
}
