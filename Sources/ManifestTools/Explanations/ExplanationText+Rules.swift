internal import LinkRewriter

/// Rules, each with what it said of a link.
extension ExplanationText {
  private static let indent = "            "

  /// A rule: what came of it, and why.
  func lines(of rule: RuleExplanation, _ stop: StopExplanation) -> [String] {
    [heading(rule)] + details(rule, stop).map { Self.indent + $0 }
  }

  private func heading(_ rule: RuleExplanation) -> String {
    let trace = rule.trace
    var parts = [verdict(of: rule)]
    let manifest = namesManifest ? trace.manifest.visible + "#" : ""
    parts.append(manifest + trace.pointer.visible.shortened(to: 60))
    if let title = trace.title { parts.append(style.bold(title.visible)) }
    return "  " + parts.joined(separator: "  ")
  }

  private func verdict(of rule: RuleExplanation) -> String {
    let isUsed = rule.trace.outputs.contains { output in
      if case .output = output.outcome { true } else { false }
    }
    let word: String
    switch rule.passedReason {
    case .matched: word = "matches"
    case .limit: word = "limit"
    case .failed: word = "fails"
    case .leftOut: word = "left out"
    case .missing, .headers, .impossible: word = "not run"
    }
    let padded = word + String(repeating: " ", count: 8 - word.count)
    switch rule.passedReason {
    case .matched: return isUsed ? style.green(padded) : style.yellow(padded)
    case .limit, .leftOut: return style.yellow(padded)
    case .failed: return style.red(padded)
    case .missing, .headers, .impossible: return style.faint(padded)
    }
  }

  private func details(_ rule: RuleExplanation, _ stop: StopExplanation) -> [String] {
    var lines: [String] = []
    switch rule.trace.verdict {
    case .matched where rule.isLeftOut:
      break
    case .matched(let range, let groups):
      lines.append("pattern  " + rule.pattern.visible.shortened(to: 120))
      let subject = stop.stop.subject(of: rule.trace)
      lines += captures(range, groups, subject, hasRest: rule.keepsRest)
    case .limit:
      lines.append("pattern  " + rule.pattern.visible.shortened(to: 120))
      lines.append("its pattern hit the match limit (see --match-limit)")
    case .unmatched:
      lines += failure(of: rule, stop.stop.subject(of: rule.trace))
    case .missing(let literals):
      lines.append(Self.absence(of: literals))
      lines += failure(of: rule, stop.stop.subject(of: rule.trace))
    case .impossible:
      lines.append(
        rule.trace.needsHeaders
          ? "it needs the headers of a response" : "no web link can match its pattern"
      )
    }
    return lines + outputs(of: rule) + leftOut(of: rule)
  }

  /// Which literals are not in the link.
  private static func absence(of literals: [String]) -> String {
    let shown = literals.prefix(3).map { "'\($0.visible)'" }
    let more = literals.count - shown.count
    let list = shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    return literals.count == 1
      ? "\(list) is not in the link" : "none of \(list) is in the link"
  }

  /// The pattern with the part that failed marked.
  private func failure(of rule: RuleExplanation, _ subject: String) -> [String] {
    guard let failure = rule.failure else {
      return ["pattern  " + rule.pattern.visible.shortened(to: 120)]
    }
    let marked = MarkedText(rule.pattern, failure.part)
    let rest = String(decoding: subject.utf8.dropFirst(failure.reach), as: UTF8.self)
    let place = rest.isEmpty ? "the link's end" : "'\(rest.visible.shortened(to: 40))'"
    let blanks = String(repeating: " ", count: 9 + marked.indent)
    return [
      "pattern  " + marked.line, blanks + style.red(marked.carets) + " fails at " + place,
    ]
  }

