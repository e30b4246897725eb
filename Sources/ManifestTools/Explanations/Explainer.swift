package import LinkRewriter
package import OpenerManifest
internal import PatternEngine

/// Explains links, one after another.
///
/// Cost: about a millisecond a link; the first ones take longer, since the beginnings of patterns are
/// compiled. Threads: one at a time.
package struct Explainer: ~Copyable {
  private let ruleSet: RuleSet
  private var walk: ExplainingWalk
  private var choices: RuleChoices
  private var patterns: PatternProbes
  private let places: RulePlaces
  private let isAllWanted: Bool

  /// Prepares for the links of a run.
  ///
  /// - Parameters:
  ///   - ruleSet: the rules.
  ///   - rewriter: made of them.
  package init(of ruleSet: RuleSet, rewriter: Rewriter) {
    self.ruleSet = ruleSet
    walk = ExplainingWalk(rewriter)
    choices = RuleChoices(ruleSet, options: rewriter.options)
    patterns = PatternProbes(matchLimit: rewriter.options.matchLimit)
    places = RulePlaces(of: ruleSet)
    isAllWanted = rewriter.options.wantsAll
  }

  /// Why no script can be called, where one has been.
  package var engineAbsence: EngineAbsence? { walk.engineAbsence }

  /// Whether a script of the last link was not asked because there is no engine.
  package var lacksEngine: Bool { walk.lacksEngine }

  /// Explains a link.
  ///
  /// - Parameters:
  ///   - link: the link, without blanks around it.
  ///   - takesBareDomains: whether `example.com/a` stands for `https://example.com/a`.
  /// - Returns: the explanation.
  package mutating func explain(
    _ link: String,
    takesBareDomains: Bool = false,
  ) -> LinkExplanation {
    let way = walk.way(of: link, takesBareDomains: takesBareDomains)
    var targets: [TargetExplanation] = []
    for target in way.targets {
      var stops: [StopExplanation] = []
      for stop in target.stops { stops.append(explain(stop, of: target)) }
      targets.append(TargetExplanation(way: target, stops: stops))
    }
    return LinkExplanation(way: way, targets: targets)
  }

  private mutating func explain(_ stop: LinkStop, of target: TargetWay) -> StopExplanation {
    StopExplanation(
      stop: stop,
      redirectsBefore: explain(stop.redirectsBefore, stop),
      rules: target.hasChoice && !isRedirected(stop)
        ? explainActions(stop, of: target) : explain(stop.rules, stop),
      redirectsAfter: explain(stop.redirectsAfter, stop),
    )
  }

  /// Whether a redirect was followed before any rule was tried.
  private func isRedirected(_ stop: LinkStop) -> Bool {
    stop.next != nil && stop.rules.isEmpty && stop.redirectsAfter.isEmpty
  }

  private mutating func explain(_ traces: [RuleTrace], _ stop: LinkStop) -> [RuleExplanation] {
    var explained: [RuleExplanation] = []
    for trace in traces { explained.append(explain(trace, stop)) }
    return explained
  }

  private mutating func explain(_ trace: RuleTrace, _ stop: LinkStop) -> RuleExplanation {
    let rule = places[trace]
    var explanation = RuleExplanation(trace: trace, pattern: rule?.pattern ?? "")
    explanation.bodies = rule?.bodies ?? [:]
    switch trace.verdict {
    case .matched, .limit, .impossible:
      break
    case .missing, .unmatched:
      let failure = patterns.failure(
        of: explanation.pattern,
        needsHeaders: trace.needsHeaders,
        in: stop.subject(of: trace),
      )
      explanation.failure = failure
      explanation.nearness = Nearness(
        knowsHost: HostName(of: stop).isNamed(in: explanation.pattern, trace),
        reach: failure?.reach ?? 0,
      )
    }
    return explanation
  }

  /// All actions of the manifests, in their order, with those that options leave out.
  private mutating func explainActions(
    _ stop: LinkStop,
    of target: TargetWay,
  ) -> [RuleExplanation] {
    var traces: [RulePlaces.Key: RuleTrace] = [:]
    for trace in stop.rules { traces[RulePlaces.Key(trace)] = trace }
    var explained: [RuleExplanation] = []
    for (place, action) in ruleSet.actions.enumerated() {
      let manifest = ruleSet.sources[action.origin.manifest].name
      let key = RulePlaces.Key(manifest: manifest, pointer: action.origin.pointer)
      if let trace = traces[key] {
        var explanation = explain(trace, stop)
        if case .matched = trace.verdict {
          let chosen = Set(trace.outputs.map(\.pointer))
          explanation.leftOut = leftOut(of: place, but: chosen, target.wantedApp)
            .filter { $0.reason != .otherApp }
        }
        explained.append(explanation)
        continue
      }
      explained.append(explainLeftOut(action, at: place, manifest, stop, target.wantedApp))
    }
    return explained
  }

  /// An action that has no format that may be chosen.
  private mutating func explainLeftOut(
    _ action: Action,
    at place: Int,
    _ manifest: String,
    _ stop: LinkStop,
    _ wantedApp: String?,
  ) -> RuleExplanation {
    let match = patterns.match(
      of: action.pattern.value,
      needsHeaders: action.needsHeaders,
      in: stop.subject,
    )
    let trace = RuleTrace(
      .action,
      action.origin.pointer,
      manifest: manifest,
      title: action.title,
      needsHeaders: action.needsHeaders,
      match.map { .matched($0.range, groups: $0.groups) } ?? .unmatched,
    )
    var explanation = RuleExplanation(trace: trace, pattern: action.pattern.value)
    explanation.isLeftOut = true
    explanation.leftOut = leftOut(of: place, but: [], wantedApp)
    return explanation
  }

  private mutating func leftOut(
    of place: Int,
    but chosen: Set<String>,
    _ wantedApp: String?,
  ) -> [RuleExplanation.LeftOut] {
    var leftOut: [RuleExplanation.LeftOut] = []
    for (index, format) in ruleSet.actions[place].formats.enumerated()
    where !chosen.contains(format.origin.pointer) {
      leftOut.append(
        RuleExplanation.LeftOut(
          pointer: format.origin.pointer,
          target: format.app.identifier,
          reason: choices.reason(action: place, format: index, wantedApp: wantedApp),
        )
      )
    }
    return leftOut
  }
}
