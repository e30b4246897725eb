internal import OpenerManifest

extension LintCheck {
  static let commentUnused = LintCheck(
    "comment-unused",
    .warning,
    "a comment disables what is not found, or a check that is not there",
    .comments,
  )
}
