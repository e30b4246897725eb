package import OpenerManifest

/// What was found in manifests.
///
/// A value: made once, then written in one of several formats.
package struct LintReport: Sendable {
  /// The manifests' names.
  package var manifests: [String]
  /// The checks that have looked.
  package var checks: [LintCheck]
  /// What they have found, in the order of the text.
  package var findings: [LintFinding]
  /// How many findings comments have disabled.
  package var disabledCount: Int
  /// How many findings a baseline has known.
  package var baselineCount = 0

  /// How many findings have a severity.
  package func count(of severity: Diagnostic.Severity) -> Int {
    findings.count { $0.severity == severity }
  }

  /// Whether there is a finding of a severity or a worse one.
  package func hasFindings(from severity: Diagnostic.Severity) -> Bool {
    findings.contains { $0.severity.isAtLeast(severity) }
  }

  /// The counts in one line, without a full stop.
  package var summary: String {
    let counts = [Diagnostic.Severity.error, .warning, .note].compactMap { severity in
      let count = count(of: severity)
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    var text = counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
    if baselineCount > 0 { text += ", \(baselineCount) in the baseline" }
    if disabledCount > 0 { text += ", \(disabledCount) disabled by comments" }
    return text
  }
}
