internal import ByteSearch
internal import PatternEngine
internal import ScriptEngine

/// What has been found for one link, and the memory that finding it takes.
///
/// One is made a worker and emptied for every link. Nothing here allocates once its buffers have
/// reached their size.
struct Findings: ~Copyable {
  let rewriter: Rewriter
  /// What writes results as they are found, where that is possible.
  let recordTemplates: RecordTemplates
  var scratch: MatchScratch
  /// The bytes of outputs, matched links and steps.
  var texts = OutputBuffer(minimumCapacity: 4096)
  /// The rules that the link being matched may match.
  var candidates = CandidateList()
  var results = ResultList()
  /// The records that have been written already, by ``recordTemplates``.
  var records = OutputBuffer()
  /// How many results of the link they hold.
  var recordCount = 0
  /// Whether the results of this link are written as they are found.
  var writesRecords = false
  /// How results came about that are not simply of the input.
  var origins: [ResultOrigin] = []
  /// What only some results have.
  var details: [ResultDetails] = []
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
  /// Whether the link that redirects begin with is the input, and not a browser's link turned back.
  var givenIsInput = false
  /// Whether the link was decoded, and differs from what was read.
  var inputIsUnescaped = false
  /// The link that is being matched, where it differs from the input.
  var url: Range<Int>?
  /// What redirects and cleaning rules work on; nil while it is lent.
  var spareText: OutputBuffer? = OutputBuffer()
  /// What a term of a script decodes.
  var decoded = OutputBuffer()
  /// The calls of scripts, with their answers.
  var scriptCalls = ScriptCalls()
  /// Whether a script had no answer yet: then nothing else that has been found counts.
  var needsAnswers = false
  /// Whether a script could not be asked because there is no engine.
  var lacksEngine = false

  init(_ rewriter: Rewriter, recordTemplates: RecordTemplates = .none) {
    self.rewriter = rewriter
    self.recordTemplates = recordTemplates
    self.scratch = MatchScratch(
      groupCount: rewriter.rules.patterns.maximumGroupCount,
      limits: rewriter.options.matchLimits,
    )
  }

  /// How many results there are, written or not.
  var resultCount: Int { results.count &+ recordCount }

  /// Forgets the link before; ``records`` stay.
  @inline(__always)
  mutating func removeAll() {
    texts.removeAll()
    recordCount = 0
    results.truncate(to: 0)
    // Emptying an empty array is not free.
    if !origins.isEmpty { origins.removeAll(keepingCapacity: true) }
    if !details.isEmpty { details.removeAll(keepingCapacity: true) }
    if !steps.isEmpty { steps.removeAll(keepingCapacity: true) }
    if !limitedRules.isEmpty { limitedRules.removeAll(keepingCapacity: true) }
    shortfall = Shortfall()
    needsAnswers = false
    lacksEngine = false
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
  ///
  /// - Parameters:
  ///   - link: the link that is matched.
  ///   - isSubject: whether its subject is matched, and not its address.
  ///   - input: the link as it was given.
  @inline(__always)
  mutating func setURL(of link: borrowing Link, isSubject: Bool, input: Span<UInt8>) {
    guard url == nil else { return }
    if givenIsInput, via.isEmpty, link.isVerbatim, link.isNormal || !isSubject { return }
    if isSubject {
      setURL(link.subject.bytes, input: input)
    } else {
      setURL(link.address.bytes, input: input)
    }
  }

  private mutating func setURL(_ matched: Span<UInt8>, input: Span<UInt8>) {
    if inputIsUnescaped || !matched.elementsEqual(input) { url = keep(matched) }
  }

  /// Adds a result whose output is the end of ``texts`` from `start` on.
  ///
  /// - Returns: false if the output is empty, which is no result.
  @discardableResult
  mutating func add(
    outputFrom start: Int,
    target: TargetID,
    rule: RuleID? = nil,
    label: LabelID? = nil,
    rank: Int32 = 0,
    details: ResultDetails? = nil,
  ) -> Bool {
    guard texts.count > start else { return false }
    var result = LinkResult(.rewritten, target: target, rule: rule)
    result.output = start..<texts.count
    result.label = label
    result.rank = rank
    result.origin = keepOrigin()
    if let details { setDetails(details, of: &result) }
    results.append(result)
    return true
  }

  /// Adds the input as its own output.
  mutating func addInput(target: TargetID) {
    var result = LinkResult(.kept, target: target)
    result.outputIsInput = true
    result.origin = keepLimits()
    results.append(result)
  }

  /// Keeps how a result comes about, if that is not simply by the input.
  mutating func keepOrigin() -> Int32 {
    if url == nil, via.isEmpty, limitedRules.isEmpty { return -1 }
    return keep(ResultOrigin(url: url, via: via, limited: limitedRules.count))
  }

  /// Keeps how many rules hit the match limit, if any did.
  mutating func keepLimits() -> Int32 {
    limitedRules.isEmpty ? -1 : keep(ResultOrigin(limited: limitedRules.count))
  }

  private mutating func keep(_ origin: ResultOrigin) -> Int32 {
    origins.append(origin)
    return Int32(origins.count - 1)
  }

  /// Gives a result what only some have.
  mutating func setDetails(_ added: ResultDetails, of result: inout LinkResult) {
    details.append(added)
    result.details = Int32(details.count - 1)
  }

  /// How a result came about.
  func origin(of result: LinkResult) -> ResultOrigin {
    result.origin < 0 ? ResultOrigin() : origins[Int(result.origin)]
  }

  /// What only some results have.
  func details(of result: LinkResult) -> ResultDetails {
    result.details < 0 ? ResultDetails() : details[Int(result.details)]
  }

  /// Takes note of a rule that hit the match limit.
  mutating func noteLimit(_ rule: RuleID, target: TargetID? = nil) {
    if !limitedRules.contains(rule) { limitedRules.append(rule) }
    shortfall.note(.limit, rule: rule, target: target)
  }
}