  /// The groups, and what is left of the link.
  private func captures(
    _ range: Range<Int>,
    _ groups: [Range<Int>?],
    _ subject: String,
    hasRest: Bool,
  ) -> [String] {
    let bytes = Array(subject.utf8)
    func text(_ range: Range<Int>) -> String {
      String(decoding: bytes[range], as: UTF8.self).visible
    }
    var rows: [[String]] = []
    for (number, group) in groups.enumerated() {
      if let group { rows.append(["$\(number + 1)", text(group)]) }
    }
    let unset = groups.indices.filter { groups[$0] == nil }.map { "$\($0 + 1)" }
    if !unset.isEmpty { rows.append(["unset", unset.joined(separator: " ")]) }
    let rest = range.upperBound..<bytes.count
    if hasRest, !rest.isEmpty {
      rows.append(["rest", text(rest) + style.faint(" (stays as it is)")])
    }
    let width = 7
    return rows.map { row in
      row[0] + String(repeating: " ", count: max(0, width - row[0].count)) + "  " + row[1]
    }
  }

  /// What was made of the match.
  private func outputs(of rule: RuleExplanation) -> [String] {
    rule.trace.outputs.flatMap { output -> [String] in
      let target = output.target.map { $0.visible + "  " } ?? ""
      let body = rule.bodies[output.pointer]
      let source: String
      switch output.means {
      case .template: source = (body ?? "").visible.shortened(to: 100)
      case .parameter: source = "parameter '\((body ?? "").visible)'"
      case .steps: source = "steps " + (body ?? "").visible
      case .shape, .engine, .refused: source = "a script"
      }
      var lines = ["makes    " + target + source]
      lines.append("    " + style.faint("→") + "    " + outcome(output, isFirst: isFirst(output)))
      if output.means == .template, let encoded = body?.encodedByURL, !encoded.isEmpty {
        lines.append("         " + style.faint("\(encoded) of the template is percent-encoded"))
      }
      return lines
    }
  }

  private func isFirst(_ output: OutputTrace) -> Bool {
    guard let first = explanation.results.first, case .output(let text) = output.outcome else {
      return false
    }
    return first.rule == output.pointer && first.output == text
  }

  private func outcome(_ output: OutputTrace, isFirst: Bool) -> String {
    switch output.outcome {
    case .output(let text): return isFirst ? style.green(text.visible) : text.visible
    case .empty: return style.yellow("nothing: the text is empty")
    case .emptyGroups: return style.yellow("nothing: without headers all its groups are empty")
    case .nothing: return style.yellow("nothing: the script gave no result")
    case .shortfall(let status): return style.yellow("nothing: \(status.reason)")
    case .noLink(let text): return style.yellow("not followed, no web link: '\(text.visible)'")
    case .visited(let text): return style.yellow("not followed, was there before: \(text.visible)")
    }
  }

  /// The formats that are left out, a line for each reason.
  private func leftOut(of rule: RuleExplanation) -> [String] {
    var reasons: [RuleChoices.Reason] = []
    for format in rule.leftOut where !reasons.contains(format.reason) {
      reasons.append(format.reason)
    }
    return reasons.map { reason in
      let targets = rule.leftOut.filter { $0.reason == reason }.map(\.target.visible)
      return "without  \(targets.joined(separator: ", ")): " + style.yellow(reason.text)
    }
  }
}

extension RuleExplanation {
  /// Whether what follows the match stays in an output.
  fileprivate var keepsRest: Bool { trace.outputs.contains { $0.means == .template } }
}

extension LinkStatus {
  /// Why a rule that matches gave nothing.
  fileprivate var reason: String {
    switch self {
    case .needsScript: "its script did not run (see --scripts)"
    case .needsNetwork: "its script asks the network"
    case .scriptFailed: "its script failed"
    case .timedOut: "its script took too long (see --script-timeout)"
    case .limit: "it hit the match limit"
    default: "\(word)"
    }
  }
}

extension String {
  /// The characters of a template that no URL may hold, as a list in words.
  fileprivate var encodedByURL: String {
    var found: [Unicode.Scalar] = []
    for scalar in unicodeScalars where !scalar.mayStandInURL && !found.contains(scalar) {
      found.append(scalar)
    }
    return found.map { "'\(String($0).visible)'" }.joined(separator: ", ")
  }
}

extension Unicode.Scalar {
  fileprivate var mayStandInURL: Bool {
    guard ("!"..."~").contains(self) else { return false }
    // In a template a backslash takes the next character literally.
    switch self {
    case "\"", "<", ">", "^", "`", "{", "|", "}": return false
    default: return true
    }
  }
}
