internal import OpenerManifest

extension LintCheck {
  static let storeAmbiguous = LintCheck(
    "store-ambiguous",
    .warning,
    "an app or a browser has both a 'storeId' and an 'iconURL', of which the first is enough",
    .ruleSet { subject in
      subject.storeProblems { app in
        app.storeID != nil && app.iconURL != nil
          ? (
            "has both a 'storeId' and an 'iconURL'",
            "remove 'iconURL': the App Store has an image too",
          )
          : nil
      }
    },
  )
}

extension LintSubject {
  /// Problems of apps and browsers, those defined in place aside.
  func storeProblems(
    _ judge: (App) -> (message: String, hint: String)?
  ) -> [LintProblem] {
    let apps =
      ruleSet.apps.map { ("app", $0) } + ruleSet.browsers.map { ("browser", $0.app) }
    return apps.compactMap { kind, app in
      guard let (message, hint) = judge(app) else { return nil }
      return LintProblem(
        message: "the \(kind) '\(app.identifier)' \(message)",
        place: source(of: app.origin).place(of: app.origin.range),
        pointer: app.origin.pointer,
        hint: hint,
        identity: [kind, app.identifier],
      )
    }
  }
}
