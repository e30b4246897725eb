internal import OpenerManifest

/// A report as JUnit XML: a suite a manifest, a test case an example.
///
/// Only what the schemas of its readers share: no time, no host, no property.
package struct ExampleJUnit {
  private let report: ExampleReport

  /// Makes the text of a report.
  package init(_ report: ExampleReport) {
    self.report = report
  }

  /// The document, with a line feed at its end.
  package var xml: String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    lines.append(opening("testsuites", "linkrewrite test", report.results, withSkips: false))
    for manifest in report.manifests.uniqued {
      let results = report.results.filter { $0.example.place.file == manifest }
      lines.append("  " + opening("testsuite", manifest, results, withSkips: true))
      for result in results { lines += testCase(result).map { "    " + $0 } }
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private func opening(
    _ element: String,
    _ name: String,
    _ results: [ExampleResult],
    withSkips: Bool,
  ) -> String {
    let skips = results.count { $0.skip != nil }
    return #"<\#(element) name="\#(name.asXML)" tests="\#(results.count)""#
      + #" failures="\#(results.count(where: \.isFailed))" errors="0""#
      + (withSkips ? #" skipped="\#(skips)">"# : ">")
  }

  private func testCase(_ result: ExampleResult) -> [String] {
    let example = result.example
    let opening =
      #"<testcase name="\#((example.pointer + " " + example.input).asXML)""#
      + #" classname="\#(example.rule.asXML)""#
    switch result.outcome {
    case .passed:
      return [opening + "/>"]
    case .skipped(let skip):
      return [opening + ">", #"  <skipped message="\#(skip.text.asXML)"/>"#, "</testcase>"]
    case .failed:
      let message = "expected \(result.expectedText), not \(result.actualText ?? "")"
      let body =
        ["\(example.place.text)", "expected: \(result.expectedText)"]
        + ["actual:   \(result.actualText ?? "")"]
        + (result.difference.map { ["difference: character \($0.offset + 1)"] } ?? [])
      return [
        opening + ">",
        #"  <failure message="\#(message.asXML)" type="mismatch">"#
          + body.joined(separator: "\n").asXML + "</failure>",
        "</testcase>",
      ]
    }
  }
}

extension Array where Element == String {
  /// Each text once, at its first place.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

extension String {
  /// The text as XML has it in an attribute or in an element: characters that no XML may hold are
  /// U+FFFD.
  fileprivate var asXML: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\t", "\n", "\r": text += scalar == "\n" ? "\n" : "&#\(scalar.value);"
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
