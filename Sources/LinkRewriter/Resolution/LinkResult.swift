/// What a link became for one target: the content of one record.
///
/// A trivial and small value, since there are several a link: texts are ranges of
/// ``Findings/texts``, rules and targets are offsets, and what few results have lies elsewhere.
package struct LinkResult: Sendable {
  var status: LinkStatus
  /// Whether the output is the input, byte for byte.
  var outputIsInput = false
  var target: TargetID?
  var rule: RuleID?
  /// What records say of it that does not depend on the link, if that is written down.
  var label: LabelID?
  /// The place that sorts the results of one target.
  var rank: Int32 = 0
  /// An offset into ``Findings/origins``; negative for a result of the input itself, without redirects
  /// and limits.
  var origin: Int32 = -1
  /// An offset into ``Findings/details``; negative where there are none.
  var details: Int32 = -1
  /// The output; empty where there is none.
  var output = 0..<0

  init(_ status: LinkStatus, target: TargetID? = nil, rule: RuleID? = nil) {
    self.status = status
    self.target = target
    self.rule = rule
  }
}

/// How a result came about, where that is not simply by the input.
struct ResultOrigin: Sendable {
  /// The link that was matched, where it differs from the input.
  var url: Range<Int>?
  /// The redirects that led to it: a range of ``Findings/steps``.
  var via = 0..<0
  /// How many rules hit the match limit before this result.
  var limited = 0
}

/// What only the results of some targets have.
struct ResultDetails: Sendable {
  /// The app that the record describes, where it is not the target.
  var app: TargetID?
  /// Of a preview: whether the image may be kept.
  var canSave: Bool?
  /// Of a browser's link that was turned back.
  var source: Range<Int>?
  var success: Range<Int>?
  var wantsNewTab = false
}

/// A redirect that was followed.
struct RedirectStep: Sendable {
  var rule: RuleID
  /// Where it led: a range of ``Findings/texts``.
  var link: Range<Int>
  /// What patterns are matched against there: a range of ``Findings/texts``.
  var subject: Range<Int>
}

/// The best reason why a link has no result, and the rule that it concerns.
struct Shortfall: Sendable {
  private(set) var status = LinkStatus.unmatched
  private(set) var rule: RuleID?
  private(set) var target: TargetID?

  /// Takes note of a rule that fits and gave nothing.
  ///
  /// The first of the gravest kind is kept.
  mutating func note(_ status: LinkStatus, rule: RuleID, target: TargetID?) {
    guard Self.gravity(status) > Self.gravity(self.status) else { return }
    self.status = status
    self.rule = rule
    self.target = target
  }

  /// A limit hides what the rule would have given, so it comes first; what ran and failed comes
  /// before what did not run; a rule that needs both a script and the network needs the network.
  private static func gravity(_ status: LinkStatus) -> Int {
    switch status {
    case .limit: 5
    case .timedOut: 4
    case .scriptFailed: 3
    case .needsNetwork: 2
    case .needsScript: 1
    default: 0
    }
  }
}
