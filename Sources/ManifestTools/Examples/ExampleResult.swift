internal import LinkRewriter
internal import OpenerManifest

/// What came of an example.
package enum ExampleOutcome: Sendable, Hashable {
  /// The rule makes of the link what is expected.
  case passed
  /// It makes something else, or nothing; the reason is told where it is not in these two.
  case failed(actual: String?, reason: String?)
  /// It could not be run.
  case skipped(ExampleSkip)
}

/// Why an example could not be run.
package enum ExampleSkip: String, Sendable, Hashable, CaseIterable {
  /// The pattern matches, and the script asks the network.
  case needsNetwork = "needs-network"
  /// The rule needs headers, and the manifest gives none.
  case needsHeaders = "needs-headers"
  /// The script needs an engine, and none is installed.
  case needsEngine = "needs-engine"
  /// The rule cannot be used, which has been reported.
  case ruleLeftOut = "rule-left-out"

  /// The reason in words.
  package var text: String {
    switch self {
    case .needsNetwork: "needs the network"
    case .needsHeaders: "needs headers"
    case .needsEngine: "needs a script engine"
    case .ruleLeftOut: "the rule is left out"
    }
  }
}

/// An example and what came of it.
package struct ExampleResult: Sendable, Hashable {
  /// A match that an example has shown to be right.
  struct Evidence: Sendable, Hashable {
    /// The rule that matched.
    var owner: Example.Owner
    /// What its pattern was matched with.
    var subject: [UInt8]
  }

  /// The example.
  package var example: Example
  /// What came of it.
  package var outcome: ExampleOutcome
  /// For coverage: absent where nothing was to match, or nobody asked.
  var evidence: Evidence?

  /// Whether it failed.
  package var isFailed: Bool {
    if case .failed = outcome { true } else { false }
  }

  /// Why it was skipped, if it was.
  package var skip: ExampleSkip? {
    if case .skipped(let skip) = outcome { skip } else { nil }
  }
}

extension ExampleOutcome {
  /// Judges what a rule makes of an example's link.
  ///
  /// - Returns: nil while a script has to be called first.
  init?(_ trial: TrialOutcome, of example: Example) {
    let expected = example.expected
    switch trial {
    case .waiting:
      return nil
    case .refused:
      self = .skipped(.ruleLeftOut)
    case .result(let text), .redirected(let text, by: _):
      self = text == expected ? .passed : .failed(actual: text, reason: nil)
    case .unmatched where example.kind == .redirect:
      // What no redirect matches stays as it is.
      self = example.input == expected ? .passed : .failed(actual: example.input, reason: nil)
    case .unmatched:
      self = .nothing(expected, "the pattern does not match")
    case .nothing:
      self = .nothing(expected, "the pattern matches, and the rule gives nothing")
    case .shortfall(.needsNetwork):
      self = .skipped(.needsNetwork)
    case .shortfall(.needsScript):
      self = .skipped(.needsEngine)
    case .shortfall(.scriptFailed):
      // As for links: a script that fails gives nothing.
      self = .nothing(expected, "the script failed")
    case .shortfall(.timedOut):
      self = .failed(actual: nil, reason: "the script took too long")
    case .shortfall:
      self = .failed(actual: nil, reason: "the pattern hit the match limit")
    }
  }

  private static func nothing(_ expected: String?, _ reason: String) -> ExampleOutcome {
    expected == nil ? .passed : .failed(actual: nil, reason: reason)
  }

  /// What there is to say about an example that cannot be run as it stands.
  init(_ flaw: Example.Flaw) {
    switch flaw {
    case .needsHeaders:
      self = .skipped(.needsHeaders)
    case .noInput:
      self = .failed(actual: nil, reason: "'testInputs' has no link for this result")
    case .noResult:
      self = .failed(
        actual: nil,
        reason: "'testResults' has nothing for this link, where null would be no result",
      )
    }
  }
}
