internal import ByteSearch

/// The results of a stream's links, counted by target, rule and host.
///
/// Targets and rules are counted exactly, hosts by ``HeavyHitters``. One a worker; those of all
/// workers are merged at the end. Cost: about as much as looking a name up in a table, a link; no
/// allocation once the tables have grown.
package struct LinkTally: Sendable {
  /// Results with an output; several a link, where every result is wanted.
  package private(set) var results = 0
  /// The hosts of links, each with the first of its links that no rule knows.
  package private(set) var hosts: HeavyHitters
  /// Results with an output, by ``TargetID`` and by ``RuleID``.
  private(set) var resultsByTarget: [Int]
  private(set) var resultsByRule: [Int]

  /// Makes a tally of nothing yet.
  package init(_ rewriter: Rewriter) {
    self.init(rewriter.rules)
  }

  init(_ rules: borrowing CompiledRules) {
    hosts = HeavyHitters()
    resultsByTarget = Array(repeating: 0, count: rules.targetInfo.count)
    resultsByRule = Array(repeating: 0, count: rules.ruleInfo.count)
  }

  /// Counts a link by its results and its host.
  ///
  /// - Parameters:
  ///   - resolver: what has just resolved it.
  ///   - input: the link as it was read.
  ///   - place: where it was.
  mutating func count(_ resolver: inout Resolver, input: Span<UInt8>, at place: RecordPlace) {
    for index in resolver.findings.results.indices { count(resolver.findings.results[index]) }
    guard resolver.makeGivenSubject() else { return }
    count(
      host: resolver.given.subject.bytes.extracting(resolver.given.host),
      status: resolver.findings.results[0].status,
      input: input,
      at: place,
    )
  }

  @inline(__always)
  private mutating func count(_ result: LinkResult) {
    guard result.status.hasOutput else { return }
    results &+= 1
    if let target = result.target { resultsByTarget[Int(target.rawValue)] &+= 1 }
    if let rule = result.rule { resultsByRule[Int(rule.rawValue)] &+= 1 }
  }

  @inline(__always)
  private mutating func count(
    host: Span<UInt8>,
    status: LinkStatus,
    input: Span<UInt8>,
    at place: RecordPlace,
  ) {
    let kind: HeavyHitters.Kind =
      status == .unmatched ? .unmatched : status.hasOutput ? .withOutput : .other
    let counter = hosts.add(host, hash: hosts.hash(of: host), as: kind)
    guard kind == .unmatched else { return }
    hosts.keepExample(input, of: counter, input: place.input, offset: place.offset)
  }

  /// Adds what another worker has counted of the same run.
  mutating func merge(_ other: LinkTally) {
    results += other.results
    for index in resultsByTarget.indices { resultsByTarget[index] += other.resultsByTarget[index] }
    for index in resultsByRule.indices { resultsByRule[index] += other.resultsByRule[index] }
    hosts.merge(other.hosts)
  }
}
