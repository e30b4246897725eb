internal import LinkRewriter
internal import OpenerManifest

/// What came of the examples of a rule set.
///
/// A value: made once, then written in one of several formats.
package struct ExampleReport: Sendable, Hashable {
  /// The manifests' names.
  package var manifests: [String]
  /// Every example that was chosen, in the order of the rules.
  package var results: [ExampleResult]
  /// The rules without any example.
  package var untested: [UntestedRule]
  /// What passing examples exercise, if that was asked for.
  package var coverage: Coverage?
  /// How many percent are to be exercised, from 0 to 100, if that was asked for.
  package var threshold: Double?

  /// The examples that failed.
  package var failures: [ExampleResult] { results.filter(\.isFailed) }
  /// The examples that could not be run.
  package var skipped: [ExampleResult] { results.filter { $0.skip != nil } }
  /// How many passed.
  package var passedCount: Int { results.count { $0.outcome == .passed } }

  /// Whether less is exercised than was asked for.
  package var isBelowThreshold: Bool {
    guard let coverage, let threshold else { return false }
    return coverage.total.percentage < threshold
  }

  /// The threshold as it is written: `90%`, `92.5%`.
  package var thresholdText: String? {
    threshold.map { $0.rounded() == $0 ? "\(Int($0))%" : "\($0)%" }
  }

  /// The counts in one line, without a full stop.
  package var summary: String {
    guard !results.isEmpty else { return "no examples" }
    var parts = ["\(passedCount) passed"]
    if !failures.isEmpty { parts.insert("\(failures.count) failed", at: 0) }
    let reasons = ExampleSkip.allCases.compactMap { skip in
      let count = results.count { $0.skip == skip }
      return count == 0 ? nil : "\(skip.text): \(count)"
    }
    if !reasons.isEmpty {
      parts.append("\(skipped.count) skipped (\(reasons.joined(separator: ", ")))")
    }
    return "\(results.count) \(results.count == 1 ? "example" : "examples"): "
      + parts.joined(separator: ", ")
  }
}
