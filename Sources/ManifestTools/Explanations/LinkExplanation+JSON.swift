internal import LinkRewriter

/// Explanations of some links, as one document.
package struct ExplanationDocument {
  private let version: String
  private let manifests: [String]
  private let target: String
  private let showsAll: Bool
  private var links: [JSONText] = []

  /// Begins a document.
  ///
  /// - Parameters:
  ///   - version: the program's version.
  ///   - manifests: the names of the manifests.
  ///   - target: the targets, as the command line has them.
  ///   - showsAll: whether every rule is named.
  package init(version: String, manifests: [String], target: String, showsAll: Bool) {
    self.version = version
    self.manifests = manifests
    self.target = target
    self.showsAll = showsAll
  }

  /// Adds a link.
  package mutating func add(_ explanation: LinkExplanation) {
    links.append(json(explanation))
  }

  /// The document, with a line feed at its end.
  package var json: String {
    JSONText.object([
      ("linkrewrite", .text(version)),
      ("manifests", .list(manifests.map(JSONText.text))),
      ("target", .text(target)),
      ("links", .list(links)),
    ]).rendered + "\n"
  }

  private func json(_ explanation: LinkExplanation) -> JSONText {
    let way = explanation.way
    let first = explanation.first
    return .object([
      ("input", .text(way.input)),
      ("address", way.address.map(JSONText.text)),
      ("status", first.map { .text("\($0.status.word)") }),
      ("why", explanation.hasResult ? nil : .text(explanation.shortfall)),
      ("results", .list(explanation.results.map(json))),
      ("targets", .list(explanation.targets.map(json))),
    ])
  }

  private func json(_ result: Rewrite) -> JSONText {
    .object([
      ("status", .text("\(result.status.word)")),
      ("target", result.target.map(JSONText.text)),
      ("rule", result.rule.map(JSONText.text)),
      ("title", result.title.map(JSONText.text)),
      ("output", result.output.map(JSONText.text)),
      ("url", result.url.map(JSONText.text)),
      (
        "via",
        result.via.isEmpty
          ? nil
          : .list(
            result.via.map { .object([("rule", .text($0.rule)), ("output", .text($0.link))]) }
          ),
      ),
    ])
  }

  private func json(_ target: TargetExplanation) -> JSONText {
    .object([
      ("target", .text(target.way.identifier)),
      ("tried", .bool(target.way.isTried)),
      ("unwrap", .number(target.way.unwrapLimit)),
      ("steps", .list(target.stops.map(json))),
    ])
  }

  private func json(_ stop: StopExplanation) -> JSONText {
    let shown = stop.shownRules(all: showsAll)
    let passed = stop.passedOver(but: shown)
    return .object([
      ("link", .text(stop.stop.subject)),
      ("redirectsBefore", .list(stop.redirectsBefore.map(json))),
      ("rules", .list(shown.map { json(stop.rules[$0]) })),
      ("passedOver", .object(passed.map { ($0.reason.rawValue, .number($0.count)) })),
      ("redirectsAfter", .list(stop.redirectsAfter.map(json))),
      ("leadsTo", stop.stop.next.map(JSONText.text)),
    ])
  }

  private func json(_ rule: RuleExplanation) -> JSONText {
    let trace = rule.trace
    var literals: [String]?
    var match: Range<Int>?
    var groups: [Range<Int>?]?
    switch trace.verdict {
    case .missing(let missing): literals = missing
    case .matched(let range, let captures): (match, groups) = (range, captures)
    case .impossible, .unmatched, .limit: break
    }
    return .object([
      ("kind", .text(trace.kind.rawValue)),
      ("rule", .text(trace.pointer)),
      ("manifest", .text(trace.manifest)),
      ("title", trace.title.map(JSONText.text)),
      ("outcome", .text(rule.passedReason.rawValue)),
      ("pattern", .text(rule.pattern)),
      ("missing", literals.map { .list($0.map(JSONText.text)) }),
      (
        "failed",
        rule.failure.map { .object([("pattern", json($0.part)), ("link", .number($0.reach))]) },
      ),
      ("match", match.map(json)),
      ("groups", groups.map { .list($0.map { $0.map(json) ?? .null }) }),
      ("outputs", trace.outputs.isEmpty ? nil : .list(trace.outputs.map { json($0, rule) })),
      ("leftOut", rule.leftOut.isEmpty ? nil : .list(rule.leftOut.map(json))),
    ])
  }

  private func json(_ range: Range<Int>) -> JSONText {
    .list([.number(range.lowerBound), .number(range.upperBound)])
  }

  private func json(_ output: OutputTrace, _ rule: RuleExplanation) -> JSONText {
    var text: String?
    var why: String?
    switch output.outcome {
    case .output(let made): text = made
    case .empty: why = "empty"
    case .emptyGroups: why = "empty-groups"
    case .nothing: why = "nothing"
    case .shortfall(let status): why = "\(status.word)"
    case .noLink: why = "no-link"
    case .visited: why = "visited"
    }
    return .object([
      ("rule", .text(output.pointer)),
      ("target", output.target.map(JSONText.text)),
      ("means", .text(output.means.rawValue)),
      ("from", rule.bodies[output.pointer].map(JSONText.text)),
      ("output", text.map(JSONText.text)),
      ("why", why.map(JSONText.text)),
    ])
  }

  private func json(_ format: RuleExplanation.LeftOut) -> JSONText {
    .object([
      ("rule", .text(format.pointer)), ("target", .text(format.target)),
      ("why", .text(format.reason.word)),
    ])
  }
}
