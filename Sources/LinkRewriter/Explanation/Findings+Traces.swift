internal import ByteSearch
internal import PatternEngine

/// What every rule says of a link, with the literals that rules are looked up by.
extension Findings {
  // MARK: Redirects

  /// What the redirects said, up to the one that is followed.
  ///
  /// - Parameters:
  ///   - kind: which redirects are asked.
  ///   - link: the link, whose candidates have been found.
  ///   - next: takes where a redirect leads.
  ///   - literals: what the rules are looked up by, by their places in the index.
  ///   - passed: counts the redirects that the index did not name.
  /// - Returns: what the others said.
  mutating func redirectTraces(
    _ kind: RedirectKind,
    of link: borrowing Link,
    into next: inout Link,
    _ literals: [[String]],
    passed: inout Int,
  ) -> [RuleTrace] {
    var traces: [RuleTrace] = []
    for (place, redirect) in rewriter.rules.redirects.enumerated()
    where redirect.kind.isAsked(for: kind) {
      let verdict = verdict(of: redirect.pattern, at: place, on: link, literals)
      if case .missing = verdict {
        passed += 1
        continue
      }
      var trace = makeTrace(.redirect, redirect.rule, verdict)
      if case .matched = verdict {
        let output = output(of: redirect, trace.pointer, on: link, into: &next)
        trace.outputs = [output]
        traces.append(trace)
        if case .output = output.outcome { return traces }
        continue
      }
      traces.append(trace)
    }
    return traces
  }

  private mutating func output(
    of redirect: RedirectRule,
    _ pointer: String,
    on link: borrowing Link,
    into next: inout Link,
  ) -> OutputTrace {
    let start = texts.count
    appendTarget(of: redirect, in: link.subject.bytes)
    let text = text(start..<texts.count)
    let isLink = takeText(from: start, into: &next)
    if isLink, rewriter.options.cleansLinks {
      findCandidates(for: next)
      _ = clean(&next)
      findCandidates(for: link)
    }
    let outcome: OutputTrace.Outcome =
      if !isLink {
        .noLink(text)
      } else if isBack(next, from: link) {
        .visited(next.address.string)
      } else {
        .output(next.address.string)
      }
    let means: OutputTrace.Means =
      switch redirect.kind {
      case .parameter: .parameter
      case .steps: .steps
      case .template: .template
      }
    return OutputTrace(pointer: pointer, means: means, outcome: outcome)
  }

  /// Whether a redirect leads to where the way has been.
  private func isBack(_ next: borrowing Link, from link: borrowing Link) -> Bool {
    via.isEmpty ? next.subject.bytes.elementsEqual(link.subject.bytes) : wasVisited(next)
  }

  // MARK: Rules

  /// What every rule of a target said of the link.
  mutating func traces(
    of target: CompiledTarget,
    on link: borrowing Link,
    _ literals: [[String]],
  ) -> [RuleTrace] {
    switch target.kind {
    case .rules(let list):
      return traces(of: list, on: link, literals)
    case .preview:
      return previewTraces(on: link, literals)
    case .store(let targets):
      var traces: [RuleTrace] = []
      for index in targets {
        if case .rules(let list) = rewriter.rules.storeTargets[index].kind {
          traces += self.traces(of: list, on: link, literals)
        }
      }
      return traces
    default:
      return []
    }
  }

  private mutating func traces(
    of list: ActionList,
    on link: borrowing Link,
    _ literals: [[String]],
  ) -> [RuleTrace] {
    var traces: [RuleTrace] = []
    for index in list.actions {
      let action = rewriter.rules.actions[index]
      let place = rewriter.rules.firstActionPlace + index
      let verdict = verdict(of: action.pattern, at: place, on: link, literals)
      var trace = makeTrace(.action, action.rule, verdict)
      trace.needsHeaders = action.needsHeaders
      let formats = if case .matched = trace.verdict { action.formats } else { 0..<0 }
      for index in formats {
        let format = rewriter.rules.formats[index]
        trace.outputs.append(
          output(
            format.output,
            on: link,
            rule: format.rule,
            target: format.target,
            needsHeaders: action.needsHeaders,
          )
        )
      }
      traces.append(trace)
    }
    return traces
  }

