internal import LinkRewriter
internal import OpenerManifest
internal import PatternEngine

extension LintCheck {
  /// One earlier rule must match whatever this one does, and always give a result.
  ///
  /// That is shown by
  /// comparing the patterns as automata; what several rules do together is not seen, and of an earlier
  /// pattern with look-around little.
  static let ruleShadowed = LintCheck(
    "rule-shadowed",
    .warning,
    "a rule can never be first: an earlier one matches all of its links and always gives a result",
    .ruleSet { subject in
      var problems: [LintProblem] = []
      var earlier: [ShadowingRule] = []
      var comparison = ShadowComparison()
      for rule in subject.rules where rule.kind != .browser {
        if let shadow = comparison.first(of: earlier, thatShadows: rule) {
          problems.append(subject.problem(of: rule, shadowedBy: shadow.rule))
        }
        if let shadow = ShadowingRule(rule, in: subject) { earlier.append(shadow) }
      }
      return problems
    },
  )
}

/// A rule that gives a result for every link that it matches.
private struct ShadowingRule {
  let rule: LintRule
  let compiled: CompiledPattern

  init?(_ rule: LintRule, in subject: LintSubject) {
    guard !rule.needsHeaders, case .success(let compiled) = rule.compiled,
      rule.bodies.contains(where: { subject.isSure($0, of: rule, compiled.tree) })
    else { return nil }
    self.rule = rule
    self.compiled = compiled
  }
}

/// Looks among rules for one that matches all that a later one does.
private struct ShadowComparison: ~Copyable {
  private var scratch = MatchScratch()

  mutating func first(
    of earlier: [ShadowingRule],
    thatShadows later: LintRule,
  ) -> ShadowingRule? {
    guard let tree = later.tree, !later.needsHeaders, !later.links.isEmpty else { return nil }
    let links = later.links.map { Array($0.utf8) }
    for candidate in earlier where candidate.rule.kind == later.kind {
      // Nearly always one of its links tells that there is no need to look further.
      guard matchesAll(links, candidate.compiled) else { continue }
      if PatternContainment.isShown(of: tree, in: candidate.compiled.tree, for: .link) {
        return candidate
      }
    }
    return nil
  }

  private mutating func matchesAll(_ links: [[UInt8]], _ compiled: CompiledPattern) -> Bool {
    for link in links
    where compiled.pattern.firstMatch(in: link.span, using: &scratch) != .matched {
      return false
    }
    return true
  }
}

extension LintSubject {
  /// Whether a rule gives something for whatever it matches.
  fileprivate func isSure(_ body: LintRule.Body, of rule: LintRule, _ tree: PatternTree) -> Bool {
    guard case .template(let text) = body.content else { return false }
    if rule.kind == .action {
      let format = ruleSet.actions[rule.place].formats.first { $0.origin == body.origin }
      if case .listed(let app) = format?.app,
        !ruleSet.apps.contains(where: { $0.identifier == app.value })
      {
        return false
      }
    }
    return Template(parsing: text.value, groupCount: tree.groupCount).isNeverEmpty
  }

  /// The apps that a rule is for, as far as they are known.
  private func apps(of rule: LintRule) -> Set<String> {
    guard rule.kind == .action else { return [] }
    let known = Set(ruleSet.apps.map(\.identifier))
    let apps = ruleSet.actions[rule.place].formats.compactMap { format in
      if case .listed(let app) = format.app, !known.contains(app.value) { return nil as String? }
      return format.app.identifier
    }
    return Set(apps)
  }

  fileprivate func problem(of rule: LintRule, shadowedBy earlier: LintRule) -> LintProblem {
    // An app that no manifest has cannot be asked for.
    let others = apps(of: rule).subtracting(apps(of: earlier))
    let title = earlier.title.map { " (\($0))" } ?? ""
    var problem = problem(
      "the \(rule.kind.rawValue) is never the first: \(earlier.origin.pointer)\(title) matches all of "
        + "its links",
      in: rule,
      hint: others.isEmpty
        ? "move it before the other one, or remove it"
        : "move it before the other one; as it is, '-t \(others.sorted()[0])' reaches it, and 'native' "
          + "does not",
      link: rule.links.first,
      key: "shadowed by \(earlier.title ?? "") \(earlier.pattern.value)",
    )
    problem.related = related(earlier)
    // Many actions are there for an app of their own, and asked for by its name.
    if !others.isEmpty { problem.severity = .note }
    return problem
  }
}
