package import OpenerManifest

/// Findings that are known, and not told of again.
///
/// A finding is known by its fingerprint: the check, the names of the rule and what is wrong. So lines
/// and rules may move; a rule with another title or pattern is another one.
package struct LintBaseline: Sendable {
  /// How many findings have each fingerprint.
  private var counts: [String: Int] = [:]

  /// Reads what ``json(of:)`` wrote.
  ///
  /// - Throws: a diagnostic with the place where it is no JSON, or no baseline.
  package init(name: String, bytes: [UInt8]) throws(Diagnostic) {
    let source = ManifestSource(name: name, syntax: .json, bytes: bytes)
    let root = SavedField(
      try DocumentNode.read(source),
      in: source,
      of: SavedField.Kind(
        name: "baseline",
        hint: "`linkrewrite lint --write-baseline FILE` writes one",
      ),
    )
    for finding in try root["findings"].elements {
      counts[try finding["fingerprint"].text, default: 0] += 1
    }
  }

  /// Takes the known findings out of a report; of several with one fingerprint as many as are known.
  package func apply(to report: inout LintReport) {
    var counts = counts
    let before = report.findings.count
    report.findings.removeAll { finding in
      guard let count = counts[finding.fingerprint], count > 0 else { return false }
      counts[finding.fingerprint] = count - 1
      return true
    }
    report.baselineCount += before - report.findings.count
  }

  /// The findings of a report as a baseline: a JSON document of a line each, so that changes of it can
  /// be read.
  package static func json(of report: LintReport) -> String {
    let lines = report.findings.map { finding in
      JSONText.object([
        ("check", .text(finding.check)), ("pointer", .text(finding.pointer)),
        ("message", .text(finding.message)), ("fingerprint", .text(finding.fingerprint)),
      ]).rendered
    }
    guard !lines.isEmpty else { return "{\"findings\":[]}\n" }
    return "{\"findings\":[\n" + lines.joined(separator: ",\n") + "\n]}\n"
  }
}
