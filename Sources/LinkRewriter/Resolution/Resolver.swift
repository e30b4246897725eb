internal import ByteSearch
internal import PatternEngine
internal import ScriptEngine

/// Finds what one link becomes: the way of a link from its bytes to its results.
///
/// One is made a worker. Threads: one at a time.
package struct Resolver: ~Copyable {
  private let rewriter: Rewriter
  private let wantsAll: Bool
  let maximumLinkBytes: Int
  var findings: Findings
  /// The link as it was given: a web link, or the one that a browser's link holds.
  private(set) var given = Link()
  /// Whether there is one.
  private var hasGiven = false
  /// Where the redirects lead so far, and the one that is being made.
  private var current = Link()
  private var next = Link()
  private var callback = ChromeCallbackLink()
  /// Runs scripts; nothing is started before the first one is called.
  var scriptClient: ScriptClient

  init(_ rewriter: Rewriter, recordTemplates: RecordTemplates = .none) {
    self.rewriter = rewriter
    self.wantsAll = rewriter.options.wantsAll
    self.maximumLinkBytes = rewriter.options.maximumLinkBytes
    self.findings = Findings(rewriter, recordTemplates: recordTemplates)
    self.scriptClient = ScriptClient(rewriter)
  }

  /// Finds the results of a link; there is always at least one, if only to say why there is none.
  ///
  /// - Parameters:
  ///   - input: the link, without blanks around it.
  ///   - isBareDomain: whether it has no scheme, and stands for `https://`.
  ///   - isUnescaped: whether it is not the link as it was read, so that no record can be written
  ///     here and the link that is matched is always worth telling.
  mutating func resolve(
    _ input: Span<UInt8>,
    isBareDomain: Bool = false,
    isUnescaped: Bool = false,
  ) {
    findings.removeAll()
    findings.inputIsPlain = input.firstOffsetOutsideURL() == nil
    findings.givenIsInput = !isBareDomain && !isUnescaped
    findings.inputIsUnescaped = isUnescaped
    let obstacle = takeInput(input, isBareDomain: isBareDomain)
    if rewriter.options.cleansLinks, obstacle == nil { cleanGiven() }
    hasGiven = obstacle == nil || obstacle == .excluded
    findings.writesRecords =
      findings.recordTemplates.canWrite && obstacle == nil && given.isVerbatim
      && input.count <= RecordWriter.sliceBytes && findings.givenIsInput
    for index in rewriter.rules.targets.indices {
      let target = rewriter.rules.targets[index]
      if let obstacle {
        tryWithoutLink(target, input: input, obstacle: obstacle)
      } else {
        tryTarget(target, input: input)
      }
      if !wantsAll, findings.resultCount > 0 || findings.needsAnswers { break }
    }
    let hasResult = findings.resultCount > 0
    if !hasResult { addShortfall(obstacle) }
    // The first rule that hit the limit is the reason why there is no result.
    if wantsAll, !findings.limitedRules.isEmpty { addLimits(butFirst: hasResult ? 0 : 1) }
  }

  /// Finds the results of a link that has been decoded.
  mutating func resolve(unescaped link: borrowing OutputBuffer, isBareDomain: Bool) {
    resolve(link.bytes, isBareDomain: isBareDomain, isUnescaped: true)
  }

  /// Takes in the link, and tells what stands against trying any rule.
  @inline(__always)
  private mutating func takeInput(_ input: Span<UInt8>, isBareDomain: Bool) -> LinkStatus? {
    if input.count > maximumLinkBytes { return .tooLong }
    if isBareDomain {
      guard takeBareDomain(input) else { return .invalid }
    } else {
      guard given.takeAddressOnly(input, isPlain: findings.inputIsPlain) else { return .invalid }
    }
    guard rewriter.rules.excludesLinks else { return nil }
    given.makeSubject()
    return findings.isExcluded(given) ? .excluded : nil
  }

  /// Takes out of the given link what the cleaning rules name.
  @inline(never)
  private mutating func cleanGiven() {
    given.makeSubject()
    findings.findCandidates(for: given)
    if findings.clean(&given) { findings.givenIsInput = false }
  }

  /// Takes in a link that has no scheme.
  private mutating func takeBareDomain(_ input: Span<UInt8>) -> Bool {
    let start = findings.texts.count
    findings.texts.append("https://")
    findings.texts.append(input)
    return findings.takeText(from: start, into: &given)
  }

  /// What can be done without a web link: keep it, or turn a browser's link back.
  private mutating func tryWithoutLink(
    _ target: CompiledTarget,
    input: Span<UInt8>,
    obstacle: LinkStatus,
  ) {
    switch target.kind {
    case .keep: findings.addInput(target: target.target)
    case .web where obstacle == .invalid: turnBack(input, target: target)
    default: break
    }
  }

  /// Makes the subject of the link that was given, if there is one.
  mutating func makeGivenSubject() -> Bool {
    if hasGiven { given.makeSubject() }
    return hasGiven
  }

  @inline(__always)
  private mutating func tryTarget(_ target: CompiledTarget, input: Span<UInt8>) {
    findings.beginTarget()
    switch target.kind {
    case .keep:
      findings.addInput(target: target.target)
    case .rules, .store, .preview:
      tryRules(target, input: input)
    case .browser, .chrome, .chromeCallback, .web, .androidChrome:
      tryAddress(target, input: input)
    }
  }
}

