package import LinkRewriter

/// An explanation as text for people.
package struct ExplanationText {
  let explanation: LinkExplanation
  let style: TextStyle
  let showsAll: Bool
  let namesManifest: Bool
  /// Why the first result is first, where there are several.
  private let order: String

  /// Makes the text of an explanation.
  ///
  /// - Parameters:
  ///   - explanation: the explanation.
  ///   - options: what the link was rewritten with.
  ///   - inColor: whether it is for a terminal.
  ///   - showsAll: whether every rule is shown.
  ///   - namesManifest: whether rules are of several manifests.
  package init(
    _ explanation: LinkExplanation,
    options: RewriteOptions,
    inColor: Bool = false,
    showsAll: Bool = false,
    namesManifest: Bool = false,
  ) {
    self.explanation = explanation
    self.style = TextStyle(inColor: inColor)
    self.showsAll = showsAll
    self.namesManifest = namesManifest
    order =
      !options.preferredApps.isEmpty
      ? "--prefer decides"
      : options.order == .apps
        ? "--order apps decides" : "targets, rules and formats are tried in their order"
  }

  /// The sections, with a blank line between them and a line feed at the end.
  ///
  /// Controls of links and manifests are replaced, so that neither can steer a terminal.
  package var text: String {
    var sections = [head]
    for target in explanation.targets { sections += lines(of: target) }
    sections.append(results)
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  // MARK: The link

  private var head: [String] {
    let way = explanation.way
    var lines = [style.bold(way.input.visible)]
    guard let address = way.address else { return lines }
    let subject = explanation.targets.lazy.compactMap(\.stops.first).first?.stop.subject
    if address != way.input { lines.append("  normalised  " + address.visible) }
    if let subject, subject != address { lines.append("  matched as  " + subject.visible) }
    return lines
  }

  // MARK: Targets

  private func lines(of target: TargetExplanation) -> [[String]] {
    let name = style.bold(target.way.identifier.visible)
    guard target.way.isTried else {
      return [["\(name): not tried, a target before it gave a result"]]
    }
    guard !target.stops.isEmpty else {
      return target.way.results.isEmpty ? [] : [["\(name): made of the address, by no rule"]]
    }
    var sections: [[String]] = []
    for (number, stop) in target.stops.enumerated() {
      let heading = number == 0 ? name : "\(name), step \(number): \(stop.stop.subject.visible)"
      sections.append([heading] + lines(of: stop, target.way))
    }
    return sections
  }

  private func lines(of stop: StopExplanation, _ target: TargetWay) -> [String] {
    var lines: [String] = []
    for redirect in stop.shownRedirects(stop.redirectsBefore, all: showsAll) {
      lines += self.lines(of: redirect, stop)
    }
    let isPassedBy = stop.stop.next != nil && stop.rules.isEmpty
    if !isPassedBy { lines += ruleLines(of: stop) }
    for redirect in stop.shownRedirects(stop.redirectsAfter, all: showsAll) {
      lines += self.lines(of: redirect, stop)
    }
    if let next = stop.stop.next {
      lines.append("  " + style.bold("leads to") + "  " + next.visible)
    } else if lines.isEmpty, target.unwrapLimit > 0 {
      lines.append(target.results.isEmpty ? "  no redirect fits" : "  made by no rule of its own")
    }
    return lines
  }

  private func ruleLines(of stop: StopExplanation) -> [String] {
    let shown = stop.shownRules(all: showsAll)
    var lines: [String] = []
    for place in shown { lines += self.lines(of: stop.rules[place], stop) }
    let passed = stop.passedOver(but: shown)
    guard !passed.isEmpty else { return lines }
    let counts = passed.map {
      passed.count > 1 ? "\($0.count.grouped) \($0.reason.text)" : $0.reason.text
    }
    let total = passed.reduce(0) { $0 + $1.count }
    let word = shown.isEmpty ? "rules" : "more rules"
    lines.append(
      style.faint(
        "  \(total.grouped) \(total == 1 ? String(word.dropLast()) : word)"
          + (passed.count > 1 ? ": " : " ")
          + counts.joined(separator: ", ") + "; -v shows them"
      )
    )
    return lines
  }

  // MARK: Results

  private var results: [String] {
    let all = explanation.results
    guard let first = explanation.first else { return [] }
    guard explanation.hasResult, let winner = all.first else {
      return [
        style.red("\(first.status.word)") + ": " + explanation.shortfall
      ]
    }
    var rows: [[String]] = []
    for (number, result) in all.enumerated() {
      rows.append([
        number == 0 ? "result" : "then", result.target ?? "", (result.output ?? "").visible,
        result.rule?.visible.shortened(to: 60) ?? "",
      ])
    }
    var lines = TextTable(rows, leftColumns: [0, 1, 2, 3]).lines
    lines[0] = style.green(lines[0])
    if all.count > 1 {
      let name = winner.target.map { "'\($0)'" } ?? "the first"
      lines.append("\(name) is first: \(order)")
    }
    return lines
  }
}

extension LinkExplanation {
  /// Why there is no result, in a sentence.
  package var shortfall: String {
    guard let first = way.rewrites.first else { return "" }
    let rule = first.rule.map { "the rule \($0)" } ?? "a rule"
    switch first.status {
    case .rewritten, .kept: return ""
    case .unmatched: return "no rule gives a result"
    case .excluded: return "left alone by \(way.exclusion ?? "an option")"
    case .invalid:
      let hint =
        way.input.contains(":") || !way.input.contains(".")
        ? "" : "; --bare-domains takes it for one of https"
      return "this is no http or https link with a host" + hint
    case .tooLong: return "the link is longer than --max-url-bytes allows"
    case .limit: return "\(rule) hit the match limit, and no other gives a result"
    case .needsScript: return "\(rule) matches, and its script did not run (see --scripts)"
    case .needsNetwork: return "\(rule) matches, and its script asks the network"
    case .scriptFailed: return "\(rule) matches, and its script failed"
    case .timedOut: return "\(rule) matches, and its script took too long (see --script-timeout)"
    }
  }
}
