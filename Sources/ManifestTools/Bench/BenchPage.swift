/// A report as one HTML page that needs no other file and asks no network.
///
/// It adapts to a light or dark surrounding and to the width of the window; without JavaScript only
/// the sorting of the table is missing.
package struct BenchPage: Sendable {
  let report: BenchReport
  let comparison: BenchComparison?

  /// Prepares the page.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - comparison: what changed since another, if there is one.
  package init(_ report: BenchReport, comparison: BenchComparison? = nil) {
    self.report = report
    self.comparison = comparison
  }

  /// The page.
  ///
  /// O(rules).
  package var html: String {
    ReportPage(
      title: "linkrewrite bench: \(report.manifests.joined(separator: ", "))",
      heading: "What the patterns cost",
      remarks: """
        \(report.manifests.joined(separator: ", ")) on \(report.links.count.grouped) links \
        (\(Quantity.bytes(report.links.bytes).text)). linkrewrite \(report.version), \
        PCRE2 \(report.engine).\(remarks)
        """,
      content: """
        \(tiles)
        \(changes)
        <section><h2>Cost by rule</h2>\(costChart)</section>
        <div class="pair">
        <section><h2>Candidates a link</h2>\(histogram)</section>
        <section><h2>Loading</h2>\(loading)</section>
        </div>
        <section><h2>Every rule</h2>\(table)</section>
        """,
      script: Self.script,
    ).html
  }

  private var remarks: HTMLText {
    var remarks: [HTMLText] = []
    if report.links.skipped > 0 {
      remarks.append(" Left out, being no links: \(report.links.skipped.grouped).")
    }
    if report.links.profiled < report.links.count {
      remarks.append(" The rules were timed on the first \(report.links.profiled.grouped) links.")
    }
    return .joined(remarks)
  }

  /// The figures at the top.
  private var tiles: HTMLText {
    let speed = report.speed
    let candidates = report.candidates
    let low = Int(speed.linksPerSecond.low).grouped
    let high = Int(speed.linksPerSecond.high).grouped
    return ReportPage.tiles([
      ReportPage.Tile(
        "links a second",
        Int(speed.linksPerSecond.median).grouped,
        "\(low) to \(high)",
      ),
      ReportPage.Tile(
        "processor time a link",
        Quantity.nanoseconds(speed.nanosecondsPerLink.median).text,
        "median of \(speed.runs) runs",
      ),
      ReportPage.Tile(
        "candidates a link",
        "\(candidates.percentile(0.5))",
        "p99 \(candidates.percentile(0.99)), most \(candidates.most)",
      ),
      ReportPage.Tile(
        "hits a candidate",
        candidates.hitsPerCandidate.text(places: 2),
        "\(candidates.hits.grouped) of \(candidates.total.grouped)",
      ),
      ReportPage.Tile(
        "loading",
        Quantity.nanoseconds(Double(report.loading.nanoseconds)).text,
        Quantity.bytes(report.loading.bytes).text,
      ),
      ReportPage.Tile(
        "tried on every link",
        "\(report.unfilteredRules.count)",
        "of \(report.rules.count.grouped) rules",
      ),
    ])
  }

  /// The steps of loading, as a table.
  private var loading: HTMLText {
    let rows: [HTMLText] = report.loading.stages.map { stage in
      """
      <tr><th scope="row">\(stage.name.words)</th>\
      <td>\(Quantity.nanoseconds(Double(stage.nanoseconds)).text)</td>\
      <td>\(stage.bytes.map { Quantity.bytes($0).text } ?? "")</td></tr>
      """
    }
    return """
      <table class="plain"><thead><tr><th scope="col">step</th><th scope="col">time</th>\
      <th scope="col">memory</th></tr></thead><tbody>\(.joined(rows))</tbody></table>
      """
  }

  /// What changed since another report.
  private var changes: HTMLText {
    guard let comparison else { return "" }
    let rows: [HTMLText] = comparison.figures.map { figure in
      """
      <tr><th scope="row">\(figure.figure.title)</th><td>\(figure.figure.text(figure.before))</td>\
      <td>\(figure.figure.text(figure.after))</td>\
      <td>\(Quantity.change(figure.change).text)</td></tr>
      """
    }
    let note: HTMLText =
      comparison.hasSameLinks
      ? "" : "<p>The links are not the same: only the times of loading compare.</p>"
    return """
      <section><h2>Since \(comparison.baseline)</h2>\(note)<table class="plain"><thead><tr>\
      <th scope="col">figure</th><th scope="col">before</th><th scope="col">after</th>\
      <th scope="col">change</th></tr></thead><tbody>\(.joined(rows))</tbody></table></section>
      """
  }
}
