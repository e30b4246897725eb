internal import OpenerManifest

extension LintCheck {
  /// Not of rules that take any host.
  static let hostPosition = LintCheck(
    "host-position",
    .warning,
    "a pattern finds its host anywhere in a link, also in those of other hosts",
    .rule { rule, subject in
      subject.strangers(of: rule) { matched in
        LinkHost.strangers.flatMap { stranger in
          ["https://\(stranger)/", "https://\(stranger)/?u=", "http://\(stranger)/"].flatMap {
            ["\($0)https://\(matched.host)\(matched.rest)", "\($0)\(matched.host)\(matched.rest)"]
          }
        }
      }.map { found in
        subject.problem(
          "links of other hosts match where '\(found.host)' stands later in them",
          in: rule,
          hint: "let '[^/]' stand where '.' does, in front of the host",
          link: found.link,
          key: "other hosts",
        )
      }
    },
  )
}

extension LintSubject {
  /// A link that a rule matches, and should not.
  struct Stranger {
    var link: String
    /// The host that the rule is for, as far as it is seen.
    var host: String
  }

  /// The first link of a stranger that a rule matches, made of one that it should match.
  func strangers(of rule: LintRule, made make: (LinkHost) -> [String]) -> [Stranger] {
    guard rule.kind != .browser, var matcher = LinkMatcher(rule) else { return [] }
    for matched in rule.linksByHost {
      // A rule that takes any host, or names none, is not about hosts.
      guard matcher.firstMatched(matched.on(LinkHost.strangers)) == nil else { return [] }
      guard matched.isNamed(in: rule.pattern.value) else { continue }
      if let link = matcher.firstMatched(make(matched)) {
        return [Stranger(link: link, host: matched.host)]
      }
    }
    return []
  }
}
