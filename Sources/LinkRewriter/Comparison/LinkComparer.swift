internal import ByteSearch

/// Resolves links with the old rules, too, and compares what comes of them: one a worker.
///
/// Cost: that of the second resolver, and for results that are the same a comparison of their bytes.
final class LinkComparer {
  private let comparison: RewriterComparison
  private var resolver: Resolver
  private(set) var differences: LinkDifferences

  init(_ comparison: RewriterComparison) {
    self.comparison = comparison
    resolver = Resolver(comparison.old)
    differences = LinkDifferences(sampleLimit: comparison.sampleLimit)
  }

  /// Why no script of the old rules can be called, where one has been.
  var engineAbsence: EngineAbsence? { resolver.engineAbsence }

  /// Whether a script of the old rules was not asked about the link because there is no engine.
  var lacksEngine: Bool { resolver.findings.lacksEngine }

  /// Finds the results of a link, and waits for the scripts that it needs.
  func resolve(_ input: Span<UInt8>, isBareDomain: Bool) {
    resolver.resolveWaiting(input, isBareDomain: isBareDomain)
  }

  /// Finds the results of a link that has been decoded.
  func resolve(unescaped link: borrowing OutputBuffer, isBareDomain: Bool) {
    resolver.resolve(unescaped: link, isBareDomain: isBareDomain)
    while resolver.findings.needsAnswers {
      resolver.callScripts()
      resolver.resolve(unescaped: link, isBareDomain: isBareDomain)
    }
  }

  /// Compares the results of the link that both have resolved.
  @inline(__always)
  func compare(with new: borrowing Findings, input: Span<UInt8>, at place: RecordPlace) {
    let count = new.results.count
    if count == resolver.findings.results.count {
      var index = 0
      while index < count, isSame(index, index, new) { index &+= 1 }
      if index == count { return }
    }
    noteDifferences(with: new, input: input, at: place)
  }

  /// Whether two results are the same in all that counts.
  private func isSame(_ old: Int, _ new: Int, _ findings: borrowing Findings) -> Bool {
    let before = resolver.findings.results[old]
    let after = findings.results[new]
    guard before.status == after.status else { return false }
    guard before.status.hasOutput else { return true }
    return rule(before, comparison.oldRules) == rule(after, comparison.newRules)
      && hasSameOutput(before, after, findings)
  }

  private func hasSameOutput(
    _ old: LinkResult,
    _ new: LinkResult,
    _ findings: borrowing Findings,
  ) -> Bool {
    guard target(old, comparison.oldTargets) == target(new, comparison.newTargets),
      old.outputIsInput == new.outputIsInput
    else { return false }
    return old.outputIsInput
      || resolver.findings.hasText(old.output, equalTo: new.output, of: findings)
  }

  private func rule(_ result: LinkResult, _ numbers: [Int32]) -> Int32 {
    result.rule.map { numbers[Int($0.rawValue)] } ?? -1
  }

  private func target(_ result: LinkResult, _ numbers: [Int32]) -> Int32 {
    result.target.map { numbers[Int($0.rawValue)] } ?? -1
  }
}

// MARK: - Links with a difference

