/// A report as text for people.
package struct BenchText: Sendable {
  let report: BenchReport
  let comparison: BenchComparison?
  let ruleCount: Int

  /// Prepares the text.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - comparison: what changed since another, if there is one.
  ///   - ruleCount: how many rules are shown.
  package init(_ report: BenchReport, comparison: BenchComparison? = nil, ruleCount: Int) {
    self.report = report
    self.comparison = comparison
    self.ruleCount = ruleCount
  }

  /// The sections, with a blank line between them and a line feed at the end.
  ///
  /// Controls of titles and names are replaced, so that a manifest cannot steer a terminal.
  package var text: String {
    let sections = [
      head, loading, speed, steps, candidates, rules, unfiltered, comparison.map(changes),
    ]
    return sections.compactMap(\.self).joined(separator: "\n\n") + "\n"
  }

  private var head: String {
    let skipped = report.links.skipped
    let note = skipped > 0 ? "; left out, being no links: \(skipped.grouped)" : ""
    return """
      links      \(report.links.count.grouped), \(Quantity.bytes(report.links.bytes).text)\(note)
      manifests  \(report.manifests.joined(separator: ", ").visible)
      rules      \(report.rules.count.grouped), \(report.loading.patterns.grouped) patterns
      engine     linkrewrite \(report.version), PCRE2 \(report.engine)
      """
  }

  private var loading: String {
    var rows = [["loading", "time", "memory"]]
    for stage in report.loading.stages {
      rows.append([
        "  " + stage.name.words, Quantity.nanoseconds(Double(stage.nanoseconds)).text,
        stage.bytes.map { Quantity.bytes($0).text } ?? "",
      ])
    }
    rows.append([
      "  together", Quantity.nanoseconds(Double(report.loading.nanoseconds)).text,
      Quantity.bytes(report.loading.bytes).text,
    ])
    let interpreted = report.loading.interpretedPatterns
    let note = interpreted > 0 ? "\n  \(interpreted.grouped) patterns have no machine code" : ""
    return TextTable(rows, leftColumns: [0]).text + note
  }

  private var speed: String {
    let perSecond = report.speed.linksPerSecond
    let perLink = report.speed.nanosecondsPerLink
    let rows = [
      [
        "  links a second", Int(perSecond.median).grouped,
        "\(Int(perSecond.low).grouped) to \(Int(perSecond.high).grouped)",
      ],
      [
        "  processor time a link", Quantity.nanoseconds(perLink.median).text,
        "\(Quantity.nanoseconds(perLink.low).text) to \(Quantity.nanoseconds(perLink.high).text)",
      ],
    ]
    let runs = report.speed.runs
    return "rewriting with one thread: median and range of \(runs) run\(runs == 1 ? "" : "s")\n"
      + TextTable(rows, leftColumns: [0, 2]).text
  }

  private var steps: String {
    let steps = report.steps
    let rows = [
      ("normalising", steps.normalising), ("looking up candidates", steps.lookingUp),
      ("confirming them", steps.confirming),
    ].map { name, nanoseconds in
      let share = steps.total > 0 ? nanoseconds / steps.total : 0
      return ["  " + name, Quantity.nanoseconds(nanoseconds).text, Quantity.share(share).text]
    }
    let profiled =
      report.links.profiled < report.links.count
      ? " (the first \(report.links.profiled.grouped) links)" : ""
    return "finding the rules of a link\(profiled)\n" + TextTable(rows, leftColumns: [0]).text
  }

  private var candidates: String {
    let candidates = report.candidates
    let mean = Double(candidates.total) / Double(max(1, report.links.profiled))
    return """
      candidates a link: p50 \(candidates.percentile(0.5)), p99 \(candidates.percentile(0.99)), \
      most \(candidates.most), mean \(mean.text(places: 2))
      hits a candidate: \(candidates.hitsPerCandidate.text(places: 2)) \
      (\(candidates.hits.grouped) of \(candidates.total.grouped))
      """
  }
}

extension LoadingFigures.Stage.Name {
  /// What people call the stage.
  var words: String {
    switch self {
    case .reading: "reading manifests"
    case .parsing: "parsing patterns"
    case .compiling: "compiling them"
    case .machineCode: "machine code (JIT)"
    case .indexing: "building the index"
    }
  }
}
