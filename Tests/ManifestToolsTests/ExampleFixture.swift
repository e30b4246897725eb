import LinkRewriter
import ManifestTools
import OpenerManifest

/// Reports on the examples of small manifests.
enum ExampleFixture {
  static func report(
    _ manifest: String,
    filter: String? = nil,
    threads: Int = 2,
    coverage: Bool = false,
    threshold: Double? = nil,
  ) throws -> ExampleReport {
    var rules = RuleSet()
    rules.add(try Manifest.read(name: "m.json", bytes: Array(manifest.utf8)).manifest)
    return ExampleTest(
      of: rules,
      options: RewriteOptions(),
      filter: try filter.map { try ExampleFilter($0, name: "filter") },
      threadCount: threads,
      wantsCoverage: coverage,
      threshold: threshold,
    ).report
  }
}

extension ExampleResult {
  /// What came of it, in a few words.
  var brief: String {
    switch outcome {
    case .passed: "passed"
    case .skipped(let skip): "skipped: \(skip.rawValue)"
    case .failed(let actual, let reason):
      "failed: \(actual ?? "-")" + (reason.map { " (\($0))" } ?? "")
    }
  }
}