extension LinkComparer {
  /// Pairs the results and counts those that differ.
  ///
  /// Those with the same output come first, then those of the same target, or any where each side
  /// has one alone. What remains was added or removed.
  @inline(never)
  private func noteDifferences(
    with new: borrowing Findings,
    input: Span<UInt8>,
    at place: RecordPlace,
  ) {
    var before = resolver.findings.results.indices.filter {
      resolver.findings.results[$0].status.hasOutput
    }
    var after: [Int] = []
    for index in new.results.indices where new.results[index].status.hasOutput {
      after.append(index)
    }
    guard !before.isEmpty || !after.isEmpty else {
      // The first says why there is nothing.
      if resolver.findings.results[0].status != new.results[0].status {
        differences.noteLink()
        note(.status, 0, 0, new, input, place)
      }
      return
    }
    var pairs: [(kind: DifferenceKind, old: Int, new: Int)] = []
    takePairs(&before, &after, new, into: &pairs, kind: nil) { old, other in
      self.isSame(old, other, new)
    }
    takePairs(&before, &after, new, into: &pairs, kind: .rule) { old, other in
      self.hasSameOutput(self.resolver.findings.results[old], new.results[other], new)
    }
    let isAlone = !comparison.new.options.wantsAll
    takePairs(&before, &after, new, into: &pairs, kind: .changed) { old, other in
      isAlone
        || self.target(self.resolver.findings.results[old], self.comparison.oldTargets)
          == self.target(new.results[other], self.comparison.newTargets)
    }
    guard !pairs.isEmpty || !before.isEmpty || !after.isEmpty else { return }
    differences.noteLink()
    for pair in pairs { note(pair.kind, pair.old, pair.new, new, input, place) }
    for index in before { note(.removed, index, nil, new, input, place) }
    for index in after { note(.added, nil, index, new, input, place) }
  }

  /// Takes the results out that belong together.
  ///
  /// `kind` is how they differ; nil if they do not.
  private func takePairs(
    _ before: inout [Int],
    _ after: inout [Int],
    _ new: borrowing Findings,
    into pairs: inout [(kind: DifferenceKind, old: Int, new: Int)],
    kind: DifferenceKind?,
    where belong: (Int, Int) -> Bool,
  ) {
    var rest: [Int] = []
    for old in before {
      guard let place = after.firstIndex(where: { belong(old, $0) }) else {
        rest.append(old)
        continue
      }
      if let kind { pairs.append((kind, old, after[place])) }
      after.remove(at: place)
    }
    before = rest
  }

  /// Counts a difference; nil is the side's first record, which says why there is no output.
  private func note(
    _ kind: DifferenceKind,
    _ old: Int?,
    _ new: Int?,
    _ findings: borrowing Findings,
    _ input: Span<UInt8>,
    _ place: RecordPlace,
  ) {
    let before = old.map { resolver.findings.results[$0] }
    let after = new.map { findings.results[$0] }
    let key = LinkDifferences.Key(
      kind: kind,
      old: side(before, resolver.findings),
      new: side(after, findings),
    )
    let oldOutput = before.flatMap { output(of: $0, resolver.findings, input) }
    let newOutput = after.flatMap { output(of: $0, findings, input) }
    let link = bytes(input)
    differences.note(key, at: place) {
      LinkDifferences.Sample(
        input: place.input,
        offset: place.offset,
        link: link,
        oldOutput: oldOutput,
        newOutput: newOutput,
      )
    }
  }

  private func side(
    _ result: LinkResult?,
    _ findings: borrowing Findings,
  ) -> LinkDifferences.Side {
    if let result {
      let isResult = result.status.hasOutput
      return LinkDifferences.Side(
        status: result.status,
        rule: result.rule,
        target: isResult ? result.target : nil,
      )
    }
    // With --all the side has results, but none that belongs to this one.
    let first = findings.results[0]
    return first.status.hasOutput
      ? LinkDifferences.Side(status: .unmatched)
      : LinkDifferences.Side(status: first.status, rule: first.rule)
  }

  private func output(
    of result: LinkResult,
    _ findings: borrowing Findings,
    _ input: Span<UInt8>,
  ) -> [UInt8]? {
    guard result.status.hasOutput else { return nil }
    return result.outputIsInput
      ? bytes(input) : bytes(findings.texts.bytes.extracting(result.output))
  }

  private func bytes(_ span: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(span.count)
    for index in span.indices { bytes.append(span[index]) }
    return bytes
  }
}

extension Findings {
  /// Whether two stretches of texts have the same bytes.
  fileprivate func hasText(
    _ range: Range<Int>,
    equalTo other: Range<Int>,
    of findings: borrowing Findings,
  ) -> Bool {
    texts.bytes.extracting(range).elementsEqual(findings.texts.bytes.extracting(other))
  }
}
