internal import OpenerManifest

/// A report as text for people, in the way of compilers: the place, the line with carets, what to do.
package struct LintText {
  private let report: LintReport
  private let inColor: Bool

  /// Makes the text of a report.
  package init(_ report: LintReport, inColor: Bool = false) {
    self.report = report
    self.inColor = inColor
  }

  /// The text, with a line feed at its end; the last line has the counts.
  package var text: String {
    var sections = report.findings.map(text)
    sections.append(report.summary)
    return sections.joined(separator: "\n\n") + "\n"
  }

  private func text(_ finding: LintFinding) -> String {
    var lines = [
      Diagnostic(
        finding.severity,
        "\(finding.message) [\(finding.check)]",
        at: finding.place,
        hint: finding.hint,
      ).rendered(program: nil, inColor: inColor)
    ]
    let gutter = String(repeating: " ", count: "\(finding.place.mark.line)".count)
    func add(_ name: String, _ text: String) {
      let title = inColor ? "\u{1B}[1m\(name):\u{1B}[0m" : "\(name):"
      lines.append("\(gutter) = \(title) \(text.visible)")
    }
    if let link = finding.link { add("link", link) }
    if let measurement = finding.measurement { add("time", measurement) }
    if let related = finding.related {
      let mark = related.place.mark
      add("see", "\(related.place.file):\(mark.line):\(mark.column): \(related.rule)")
    }
    return lines.joined(separator: "\n")
  }
}
