internal import ByteSearch
internal import LinkDetection
internal import PatternEngine
internal import ScriptEngine

/// Goes the way of a link once more and takes note of every rule.
///
/// A walk of its own beside the one that rewrites, so that the latter has no branch for it. What a run
/// gives is told by a ``Resolver``; redirects are followed and rules are tried by the same functions
/// of ``Findings``, and what a test holds the two together by is that every result of the walk is one
/// of the run.
///
/// Cost: some microseconds a rule. Threads: one at a time.
package struct ExplainingWalk: ~Copyable {
  let rewriter: Rewriter
  private var resolver: Resolver
  var findings: Findings
  /// The link as it was given.
  var given = Link()
  /// Whether something was taken out of it.
  private var isCleaned = false
  /// Where the redirects lead so far, and the one that is being made.
  var current = Link()
  var next = Link()
  /// The literals that rules are looked up by, by their places in the index.
  let literals: [[String]]

  /// Makes a walk with the memory that it needs.
  package init(_ rewriter: Rewriter) {
    self.rewriter = rewriter
    self.resolver = Resolver(rewriter)
    self.findings = Findings(rewriter)
    let rules = rewriter.profiledPatterns.count + rewriter.rules.cleanings.count
    self.literals = rewriter.rules.index.literalTexts(ruleCount: rules)
  }

  /// Why no script can be called, where one has been.
  package var engineAbsence: EngineAbsence? { resolver.engineAbsence }

  /// Whether a script of the last link was not asked because there is no engine.
  package var lacksEngine: Bool { resolver.findings.lacksEngine || findings.lacksEngine }

  /// Goes the way of a link.
  ///
  /// - Parameters:
  ///   - input: the link, without blanks around it.
  ///   - takesBareDomains: whether `example.com/a` stands for `https://example.com/a`.
  /// - Returns: the way, with the results of a run.
  package mutating func way(of input: String, takesBareDomains: Bool = false) -> LinkWay {
    let bytes = Array(input.utf8)
    let isBareDomain =
      takesBareDomains && bytes.span.looksLikeDomain && !bytes.span.hasBlank
    var way = LinkWay(input: input)
    resolver.resolveWaiting(bytes.span, isBareDomain: isBareDomain)
    way.rewrites = resolver.findings.results.indices.map { index in
      resolver.findings.rewrite(of: resolver.findings.results[index], input: input)
    }
    way.obstacle = takeGiven(bytes, isBareDomain: isBareDomain, &way)
    guard way.obstacle == nil else { return way }
    while true {
      findings.removeAll()
      findings.inputIsPlain = bytes.span.firstOffsetOutsideURL() == nil
      findings.givenIsInput = !isBareDomain && !isCleaned
      way.targets = targetWays(of: bytes.span, input: input)
      guard findings.needsAnswers else { break }
      resolver.scriptClient.answer(&findings.scriptCalls)
    }
    findings.scriptCalls.removeAll()
    return way
  }

  /// Takes in the link, and tells what stands against trying any rule.
  private mutating func takeGiven(
    _ bytes: [UInt8],
    isBareDomain: Bool,
    _ way: inout LinkWay,
  ) -> LinkStatus? {
    if bytes.count > rewriter.options.maximumLinkBytes { return .tooLong }
    guard Self.take(bytes, isBareDomain: isBareDomain, into: &given) else { return .invalid }
    isCleaned = false
    if rewriter.options.cleansLinks {
      findings.findCandidates(for: given)
      isCleaned = findings.clean(&given)
    }
    way.address = given.address.string
    guard findings.isExcluded(given) else { return nil }
    way.exclusion = exclusion
    return .excluded
  }

  private static func take(_ bytes: [UInt8], isBareDomain: Bool, into link: inout Link) -> Bool {
    guard isBareDomain else { return link.take(bytes.span) }
    return link.take((Array("https://".utf8) + bytes).span, allowsBlanks: true)
  }

  /// The option that leaves the link alone.
  private var exclusion: String? {
    for (index, glob) in rewriter.rules.excludedHosts.enumerated()
    where glob.matches(given.subject.bytes.extracting(given.host)) {
      return "--exclude-host " + rewriter.options.excludedHosts[index]
    }
    var scratch = MatchScratch(limits: rewriter.options.matchLimits)
    for (index, pattern) in rewriter.rules.excludedPatterns.enumerated() {
      let outcome = rewriter.rules.patterns.firstMatch(
        of: pattern,
        in: given.subject.bytes,
        using: &scratch,
      )
      if outcome == .matched { return "--exclude " + rewriter.options.excludedPatterns[index] }
    }
    return nil
  }
}

