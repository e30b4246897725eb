package import OpenerManifest

/// Something that a manifest is looked at for.
///
/// Each one stands in a file of its own in `Checks`; ``all`` has them in the order of `--list`.
package struct LintCheck: Sendable {
  /// What a check looks at, at a time.
  enum Scope: Sendable {
    /// All rules at once.
    case ruleSet(@Sendable (LintSubject) -> [LintProblem])
    /// One rule; the rules are looked at side by side, by several threads.
    case rule(@Sendable (LintRule, LintSubject) -> [LintProblem])
    /// What other checks have found, when all of them are done.
    case comments
  }

  /// What it is called by in options, comments and reports.
  package let identifier: String
  /// How bad what it finds is, unless the finding says otherwise.
  package let severity: Diagnostic.Severity
  /// What is wrong where it finds something, in one sentence without a full stop.
  package let summary: String
  let scope: Scope

  init(_ identifier: String, _ severity: Diagnostic.Severity, _ summary: String, _ scope: Scope) {
    self.identifier = identifier
    self.severity = severity
    self.summary = summary
    self.scope = scope
  }
}

/// Something that a check has found, before it is known which check that was.
struct LintProblem: Sendable {
  /// What is wrong, with the value, in one sentence without a full stop.
  var message: String
  /// Where it stands.
  var place: Diagnostic.Place
  /// Which part of the manifest it is about: a JSON Pointer.
  var pointer: String
  /// What to do, in one sentence without a full stop.
  var hint: String?
  /// How bad it is, where that is not what the check says.
  var severity: Diagnostic.Severity?
  /// A link that shows it.
  var link: String?
  /// What was measured: it may differ from run to run.
  var measurement: String?
  /// The rule that is to blame as well.
  var related: LintFinding.Related?
  /// What the finding is known by in a baseline, whatever moves around it: the names of the rule.
  var identity: [String] = []
  /// What tells it from others of the same check and rule; nil is the message.
  var key: String?
}

/// Something that a check has found.
package struct LintFinding: Sendable, Hashable {
  /// Another place that belongs to a finding.
  package struct Related: Sendable, Hashable {
    /// The rule, as a JSON Pointer into its manifest.
    package var rule: String
    /// Where it stands.
    package var place: Diagnostic.Place
  }

  /// The identifier of the check.
  package var check: String
  /// How bad it is.
  package var severity: Diagnostic.Severity
  /// What is wrong, with the value, in one sentence without a full stop.
  package var message: String
  /// Where it stands.
  package var place: Diagnostic.Place
  /// Which part of the manifest it is about: a JSON Pointer.
  package var pointer: String
  /// What to do, in one sentence without a full stop.
  package var hint: String?
  /// A link that shows it.
  package var link: String?
  /// What was measured on that link: it may differ from run to run.
  package var measurement: String?
  /// Another rule that is to blame.
  package var related: Related?
  /// What it is known by, however rules and lines move: of the check, of the names of the rule, and of
  /// what is wrong.
  package var fingerprint: String

  init(_ problem: LintProblem, of check: LintCheck) {
    self.check = check.identifier
    severity = problem.severity ?? check.severity
    message = problem.message
    place = problem.place
    pointer = problem.pointer
    hint = problem.hint
    link = problem.link
    measurement = problem.measurement
    related = problem.related
    let parts = [check.identifier] + problem.identity + [problem.key ?? problem.message]
    fingerprint = Self.digest(parts)
  }

  /// FNV-1a of some texts, as 16 hexadecimal digits.
  private static func digest(_ texts: [String]) -> String {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for text in texts {
      for byte in text.utf8 { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
      digest = (digest ^ 0xFF) &* 0x100_0000_01B3
    }
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension Diagnostic.Severity {
  /// The severities from the least on.
  package static let ascending: [Diagnostic.Severity] = [.note, .warning, .error]

  /// Whether this is as bad as another one, or worse.
  package func isAtLeast(_ other: Diagnostic.Severity) -> Bool {
    let order = Self.ascending
    return (order.firstIndex(of: self) ?? 0) >= (order.firstIndex(of: other) ?? 0)
  }
}
