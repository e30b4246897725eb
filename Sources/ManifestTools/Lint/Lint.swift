internal import ByteStream
package import LinkRewriter
internal import OpenerManifest

/// Looks at manifests for what may be wrong with them: what `lint` does.
package struct Lint: Sendable {
  /// What was found.
  package var report: LintReport
  /// Why scripts were not parsed, if there were some to parse.
  package let engineAbsence: EngineAbsence?

  /// Looks at manifests, the rules of later ones before those of earlier ones.
  ///
  /// - Parameters:
  ///   - sources: the manifests.
  ///   - disabled: the identifiers of checks that are left out.
  ///   - options: how scripts run, and the limits.
  ///   - threadCount: how many threads work at most.
  package init(
    of sources: [ManifestDocument],
    without disabled: Set<String> = [],
    options: RewriteOptions,
    threadCount: Int,
  ) {
    let checks = LintCheck.all.filter { !disabled.contains($0.identifier) }
    let wantsSyntax = !disabled.contains(LintCheck.scriptSyntax.identifier)
    let subject = LintSubject(
      sources,
      options: options,
      threadCount: threadCount,
      parsesScripts: wantsSyntax,
    )
    var findings = Self.findings(of: checks, in: subject)
    var comments = sources.map { LintComments(of: $0) }
    let names = sources.map(\.source.name)
    var disabledCount = 0
    findings.removeAll { finding in
      var isDisabled = false
      for index in comments.indices where names[index] == finding.place.file {
        if comments[index].disables(finding) { isDisabled = true }
      }
      disabledCount += isDisabled ? 1 : 0
      return isDisabled
    }
    if let check = checks.first(where: { $0.identifier == LintCheck.commentUnused.identifier }) {
      let enabled = Set(checks.map(\.identifier))
      for comment in comments {
        findings += comment.problems(enabled: enabled).map { LintFinding($0, of: check) }
      }
    }
    report = LintReport(
      manifests: names,
      checks: checks,
      findings: Self.sorted(findings, by: names),
      disabledCount: disabledCount,
    )
    engineAbsence = subject.syntax.engineAbsence
  }

  private static func findings(of checks: [LintCheck], in subject: LintSubject) -> [LintFinding] {
    let ofRules = checks.filter { check in
      if case .rule = check.scope { true } else { false }
    }
    let ofAll = checks.filter { check in
      if case .ruleSet = check.scope { true } else { false }
    }
    // What looks at all rules takes longest, and so begins first.
    let count = ofAll.count + subject.rules.count
    let found = ThreadTeam.map(count, threadCount: subject.threadCount) { part in
      guard part >= ofAll.count else { return ofAll[part].findings(in: subject) }
      let rule = subject.rules[part - ofAll.count]
      return ofRules.flatMap { $0.findings(in: rule, of: subject) }
    }
    return found.flatMap(\.self)
  }

  /// In the order of the manifests, then of the text, then of the checks.
  private static func sorted(_ findings: [LintFinding], by names: [String]) -> [LintFinding] {
    let order = LintCheck.all.map(\.identifier)
    func key(_ finding: LintFinding) -> (Int, Int, Int, Int) {
      (
        names.firstIndex(of: finding.place.file) ?? 0, finding.place.mark.line,
        finding.place.mark.column, order.firstIndex(of: finding.check) ?? 0,
      )
    }
    return findings.enumerated().sorted { left, right in
      let (one, other) = (key(left.element), key(right.element))
      return one == other ? left.offset < right.offset : one < other
    }.map(\.element)
  }
}

extension LintCheck {
  fileprivate func findings(in subject: LintSubject) -> [LintFinding] {
    guard case .ruleSet(let look) = scope else { return [] }
    return look(subject).map { LintFinding($0, of: self) }
  }

  fileprivate func findings(in rule: LintRule, of subject: LintSubject) -> [LintFinding] {
    guard case .rule(let look) = scope else { return [] }
    return look(rule, subject).map { LintFinding($0, of: self) }
  }
}
