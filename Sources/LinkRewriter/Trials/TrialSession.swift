internal import ByteSearch
internal import PatternEngine
internal import ScriptEngine

/// The memory that trying rules takes, for one thread and any number of links.
///
/// Cost: about 100 KiB, and a worker process once a script is called. Threads: one at a time.
package struct TrialSession: ~Copyable {
  private let trials: RuleTrials
  private var findings: Findings
  private var scriptClient: ScriptClient
  private var link = Link()
  private var next = Link()
  /// The link and the headers of a rule that needs these.
  private var linkAndHeaders = OutputBuffer()

  /// Makes a session.
  package init(_ trials: RuleTrials) {
    self.trials = trials
    self.findings = Findings(trials.rewriter)
    self.scriptClient = ScriptClient(trials.rewriter)
  }

  /// Tries a rule on a link.
  ///
  /// - Parameters:
  ///   - rule: the rule.
  ///   - input: the link.
  ///   - headers: the response's headers as JSON text, for a rule that needs them; nil tries it on
  ///     the link alone.
  /// - Returns: what the rule makes of it.
  package mutating func outcome(
    of rule: TrialRule,
    on input: String,
    headers: String? = nil,
  ) -> TrialOutcome {
    let bytes = Array(input.utf8)
    findings.removeAll()
    let isLink =
      bytes.count <= trials.rewriter.options.maximumLinkBytes && link.take(bytes.span)
    if rule == .redirects { return isLink ? redirected() : .unmatched }
    guard let trial = trials.trial(of: rule) else { return .refused }
    guard isLink else { return .unmatched }
    if case .browser = rule { return findings.outcome(of: trial, on: link.address) }
    guard trial.needsHeaders, let headers else {
      return findings.outcome(of: trial, on: link.subject)
    }
    linkAndHeaders.removeAll()
    linkAndHeaders.append(link.subject, in: 0..<link.subject.count)
    linkAndHeaders.append("\n")
    linkAndHeaders.append(string: headers)
    return findings.outcome(of: trial, on: linkAndHeaders)
  }

  /// Calls the scripts that are waited for; what they say is known when the same is tried again.
  package mutating func callScripts() {
    scriptClient.answer(&findings.scriptCalls)
  }

  /// Why no script can be called, where one has been.
  package var engineAbsence: EngineAbsence? {
    scriptClient.unavailability.map { EngineAbsence(message: $0.message, hint: $0.hint) }
  }

  private mutating func redirected() -> TrialOutcome {
    findings.beginTarget()
    findings.findCandidates(for: link)
    guard findings.follow(.either, from: link, into: &next), let step = findings.steps.last,
      let place = trials.redirects[step.rule]
    else {
      return findings.shortfall.status == .limit ? .shortfall(.limit) : .unmatched
    }
    return .redirected(next.address.string, by: place)
  }
}

/// What a pattern is matched with, as text: for those who look at a match once more.
extension TrialSession {
  /// What a rule is tried on for a link; nil if that is no web link.
  package mutating func subject(
    of rule: TrialRule,
    on input: String,
    headers: String? = nil,
  ) -> [UInt8]? {
    guard link.take(Array(input.utf8).span) else { return nil }
    if case .browser = rule { return link.address.array }
    let needsHeaders = trials.trial(of: rule)?.needsHeaders ?? false
    guard needsHeaders, let headers else { return link.subject.array }
    return link.subject.array + [UInt8(ascii: "\n")] + Array(headers.utf8)
  }
}

extension Findings {
  /// What a rule makes of a subject, with no rule before or after it.
  fileprivate mutating func outcome(
    of trial: RuleTrial,
    on subject: borrowing OutputBuffer,
  ) -> TrialOutcome {
    switch rewriter.rules.patterns.firstMatch(
      of: trial.pattern,
      in: subject.bytes,
      using: &scratch,
    ) {
    case .unmatched: return .unmatched
    case .limitReached: return .shortfall(.limit)
    case .matched: break
    }
    let start = texts.count
    guard
      expand(
        trial.output,
        on: subject.bytes,
        rule: trial.rule,
        target: nil,
        dropsEmpty: trial.needsHeaders,
      )
    else {
      if needsAnswers { return .waiting }
      return shortfall.status == .unmatched ? .nothing : .shortfall(shortfall.status)
    }
    guard texts.count > start else { return .nothing }
    // Of headers, groups may hold bytes that no URL may.
    var output = OutputBuffer()
    output.append(percentEncoding: texts.bytes.extracting(start...), allowing: .url)
    return .result(output.string)
  }
}
