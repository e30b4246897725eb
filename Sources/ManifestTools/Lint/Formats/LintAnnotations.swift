internal import OpenerManifest

/// A report as workflow commands, which GitHub shows beside the lines of a manifest.
///
/// The worst come first, since ten of a kind are shown a step.
package struct LintAnnotations {
  private let report: LintReport

  /// Makes the text of a report.
  package init(_ report: LintReport) {
    self.report = report
  }

  /// The commands, one a line, and the counts as the last line.
  package var text: String {
    let severities = [Diagnostic.Severity.error, .warning, .note]
    let sorted = severities.flatMap { severity in
      report.findings.filter { $0.severity == severity }
    }
    return (sorted.map(command) + [report.summary]).joined(separator: "\n") + "\n"
  }

  private func command(_ finding: LintFinding) -> String {
    var lines = [finding.message]
    if let hint = finding.hint { lines.append("hint: \(hint)") }
    if let link = finding.link { lines.append("link: \(link)") }
    if let measurement = finding.measurement { lines.append("time: \(measurement)") }
    let level: WorkflowCommand.Level =
      switch finding.severity {
      case .error: .error
      case .warning: .warning
      case .note: .notice
      }
    return WorkflowCommand(
      level,
      title: finding.check,
      file: finding.place.file,
      mark: finding.place.mark,
      message: lines.joined(separator: "\n"),
    ).text
  }
}
