internal import OpenerManifest

extension LintCheck {
  static let storeMissing = LintCheck(
    "store-missing",
    .warning,
    "an app or a browser has neither a 'storeId' nor an 'iconURL'",
    .ruleSet { subject in
      subject.storeProblems { app in
        app.storeID == nil && app.iconURL == nil
          ? (
            "has neither a 'storeId' nor an 'iconURL', so there is no image to show for it",
            "add the number of its App Store page as 'storeId', or an image as 'iconURL'",
          )
          : nil
      }
    },
  )
}
