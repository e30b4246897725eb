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
      lines.append(
        "::error title=Coverage::"
          + "\(coverage.total.text) exercised, below \(threshold)".asMessage
      )
    }
    if !report.skipped.isEmpty {
      lines.append("::notice title=Skipped examples::" + report.summary.asMessage)
    }
    if let coverage = report.coverage { lines.append("coverage: \(coverage.total.text)") }
    lines.append(report.summary)
    return lines.joined(separator: "\n") + "\n"
  }

  private func error(_ result: ExampleResult) -> String {
    let place = result.example.place
    var properties: [String] = []
    // What is built in, or read from standard input, is no file of the repository.
    if place.file != "builtin", place.file != "<stdin>" {
      properties = [
        "file=" + place.file.asProperty, "line=\(place.mark.line)", "col=\(place.mark.column)",
      ]
    }
    let title = result.example.title ?? result.example.rule
    properties.append("title=" + title.visible.asProperty)
    var message = "\(result.example.input)\nexpected: \(result.expectedText)"
    message += "\nactual: \(result.actualText ?? "")"
    if let difference = result.difference {
      message += "\nfirst difference: character \(difference.offset + 1)"
    }
    return "::error \(properties.joined(separator: ","))::" + message.asMessage
  }
}

extension String {
  /// The text behind `::`.
  fileprivate var asMessage: String { escaped(isProperty: false) }

  /// The value of a property.
  fileprivate var asProperty: String { escaped(isProperty: true) }

  private func escaped(isProperty: Bool) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "%": text += "%25"
      case "\r": text += "%0D"
      case "\n": text += "%0A"
      case ":" where isProperty: text += "%3A"
      case "," where isProperty: text += "%2C"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
