internal import OpenerManifest

extension LintCheck {
  /// Links have their hosts in lower case by the time that they are matched.
  static let hostCase = LintCheck(
    "host-case",
    .error,
    "a host in a pattern has an upper-case letter, which no host has when it is matched",
    .rule { rule, subject in
      guard rule.kind != .browser, case .success = rule.compiled,
        let first = HostScan(rule.pattern.value).capitals.first
      else { return [] }
      return [
        subject.problem(
          "an upper-case letter in a host matches nothing: hosts are matched in lower case",
          in: rule,
          at: first..<first + 1,
          hint: "write hosts in lower case",
        )
      ]
    },
  )
}