// MARK: - Targets that are made of the address alone

extension Resolver {
  private mutating func tryAddress(_ target: CompiledTarget, input: Span<UInt8>) {
    guard target.unwrapLimit > 0, unwrap(limit: target.unwrapLimit) else {
      return findings.addAddress(target, of: given, given: given.address, input: input)
    }
    findings.addAddress(target, of: current, given: given.address, input: input)
  }

  /// Follows redirects from the given link, of either kind, as far as they lead.
  ///
  /// - Returns: whether there were any; ``current`` is then where they lead.
  private mutating func unwrap(limit: Int) -> Bool {
    given.makeSubject()
    findings.findCandidates(for: given)
    guard
      findings.follow(.parameter, from: given, into: &next)
        || findings.follow(.template, from: given, into: &next)
    else { return false }
    swap(&current, &next)
    while findings.via.count < limit,
      findings.follow(.parameter, from: current, into: &next)
        || findings.follow(.template, from: current, into: &next)
    {
      swap(&current, &next)
    }
    return true
  }

  private mutating func turnBack(_ link: Span<UInt8>, target: CompiledTarget) {
    findings.beginTarget()
    findings.givenIsInput = false
    let isChrome = callback.take(link)
    if isChrome {
      guard callback.takeAddress(into: &given) else { return }
    } else {
      guard takeBrowserLink(link) else { return }
    }
    hasGiven = true
    let first = findings.results.count
    tryAddress(target, input: link)
    guard isChrome, findings.results.count > first else { return }
    findings.setCallback(of: callback)
  }

  /// Finds the form that a browser's link has, and takes the address in it.
  private mutating func takeBrowserLink(_ link: Span<UInt8>) -> Bool {
    for form in rewriter.rules.browserLinkForms {
      guard let range = form.address(in: link) else { continue }
      let start = findings.texts.count
      switch form.guise {
      case .whole:
        findings.texts.append(link.extracting(range))
      case .encoded:
        findings.texts.append(percentDecoding: link.extracting(range))
      case .rest(let isSecure):
        findings.texts.append(isSecure ? "https://" : "http://")
        findings.texts.append(link.extracting(range))
      }
      if findings.takeText(from: start, into: &given) { return true }
    }
    return takeIntent(link)
  }

  /// Takes the address of an intent for Chrome on Android.
  private mutating func takeIntent(_ link: Span<UInt8>) -> Bool {
    guard link.hasBytesIgnoringCase("intent://", at: 0),
      let hash = link.lastOffset(of: UInt8(ascii: "#"), before: link.count),
      link.hasBytes("#Intent;", at: hash)
    else { return false }
    let isSecure = link.firstOffset(of: ";scheme=https;", from: hash) != nil
    guard isSecure || link.firstOffset(of: ";scheme=http;", from: hash) != nil else {
      return false
    }
    let start = findings.texts.count
    findings.texts.append(isSecure ? "https://" : "http://")
    findings.texts.append(link.extracting(9..<hash))
    return findings.takeText(from: start, into: &given)
  }
}

// MARK: - Targets whose rules are tried on the subject

extension Resolver {
  /// The pipeline of `SPEC.md` 1.8: redirects by parameter, the rules, and only where they give
  /// nothing redirects by template, and again.
  private mutating func tryRules(_ target: CompiledTarget, input: Span<UInt8>) {
    let limit = target.unwrapLimit
    var isUnwrapped = false
    given.makeSubject()
    findings.findCandidates(for: given)
    if limit > 0, findings.follow(.parameter, from: given, into: &next) {
      swap(&current, &next)
      isUnwrapped = true
    }
    while true {
      while isUnwrapped, findings.via.count < limit,
        findings.follow(.parameter, from: current, into: &next)
      {
        swap(&current, &next)
      }
      findings.url = nil
      let isFound =
        isUnwrapped
        ? findings.tryRules(
          target,
          on: current,
          given: given.address,
          input: input,
          wantsAll: wantsAll,
        )
        : findings.tryRules(
          target,
          on: given,
          given: given.address,
          input: input,
          wantsAll: wantsAll,
        )
      if isFound || findings.needsAnswers || findings.via.count >= limit { return }
      let isFollowed =
        isUnwrapped
        ? findings.follow(.template, from: current, into: &next)
        : findings.follow(.template, from: given, into: &next)
      if !isFollowed { return }
      swap(&current, &next)
      isUnwrapped = true
    }
  }
}

// MARK: - Why there is no result

extension Resolver {
  private mutating func addShortfall(_ obstacle: LinkStatus?) {
    let shortfall = findings.shortfall
    var result = LinkResult(
      obstacle ?? shortfall.status,
      target: shortfall.target,
      rule: shortfall.rule,
    )
    result.origin = findings.keepOrigin()
    findings.results.append(result)
  }

  private mutating func addLimits(butFirst skipped: Int) {
    for rule in findings.limitedRules.dropFirst(skipped) {
      var result = LinkResult(.limit, rule: rule)
      result.origin = findings.keepLimits()
      findings.results.append(result)
    }
  }
}