  private mutating func previewTraces(
    on link: borrowing Link,
    _ literals: [[String]],
  ) -> [RuleTrace] {
    var traces: [RuleTrace] = []
    for index in rewriter.rules.previews.indices {
      let preview = rewriter.rules.previews[index]
      let place = rewriter.rules.previewPlaces.lowerBound + index
      let verdict = verdict(of: preview.pattern, at: place, on: link, literals)
      var trace = makeTrace(.preview, preview.rule, verdict)
      if case .matched = trace.verdict {
        trace.outputs = [output(preview.output, on: link, rule: preview.rule, target: nil)]
      }
      traces.append(trace)
    }
    return traces
  }

  /// What a browser's rule said of the address, which the index is not asked about.
  mutating func trace(ofBrowser index: Int, on link: borrowing Link) -> RuleTrace {
    let browser = rewriter.rules.browsers[index]
    var trace = makeTrace(
      .browser,
      browser.rule,
      match(browser.pattern, on: link.address.bytes),
    )
    if case .matched = trace.verdict {
      trace.outputs = [
        output(
          browser.output,
          on: link,
          rule: browser.rule,
          target: browser.target,
          onAddress: true,
        )
      ]
    }
    return trace
  }

  private func makeTrace(
    _ kind: RuleTrace.Kind,
    _ rule: RuleID,
    _ verdict: RuleTrace.Verdict,
  ) -> RuleTrace {
    let info = rewriter.rules.ruleInfo[Int(rule.rawValue)]
    return RuleTrace(kind, info.pointer, manifest: info.manifest, title: info.title, verdict)
  }

  // MARK: Matching

  /// What came of a rule that the index knows.
  private mutating func verdict(
    of pattern: PatternID,
    at place: Int,
    on link: borrowing Link,
    _ literals: [[String]],
  ) -> RuleTrace.Verdict {
    guard !candidates.positions(of: place..<place + 1).isEmpty else {
      return literals[place].isEmpty ? .impossible : .missing(literals[place])
    }
    return match(pattern, on: link.subject.bytes)
  }

  private mutating func match(_ pattern: PatternID, on subject: Span<UInt8>) -> RuleTrace.Verdict {
    switch rewriter.rules.patterns.firstMatch(of: pattern, in: subject, using: &scratch) {
    case .unmatched: return .unmatched
    case .limitReached: return .limit
    case .matched:
      let count = rewriter.rules.patterns.groupCount(of: pattern)
      var groups: [Range<Int>?] = []
      for group in 0..<count { groups.append(scratch.range(ofGroup: group + 1)) }
      return .matched(scratch.matchRange, groups: groups)
    }
  }

  /// What a rule makes of the match that the scratch has.
  private mutating func output(
    _ output: RuleOutput,
    on link: borrowing Link,
    rule: RuleID,
    target: TargetID?,
    needsHeaders: Bool = false,
    onAddress: Bool = false,
  ) -> OutputTrace {
    let noted = shortfall
    shortfall = Shortfall()
    defer { shortfall = noted }
    let start = texts.count
    let isMade =
      onAddress
      ? expand(output, on: link.address.bytes, rule: rule, target: target)
      : expand(
        output,
        on: link.subject.bytes,
        rule: rule,
        target: target,
        dropsEmpty: needsHeaders,
      )
    let text = text(start..<texts.count)
    texts.truncate(to: start)
    let outcome: OutputTrace.Outcome =
      if isMade {
        text.isEmpty ? .empty : .output(text)
      } else if case .template = output {
        .emptyGroups
      } else if shortfall.status != .unmatched {
        .shortfall(shortfall.status)
      } else {
        .nothing
      }
    return OutputTrace(
      pointer: rewriter.rules.ruleInfo[Int(rule.rawValue)].pointer,
      target: target.map { rewriter.rules.targetInfo[Int($0.rawValue)].identifier },
      means: output.means,
      outcome: outcome,
    )
  }
}

extension RuleOutput {
  fileprivate var means: OutputTrace.Means {
    switch self {
    case .template: .template
    case .script, .terms: .shape
    case .engine: .engine
    case .needsScript, .needsNetwork: .refused
    }
  }
}
