internal import OpenerManifest

/// A report as text for people: failures and skips, and one line of counts.
package struct ExampleText {
  private let report: ExampleReport
  private let style: TextStyle

  /// Makes the text of a report.
  package init(_ report: ExampleReport, inColor: Bool = false) {
    self.report = report
    self.style = TextStyle(inColor: inColor)
  }

  /// The text, with a line feed at its end.
  package var text: String {
    var sections: [[String]] = report.failures.map { lines(of: $0) }
    let skipped = report.skipped.map { result in
      "\(style.yellow("skipped"))  \(heading(result.example))  \(result.skip?.text ?? ""): "
        + result.example.input.visible
    }
    if !skipped.isEmpty { sections.append(skipped) }
    if let coverage = report.coverage { sections.append(lines(coverage)) }
    sections.append(closing)
    return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// The file, line and column, the rule, and what it does.
  private func heading(_ example: Example) -> String {
    var parts = [style.bold(example.place.text.visible)]
    // A redirect is named by its pattern, which may be long.
    parts.append(example.kind == .redirect ? "/redirects" : example.rule.visible)
    if let title = example.title?.visible {
      let app = example.app.map { $0 == title ? "" : " (\($0.visible))" } ?? ""
      parts.append(title + app)
    }
    return parts.joined(separator: "  ")
  }

  private func lines(of result: ExampleResult) -> [String] {
    let example = result.example
    var lines = ["\(style.red("failed"))  \(heading(example))"]
    if !example.input.isEmpty { lines.append("  input     \(example.input.visible)") }
    if let headers = example.headers { lines.append("  headers   \(headers.visible)") }
    lines.append("  expected  \(style.green(result.expectedText.visible))")
    lines.append("  actual    \(style.red((result.actualText ?? "").visible))")
    if let difference = result.difference {
      let indent = String(repeating: " ", count: 12 + difference.offset)
      lines.append("\(indent)^ the first difference: character \(difference.offset + 1)")
    }
    return lines
  }

  private func lines(_ coverage: Coverage) -> [String] {
    var lines: [String] = []
    for item in coverage.items where !item.isExercised {
      let title = item.title.map { "  \($0.visible)" } ?? ""
      let rule = item.rule.visible.shortened(to: 60)
      lines.append(
        "\(style.yellow("not exercised"))  \(style.bold(item.place.text.visible))  \(rule)\(title)  "
          + item.name.visible
      )
    }
    if !lines.isEmpty { lines.append("") }
    var rows: [[String]] = []
    for kind in Coverage.Kind.allCases {
      rows.append(row(kind.rawValue, coverage.count(of: kind)))
    }
    rows.append(row("all", coverage.total))
    return lines + ["coverage"] + TextTable(rows, leftColumns: [0]).lines.map { "  " + $0 }
  }

  private func row(_ name: String, _ count: Coverage.Count) -> [String] {
    [name, "\(count.exercised) of \(count.total)", count.percentageText]
  }

  private var closing: [String] {
    var lines: [String] = []
    if !report.untested.isEmpty {
      let count = report.untested.count
      let hint = report.coverage == nil ? " (see --coverage)" : ""
      lines.append("\(count) \(count == 1 ? "rule has" : "rules have") no example\(hint)")
    }
    let isBad = !report.failures.isEmpty
    lines.append(isBad ? style.red(report.summary) : style.green(report.summary))
    return lines
  }
}
