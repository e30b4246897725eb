extension BenchText {
  /// The rules that take most of the time, each with its worst link.
  var rules: String? {
    let shown = report.rules.prefix(ruleCount).filter { $0.candidates > 0 }
    guard !shown.isEmpty else { return nil }
    var rows = [["share", "a candidate", "candidates", "hits", "limits", "worst", "rule"]]
    for rule in shown {
      rows.append([
        Quantity.share(report.share(of: rule)).text,
        Quantity.nanoseconds(rule.nanosecondsPerCandidate).text,
        rule.candidates.grouped,
        rule.hits.grouped,
        rule.limits > 0 ? rule.limits.grouped : "",
        rule.worst.map { Quantity.nanoseconds(Double($0.nanoseconds)).text } ?? "",
        name(of: rule),
      ])
    }
    let lines = TextTable(rows, leftColumns: [6]).lines
    var text = "rules by time: \(shown.count.grouped) of \(report.rules.count.grouped)"
    for (index, line) in lines.enumerated() {
      text += "\n  " + line
      if index > 0, let worst = shown[index - 1].worst {
        text += "\n    worst: " + worst.link.shortened(to: 160)
      }
    }
    return text
  }

  /// The rules that are tried on every link.
  var unfiltered: String? {
    let rules = report.unfilteredRules
    guard !rules.isEmpty else { return nil }
    let lines = rules.map { "  " + name(of: $0) }
    return (["tried on every link, for want of a literal:"] + lines).joined(separator: "\n")
  }

  /// What changed since another report.
  func changes(_ comparison: BenchComparison) -> String {
    var rows = [["since \(comparison.baseline.visible)", "before", "after", "change"]]
    for figure in comparison.figures {
      rows.append([
        "  " + figure.figure.title, figure.figure.text(figure.before),
        figure.figure.text(figure.after), Quantity.change(figure.change).text,
      ])
    }
    var lines = TextTable(rows, leftColumns: [0]).lines
    if !comparison.hasSameLinks {
      lines.append("  the links are not the same: only the times of loading compare")
    }
    lines += ruleChanges(comparison)
    return lines.joined(separator: "\n")
  }

  private func ruleChanges(_ comparison: BenchComparison) -> [String] {
    var lines: [String] = []
    let changed = comparison.rules.prefix(ruleCount).filter { $0.difference != 0 }
    if !changed.isEmpty {
      var rows = [["before", "after", "change", "rule, in time a link"]]
      for rule in changed {
        rows.append([
          Quantity.nanoseconds(rule.before).text,
          Quantity.nanoseconds(rule.rule.nanosecondsPerLink).text,
          Quantity.change(rule.change).text, name(of: rule.rule),
        ])
      }
      lines += TextTable(rows, leftColumns: [3]).lines.map { "  " + $0 }
    }
    if !comparison.added.isEmpty || comparison.removedCount > 0 {
      lines.append("  rules: \(comparison.added.count) new, \(comparison.removedCount) gone")
    }
    return lines
  }

  private func name(of rule: RuleFigures) -> String {
    let place = report.manifests.count > 1 ? rule.manifest + "#" + rule.place : rule.place
    return (place + "  " + rule.name).visible.shortened(to: 80)
  }
}
