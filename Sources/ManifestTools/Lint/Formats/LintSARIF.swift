internal import OpenerManifest

/// A report as SARIF 2.1.0, the format that code scanning reads.
///
/// Columns count UTF-16 code units, as `columnKind` says; regions are those of the carets, and snippets what
/// is above them.
package struct LintSARIF {
  private let report: LintReport
  private let version: String

  /// Makes the document of a report.
  ///
  /// - Parameters:
  ///   - report: what was found.
  ///   - version: the program's own.
  package init(_ report: LintReport, version: String) {
    self.report = report
    self.version = version
  }

  /// The document, with a line feed at its end.
  package var json: String {
    let driver = JSONText.object([
      ("name", .text("linkrewrite")), ("version", .text(version)),
      ("rules", .list(report.checks.map(rule))),
    ])
    let run = JSONText.object([
      ("tool", .object([("driver", driver)])),
      ("columnKind", .text("utf16CodeUnits")),
      ("results", .list(report.findings.map(result))),
    ])
    let document = JSONText.object([
      ("$schema", .text("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .text("2.1.0")), ("runs", .list([run])),
    ])
    return document.rendered + "\n"
  }

  private func rule(_ check: LintCheck) -> JSONText {
    .object([
      ("id", .text(check.identifier)),
      ("shortDescription", .object([("text", .text(check.summary))])),
      ("defaultConfiguration", .object([("level", .text(check.severity.rawValue))])),
    ])
  }

  private func result(_ finding: LintFinding) -> JSONText {
    let details = [
      finding.message, finding.hint.map { "Hint: \($0)" }, finding.link.map { "Link: \($0)" },
      finding.measurement.map { "Time: \($0)" },
    ]
    let index = report.checks.firstIndex { $0.identifier == finding.check }
    return .object([
      ("ruleId", .text(finding.check)), ("ruleIndex", index.map(JSONText.number)),
      ("level", .text(finding.severity.rawValue)),
      ("message", .object([("text", .text(details.compactMap(\.self).joined(separator: "\n")))])),
      ("locations", .list([location(of: finding.place, pointer: finding.pointer)])),
      (
        "relatedLocations",
        finding.related.map { related in
          .list([location(of: related.place, pointer: related.rule, message: "the other rule")])
        },
      ),
      ("partialFingerprints", .object([("linkrewrite/v1", .text(finding.fingerprint))])),
    ])
  }

  private func location(
    of place: Diagnostic.Place,
    pointer: String,
    message: String? = nil,
  ) -> JSONText {
    let region = JSONText.object([
      ("startLine", .number(place.mark.line)), ("startColumn", .number(place.utf16Column)),
      ("endColumn", .number(place.utf16Column + place.utf16Length)),
      ("snippet", place.marked.isEmpty ? nil : .object([("text", .text(place.marked))])),
    ])
    return .object([
      (
        "physicalLocation",
        .object([
          ("artifactLocation", .object([("uri", .text(place.file.asURIReference))])),
          ("region", region),
        ]),
      ),
      (
        "logicalLocations",
        .list([.object([("fullyQualifiedName", .text(pointer.isEmpty ? "/" : pointer))])]),
      ),
      ("message", message.map { .object([("text", .text($0))]) }),
    ])
  }
}

extension Diagnostic.Place {
  /// The column in UTF-16 code units.
  ///
  /// Of a line that was cut the part before the cut is counted in bytes: it is not at hand.
  fileprivate var utf16Column: Int {
    let shown = lineText.utf8.prefix(caretOffset)
    let units = String(decoding: Array(shown), as: UTF8.self).utf16.count
    return max(1, mark.column - shown.count + units)
  }

  fileprivate var utf16Length: Int { max(1, marked.utf16.count) }

  /// What the carets mark.
  fileprivate var marked: String {
    String(decoding: Array(lineText.utf8.dropFirst(caretOffset).prefix(length)), as: UTF8.self)
  }
}

extension String {
  /// A path as a relative reference of RFC 3986.
  fileprivate var asURIReference: String {
    var text = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return text
  }
}
