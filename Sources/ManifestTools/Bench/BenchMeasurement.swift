internal import ByteStream
package import LinkRewriter
package import OpenerManifest
internal import PatternEngine

/// Measures what the patterns of a rule set cost.
///
/// One thread; what it measures is disturbed by whatever else the machine does.
package enum BenchMeasurement {
  /// What links are rewritten to: every result of every action and preview, so that every rule
  /// counts.
  ///
  /// - Parameter matchLimit: PCRE2's match limit for one rule on one link.
  /// - Returns: the options.
  package static func rewriteOptions(matchLimit: Int) -> RewriteOptions {
    var options = RewriteOptions()
    options.targets = [.native, .preview]
    options.wantsAll = true
    options.matchLimit = matchLimit
    return options
  }

  /// Makes a report.
  ///
  /// Cost: the time that the options allow, half of it for speed and half for the rules, and some
  /// seconds at most for loading.
  ///
  /// - Parameters:
  ///   - ruleSet: the rules.
  ///   - rewriter: the rules, compiled with ``rewriteOptions(matchLimit:)``.
  ///   - loading: what loading them takes, as ``loading(of:)`` has measured it.
  ///   - corpus: at least one link.
  ///   - version: the program's version.
  ///   - options: how long it may take.
  /// - Returns: the report.
  package static func report(
    on ruleSet: RuleSet,
    rewriter: Rewriter,
    loading: LoadingFigures,
    corpus: LinkCorpus,
    version: String,
    options: BenchOptions,
  ) -> BenchReport {
    let speed = SpeedMeasurement.speed(of: rewriter, on: corpus, options: options)
    let walk = WalkMeasurement(of: rewriter, ruleSet, on: corpus, options: options)
    return BenchReport(
      version: version,
      engine: EngineVersion.text,
      manifests: ruleSet.sources.map(\.name),
      links: BenchReport.Links(
        count: corpus.count,
        bytes: corpus.bytes.count,
        skipped: corpus.skippedRecords,
        profiled: walk.linkCount,
        digest: digestText(corpus.digest),
      ),
      loading: loading,
      speed: speed,
      steps: walk.steps,
      candidates: walk.candidates,
      rules: walk.rules,
    )
  }

  /// Measures what loading a rule set takes, by loading it once more.
  ///
  /// To be called before the links are read: what the process has grown to then would hide how it
  /// grows.
  package static func loading(of ruleSet: RuleSet) -> LoadingFigures {
    LoadingMeasurement.figures(of: ruleSet)
  }

  private static func digestText(_ digest: UInt64) -> String {
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