// MARK: - Targets

extension ExplainingWalk {
  private mutating func targetWays(of bytes: Span<UInt8>, input: String) -> [TargetWay] {
    var ways: [TargetWay] = []
    for index in rewriter.rules.targets.indices {
      let target = rewriter.rules.targets[index]
      let info = rewriter.rules.targetInfo[Int(target.target.rawValue)]
      var way = TargetWay(identifier: info.identifier)
      way.unwrapLimit = target.unwrapLimit
      if !rewriter.options.wantsAll, findings.resultCount > 0 {
        way.isTried = false
      } else {
        let first = findings.results.count
        walk(target, bytes, &way)
        way.results = (first..<findings.results.count).map { index in
          findings.rewrite(of: findings.results[index], input: input)
        }
      }
      ways.append(way)
    }
    return ways
  }

  private mutating func walk(
    _ target: CompiledTarget,
    _ input: Span<UInt8>,
    _ way: inout TargetWay,
  ) {
    findings.beginTarget()
    takeCurrent()
    switch target.kind {
    case .keep:
      findings.addInput(target: target.target)
    case .rules:
      way.hasChoice = true
      if way.identifier != "native" { way.wantedApp = way.identifier }
      walkRules(target, input, &way)
    case .store, .preview:
      walkRules(target, input, &way)
    case .browser, .chrome, .chromeCallback, .web, .androidChrome:
      walkAddress(target, input, &way)
    }
  }

  /// As ``Resolver`` goes, but with every result wanted, and a note of every rule.
  private mutating func walkRules(
    _ target: CompiledTarget,
    _ input: Span<UInt8>,
    _ way: inout TargetWay,
  ) {
    let limit = target.unwrapLimit
    findings.findCandidates(for: current)
    while true {
      var stop = makeStop()
      if findings.via.count < limit, follow(.parameter, &stop) {
        way.stops.append(stop)
        continue
      }
      findings.url = nil
      let isFound =
        findings.via.isEmpty
        ? findings.tryRules(
          target,
          on: given,
          given: given.address,
          input: input,
          wantsAll: true,
        )
        : findings.tryRules(
          target,
          on: current,
          given: given.address,
          input: input,
          wantsAll: true,
        )
      stop.rules = findings.traces(of: target, on: current, literals)
      if !isFound, findings.via.count < limit, follow(.template, &stop) {
        way.stops.append(stop)
        continue
      }
      way.stops.append(stop)
      return
    }
  }

  private mutating func walkAddress(
    _ target: CompiledTarget,
    _ input: Span<UInt8>,
    _ way: inout TargetWay,
  ) {
    findings.findCandidates(for: current)
    while true {
      var stop = makeStop()
      if findings.via.count < target.unwrapLimit,
        follow(.parameter, &stop) || follow(.template, &stop)
      {
        way.stops.append(stop)
        continue
      }
      if case .browser(let index) = target.kind {
        stop.rules = [findings.trace(ofBrowser: index, on: current)]
      }
      if target.unwrapLimit > 0 || !stop.rules.isEmpty { way.stops.append(stop) }
      break
    }
    if findings.via.isEmpty {
      findings.addAddress(target, of: given, given: given.address, input: input)
    } else {
      findings.addAddress(target, of: current, given: given.address, input: input)
    }
  }

  /// Begins with the link as it was given.
  private mutating func takeCurrent() {
    let address = given.address.array
    _ = current.take(address.span)
  }

  /// Follows a redirect of a kind, if one fits, and notes what those said that were asked.
  private mutating func follow(_ kind: RedirectKind, _ stop: inout LinkStop) -> Bool {
    let traces = findings.redirectTraces(
      kind,
      of: current,
      into: &next,
      literals,
      passed: &stop.passedRedirects,
    )
    if kind == .parameter { stop.redirectsBefore = traces } else { stop.redirectsAfter = traces }
    guard findings.follow(kind, from: current, into: &next) else { return false }
    swap(&current, &next)
    stop.next = current.address.string
    return true
  }

  private func makeStop() -> LinkStop {
    LinkStop(
      subject: current.subject.string,
      address: current.address.string,
      host: current.host,
    )
  }
}
