internal import OpenerManifest

/// A report in the Test Anything Protocol, version 14.
package struct ExampleTAP {
  private let report: ExampleReport

  /// Makes the text of a report.
  package init(_ report: ExampleReport) {
    self.report = report
  }

  /// The text, with a line feed at its end.
  package var text: String {
    var lines = ["TAP version 14", plan]
    for (index, result) in report.results.enumerated() {
      add(result, number: index + 1, to: &lines)
    }
    if let coverage = report.coverage {
      for item in coverage.items where !item.isExercised {
        lines.append(comment("not exercised: \(item.place.text) \(item.rule) \(item.name)"))
      }
      for kind in Coverage.Kind.allCases {
        lines.append(comment("coverage of \(kind.rawValue): \(coverage.count(of: kind).text)"))
      }
      lines.append(comment("coverage of all: \(coverage.total.text)"))
    }
    lines.append(comment(report.summary))
    return lines.joined(separator: "\n") + "\n"
  }

  /// How many tests there are: none at all has a reason.
  private var plan: String {
    report.results.isEmpty ? "1..0 # SKIP no examples" : "1..\(report.results.count)"
  }

  private func add(_ result: ExampleResult, number: Int, to lines: inout [String]) {
    let example = result.example
    let description = "- " + Self.escaped(example.pointer + " " + example.input)
    switch result.outcome {
    case .passed:
      lines.append("ok \(number) \(description)")
    case .skipped(let skip):
      lines.append("ok \(number) \(description) # SKIP \(skip.text)")
    case .failed:
      lines.append("not ok \(number) \(description)")
      lines.append("  ---")
      lines += diagnostics(of: result).map { "  \($0): \($1.rendered)" }
      lines.append("  ...")
    }
  }

  private func diagnostics(of result: ExampleResult) -> [(String, JSONText)] {
    let example = result.example
    var fields: [(String, JSONText)] = [
      ("message", .text("the result is not as expected")),
      ("severity", .text("fail")),
      ("expected", .text(result.expectedText)),
      ("actual", .text(result.actualText ?? "")),
    ]
    if let difference = result.difference {
      fields.append(("difference", .number(difference.offset + 1)))
    }
    fields += [
      ("file", .text(example.place.file)),
      ("line", .number(example.place.mark.line)),
      ("column", .number(example.place.mark.column)),
    ]
    return fields
  }

  private func comment(_ text: String) -> String { "# " + text.visible }

  /// A description, in which `#` would begin a directive.
  private static func escaped(_ text: String) -> String {
    text.visible.reduce(into: "") { escaped, character in
      if character == "#" || character == "\\" { escaped.append("\\") }
      escaped.append(character)
    }
  }
}
