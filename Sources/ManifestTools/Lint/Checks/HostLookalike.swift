internal import OpenerManifest

extension LintCheck {
  /// Not of rules that take any host.
  static let hostLookalike = LintCheck(
    "host-lookalike",
    .note,
    "a pattern matches hosts of others that only look like the one that is meant",
    .rule { rule, subject in
      subject.strangers(of: rule) { $0.on($0.lookalikes) }.map { found in
        let host = LinkHost(found.link)?.host ?? ""
        return subject.problem(
          "'\(host)' matches too",
          in: rule,
          hint: "name the endings that there are, such as '\\.(com|de)', and begin with '://'",
          link: found.link,
          key: "look-alike hosts",
        )
      }
    },
  )
}
