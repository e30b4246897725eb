extension BenchReport {
  /// The report as one JSON document, with a line feed at its end: what `--save` writes and
  /// ``BenchBaseline`` reads.
  ///
  /// - Parameter comparison: what changed since another report, if there is one.
  /// - Returns: the document.
  package func json(comparison: BenchComparison? = nil) -> String {
    let document = JSONText.object([
      ("linkrewrite", .text(version)),
      ("engine", .text(engine)),
      ("manifests", .list(manifests.map(JSONText.text))),
      ("links", links.json),
      ("loading", loading.json),
      ("speed", speed.json),
      ("steps", steps.json),
      ("candidates", candidates.json),
      ("rules", .list(rules.map { json(of: $0) })),
      ("comparison", comparison?.json),
    ])
    return document.rendered + "\n"
  }

  private func json(of rule: RuleFigures) -> JSONText {
    .object([
      ("kind", .text(rule.kind)),
      ("rule", .text(rule.pointer)),
      ("manifest", .text(rule.manifest)),
      ("title", rule.title.map(JSONText.text)),
      ("regex", .text(rule.pattern)),
      ("unfiltered", .bool(rule.isUnfiltered)),
      ("share", .decimal(share(of: rule), places: 6)),
      ("nanosecondsPerLink", .decimal(rule.nanosecondsPerLink, places: 4)),
      ("nanosecondsPerCandidate", .decimal(rule.nanosecondsPerCandidate, places: 1)),
      ("candidates", .number(rule.candidates)),
      ("hits", .number(rule.hits)),
      ("limits", .number(rule.limits)),
      (
        "worst",
        rule.worst.map { worst in
          .object([
            ("link", .text(worst.link)),
            ("microseconds", .decimal(Double(worst.nanoseconds) / 1000, places: 3)),
          ])
        },
      ),
    ])
  }
}

extension BenchReport.Links {
  fileprivate var json: JSONText {
    .object([
      ("count", .number(count)), ("bytes", .number(bytes)), ("skipped", .number(skipped)),
      ("profiled", .number(profiled)), ("digest", .text(digest)),
    ])
  }
}

extension LoadingFigures {
  fileprivate var json: JSONText {
    .object([
      ("nanoseconds", .number(nanoseconds)),
      ("bytes", .number(bytes)),
      (
        "stages",
        .list(
          stages.map { stage in
            .object([
              ("stage", .text(stage.name.rawValue)), ("nanoseconds", .number(stage.nanoseconds)),
              ("bytes", stage.bytes.map(JSONText.number)),
            ])
          }
        ),
      ),
      ("patterns", .number(patterns)),
      ("interpretedPatterns", .number(interpretedPatterns)),
      ("literals", .number(literals)),
    ])
  }
}

extension BenchReport.Speed {
  fileprivate var json: JSONText {
    .object([
      ("runs", .number(runs)),
      ("linksPerSecond", linksPerSecond.json),
      ("nanosecondsPerLink", nanosecondsPerLink.json),
    ])
  }
}

extension Spread {
  fileprivate var json: JSONText {
    .object([
      ("median", .decimal(median, places: 1)), ("low", .decimal(low, places: 1)),
      ("high", .decimal(high, places: 1)),
    ])
  }
}

extension BenchReport.Steps {
  fileprivate var json: JSONText {
    .object([
      ("normalising", .decimal(normalising, places: 4)),
      ("lookingUp", .decimal(lookingUp, places: 4)),
      ("confirming", .decimal(confirming, places: 4)),
    ])
  }
}

extension BenchReport.Candidates {
  fileprivate var json: JSONText {
    .object([
      ("p50", .number(percentile(0.5))), ("p99", .number(percentile(0.99))),
      ("most", .number(most)), ("total", .number(total)), ("hits", .number(hits)),
      ("hitsPerCandidate", .decimal(hitsPerCandidate, places: 4)),
      (
        "histogram",
        .list(
          histogram.map { bar in
            .object([("candidates", .number(bar.candidates)), ("links", .number(bar.links))])
          }
        ),
      ),
    ])
  }
}
