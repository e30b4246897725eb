internal import ByteStream
internal import LinkRewriter

/// Runs examples on several threads.
struct ExampleRun {
  /// As many examples take about as long as starting a thread.
  private static let fewestExamples = 64
  /// A thread that calls scripts starts a worker process, which takes as long as many calls.
  private static let fewestCalls = 256

  /// The examples with their results, in their order.
  private(set) var results: [ExampleResult] = []
  /// Why scripts were not called, if some were not.
  private(set) var engineAbsence: EngineAbsence?

  /// Runs examples.
  ///
  /// - Parameters:
  ///   - examples: what is expected.
  ///   - trials: the rules.
  ///   - threadCount: how many threads work at most.
  ///   - keepsEvidence: whether matches are told, for coverage.
  init(
    _ examples: [Example],
    with trials: RuleTrials,
    threadCount: Int,
    keepsEvidence: Bool,
  ) {
    let first = Self.inParts(examples.count, atLeast: Self.fewestExamples, threadCount) { part in
      var worker = ExampleWorker(trials, keepsEvidence: keepsEvidence)
      return part.map { worker.result(of: examples[$0]) }
    }
    let outcomes = first.flatMap(\.self)
    let waiting = outcomes.indices.filter { outcomes[$0] == nil }
    // All scripts that a thread is to call are called at once.
    let second = Self.inParts(waiting.count, atLeast: Self.fewestCalls, threadCount) { part in
      var worker = ExampleWorker(trials, keepsEvidence: keepsEvidence)
      let results = worker.results(ofWaiting: part.map { examples[waiting[$0]] })
      return (results, worker.engineAbsence)
    }
    var called = second.flatMap(\.0).makeIterator()
    results = outcomes.compactMap { $0 ?? called.next() }
    engineAbsence = second.lazy.compactMap(\.1).first
  }

  private static func inParts<Result: Sendable>(
    _ count: Int,
    atLeast fewest: Int,
    _ threadCount: Int,
    _ body: @escaping @Sendable (Range<Int>) -> Result,
  ) -> [Result] {
    guard count > 0 else { return [] }
    let parts = max(1, min(threadCount, count / fewest))
    return ThreadTeam.map(parts, threadCount: threadCount) { part in
      body(count * part / parts..<count * (part + 1) / parts)
    }
  }
}

/// What one thread runs examples with.
private struct ExampleWorker: ~Copyable {
  private var session: TrialSession
  private let keepsEvidence: Bool

  init(_ trials: RuleTrials, keepsEvidence: Bool) {
    self.session = TrialSession(trials)
    self.keepsEvidence = keepsEvidence
  }

  var engineAbsence: EngineAbsence? { session.engineAbsence }

  /// The result; nil while a script has to be called first.
  mutating func result(of example: Example) -> ExampleResult? {
    if let flaw = example.flaw {
      return ExampleResult(example: example, outcome: ExampleOutcome(flaw))
    }
    let trial = session.outcome(of: example.trial, on: example.input, headers: example.headers)
    guard let outcome = ExampleOutcome(trial, of: example) else { return nil }
    var result = ExampleResult(example: example, outcome: outcome)
    if keepsEvidence, outcome == .passed { result.evidence = evidence(of: trial, in: example) }
    return result
  }

  /// The results of examples whose scripts have to be called.
  mutating func results(ofWaiting examples: [Example]) -> [ExampleResult] {
    for example in examples { _ = result(of: example) }
    session.callScripts()
    // Every call has an answer now, if only that there is no engine.
    return examples.map { example in
      result(of: example) ?? ExampleResult(example: example, outcome: .skipped(.needsEngine))
    }
  }

  private mutating func evidence(
    of trial: TrialOutcome,
    in example: Example,
  ) -> ExampleResult.Evidence? {
    let owner: Example.Owner
    switch trial {
    case .result: owner = example.owner
    case .redirected(_, by: let place): owner = .redirect(place)
    case .unmatched, .nothing, .shortfall, .waiting, .refused: return nil
    }
    return session.subject(of: example.trial, on: example.input, headers: example.headers).map {
      ExampleResult.Evidence(owner: owner, subject: $0)
    }
  }
}
