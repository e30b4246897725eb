package import LinkRewriter
package import OpenerManifest

/// Runs the examples of a rule set: what `test` does.
package struct ExampleTest: Sendable {
  /// What came of them.
  package let report: ExampleReport
  /// What is wrong with rules that are left out.
  package let diagnostics: [Diagnostic]
  /// Why scripts were not called, if some were not.
  package let engineAbsence: EngineAbsence?

  /// Runs examples.
  ///
  /// - Parameters:
  ///   - ruleSet: the rules.
  ///   - options: how scripts run, and the limits.
  ///   - filter: which examples are run; nil is all.
  ///   - threadCount: how many threads work at most.
  ///   - wantsCoverage: whether it is measured what they exercise.
  ///   - threshold: how many percent are to be exercised.
  package init(
    of ruleSet: RuleSet,
    options: RewriteOptions,
    filter: consuming ExampleFilter? = nil,
    threadCount: Int,
    wantsCoverage: Bool = false,
    threshold: Double? = nil,
  ) {
    let list = ExampleList(of: ruleSet)
    var examples = list.examples
    var untested = list.untested
    var included: Set<Example.Owner>?
    if var chooser = filter.take() {
      examples = examples.filter { chooser.includes($0) }
      untested = untested.filter { chooser.includes(rule: $0.rule, title: $0.title, app: nil) }
      included = Self.owners(in: ruleSet, chosenBy: &chooser, examples)
    }
    let trials = RuleTrials(ruleSet, options: options)
    let run = ExampleRun(
      examples,
      with: trials,
      threadCount: threadCount,
      keepsEvidence: wantsCoverage,
    )
    let coverage =
      wantsCoverage
      ? CoverageMeasurement(of: ruleSet, by: run.results) { included?.contains($0) ?? true }
        .coverage : nil
    report = ExampleReport(
      manifests: ruleSet.sources.map(\.name),
      results: run.results,
      untested: untested,
      coverage: coverage,
      threshold: threshold,
    )
    diagnostics = trials.diagnostics
    engineAbsence = run.engineAbsence
  }

  /// The rules that a filter names, or of which it chooses an example.
  private static func owners(
    in ruleSet: RuleSet,
    chosenBy filter: inout ExampleFilter,
    _ examples: [Example],
  ) -> Set<Example.Owner> {
    var owners = Set(examples.map(\.owner))
    for (place, action) in ruleSet.actions.enumerated() {
      for (number, format) in action.formats.enumerated()
      where filter.includes(
        rule: format.origin.pointer,
        title: action.title,
        app: format.app.identifier,
      ) {
        owners.insert(.format(action: place, format: number))
      }
    }
    for (place, browser) in ruleSet.browsers.enumerated()
    where filter.includes(
      rule: browser.origin.pointer,
      title: browser.app.name,
      app: browser.app.identifier,
    ) {
      owners.insert(.browser(place))
    }
    for (place, preview) in ruleSet.previews.enumerated()
    where filter.includes(rule: preview.origin.pointer, title: nil, app: nil) {
      owners.insert(.preview(place))
    }
    for (place, redirect) in ruleSet.redirects.enumerated()
    where filter.includes(rule: redirect.origin.pointer, title: nil, app: nil) {
      owners.insert(.redirect(place))
    }
    return owners
  }
}
