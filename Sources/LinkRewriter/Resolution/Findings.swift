internal import ByteSearch
internal import PatternEngine

/// What has been found for one link, and the memory that finding it takes.
///
/// One is made a worker and emptied for every link. Nothing here allocates once its buffers have
/// reached their size.
struct Findings: ~Copyable {
  let rewriter: Rewriter
  var scratch: MatchScratch
  /// The bytes of outputs, matched links and steps.
  var texts = OutputBuffer(minimumCapacity: 4096)
  /// The rules that the link being matched may match.
  var candidates = CandidateList()
  var results: [LinkResult] = []
  var steps: [RedirectStep] = []
  var shortfall = Shortfall()
  /// The rules that hit the match limit.
  var limitedRules: [RuleID] = []
  /// The subject that the redirects of ``via`` began with.
  var viaStart = 0..<0
  /// The redirects of the link that is being matched: a range of ``steps``.
  var via = 0..<0
  /// Whether every byte of the input may stand in a URL, so that no format escapes any of them.
  var inputIsPlain = false
  /// The link that is being matched, where it differs from the input.
  var url: Range<Int>?

  init(_ rewriter: Rewriter) {
    self.rewriter = rewriter
    self.scratch = MatchScratch(
      groupCount: rewriter.rules.patterns.maximumGroupCount,
      limits: rewriter.options.matchLimits,
    )
  }

  /// Forgets the link before.
  mutating func removeAll() {
    texts.removeAll()
    results.removeAll(keepingCapacity: true)
    // Emptying an empty array is not free.
    if !steps.isEmpty { steps.removeAll(keepingCapacity: true) }
    if !limitedRules.isEmpty { limitedRules.removeAll(keepingCapacity: true) }
    shortfall = Shortfall()
    via = 0..<0
    url = nil
  }

  /// Begins with the link as it was given: no redirects yet.
  mutating func beginTarget() {
    via = steps.count..<steps.count
    url = nil
  }

  /// Looks up which rules a link may match.
  ///
  /// To be called before rules are tried on it.
  mutating func findCandidates(for link: borrowing Link) {
    rewriter.rules.index.findCandidates(in: link.subject, into: &candidates)
  }

  /// Copies a text and tells where it is.
  mutating func keep(_ text: Span<UInt8>) -> Range<Int> {
    let start = texts.count
    texts.append(text)
    return start..<texts.count
  }

  /// Takes the end of ``texts`` from `start` on into a link, and forgets it.
  ///
  /// - Returns: whether it is a web link.
  mutating func takeText(from start: Int, into link: inout Link) -> Bool {
    let isLink = link.take(texts.bytes.extracting(start...), allowsBlanks: true)
    texts.truncate(to: start)
    return isLink
  }

  /// Whether an option leaves a link alone.
  mutating func isExcluded(_ link: borrowing Link) -> Bool {
    for glob in rewriter.rules.excludedHosts
    where glob.matches(link.subject.bytes.extracting(link.host)) {
      return true
    }
    for pattern in rewriter.rules.excludedPatterns {
      let outcome = rewriter.rules.patterns.firstMatch(
        of: pattern,
        in: link.subject.bytes,
        using: &scratch,
      )
      if outcome == .matched { return true }
    }
    return false
  }

  /// Makes the matched link known, if it is not the input.
  mutating func setURL(_ matched: Span<UInt8>, input: Span<UInt8>) {
    guard url == nil, !matched.elementsEqual(input) else { return }
    url = keep(matched)
  }

  /// Adds a result whose output is the end of ``texts`` from `start` on.
  ///
  /// - Returns: false if the output is empty, which is no result.
  @discardableResult
  mutating func add(
    outputFrom start: Int,
    target: TargetID,
    rule: RuleID? = nil,
    rank: Int = 0,
    configure: (inout LinkResult) -> Void = { _ in },
  ) -> Bool {
    guard texts.count > start else { return false }
    var result = LinkResult(.rewritten, target: target, rule: rule)
    result.output = start..<texts.count
    result.url = url
    result.via = via
    result.limited = limitedRules.count
    result.rank = rank
    configure(&result)
    results.append(result)
    return true
  }

  /// Adds the input as its own output.
  mutating func addInput(target: TargetID) {
    var result = LinkResult(.kept, target: target)
    result.outputIsInput = true
    result.limited = limitedRules.count
    results.append(result)
  }

  /// Takes note of a rule that hit the match limit.
  mutating func noteLimit(_ rule: RuleID, target: TargetID? = nil) {
    if !limitedRules.contains(rule) { limitedRules.append(rule) }
    shortfall.note(.limit, rule: rule, target: target)
  }
}
