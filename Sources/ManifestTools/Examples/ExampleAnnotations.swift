internal import OpenerManifest

/// A report as workflow commands, which GitHub shows beside the lines of a manifest.
///
/// A failure is an error; of skips there is one note, since ten are shown a step.
package struct ExampleAnnotations {
  private let report: ExampleReport

  /// Makes the text of a report.
  package init(_ report: ExampleReport) {
    self.report = report
  }

  /// The commands, one a line, and the counts as the last line.
  package var text: String {
    var lines = report.failures.map(error)
    if let coverage = report.coverage, let threshold = report.thresholdText,
      report.isBelowThreshold
    {
      let message = "\(coverage.total.text) exercised, below \(threshold)"
      lines.append(WorkflowCommand(.error, title: "Coverage", message: message).text)
    }
    if !report.skipped.isEmpty {
      lines.append(
        WorkflowCommand(.notice, title: "Skipped examples", message: report.summary).text
      )
    }
    if let coverage = report.coverage { lines.append("coverage: \(coverage.total.text)") }
    lines.append(report.summary)
    return lines.joined(separator: "\n") + "\n"
  }

  private func error(_ result: ExampleResult) -> String {
    var message = "\(result.example.input)\nexpected: \(result.expectedText)"
    message += "\nactual: \(result.actualText ?? "")"
    if let difference = result.difference {
      message += "\nfirst difference: character \(difference.offset + 1)"
    }
    return WorkflowCommand(
      .error,
      title: result.example.title ?? result.example.rule,
      file: result.example.place.file,
      mark: result.example.place.mark,
      message: message,
    ).text
  }
}
