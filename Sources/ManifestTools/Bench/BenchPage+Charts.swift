extension BenchPage {
  /// How many rules the chart has; the table has all.
  private static let barCount = 25

  /// The most expensive rules as horizontal bars, and the others together as the last.
  var costChart: HTMLText {
    let shown = report.rules.prefix(Self.barCount).filter { $0.nanosecondsPerLink > 0 }
    guard !shown.isEmpty else { return "<p>No rule was a candidate.</p>" }
    var bars = shown.map { rule in
      bar(
        rule.title.map { "\($0) \(rule.place)" } ?? rule.pattern,
        rule.nanosecondsPerLink,
        style: rule.isUnfiltered ? .marked : .plain,
      )
    }
    let others = report.rules.dropFirst(shown.count).reduce(0) { $0 + $1.nanosecondsPerLink }
    if others > 0 {
      let count = (report.rules.count - shown.count).grouped
      bars.append(bar("\(count) other rules", others, style: .plain))
    }
    return """
      <p>Time a link that each rule takes, in nanoseconds spread over all links, and its part of \
      the time of finding a link's rules.</p>
      <p class="legend"><span><i></i>looked up by a literal</span> \
      <span><i class="marked"></i>tried on every link</span></p>
      \(BarChart(bars, label: "Cost by rule").html)
      """
  }

  private func bar(_ name: String, _ nanoseconds: Double, style: BarChart.Style) -> BarChart.Bar {
    let share = report.steps.total > 0 ? nanoseconds / report.steps.total : 0
    return BarChart.Bar(
      name: name,
      value: nanoseconds,
      style: style,
      text: "\(Quantity.nanoseconds(nanoseconds).text) · \(Quantity.share(share).text)",
    )
  }

  /// How many links have how many candidates, as columns whose heights are logarithmic, so that the
  /// few links with many candidates are seen.
  var histogram: HTMLText {
    let bars = histogramBars
    let most = bars.map(\.links).max() ?? 0
    guard most > 0 else { return "<p>No links.</p>" }
    let step = min(60, 400 / Double(bars.count))
    let columns: [HTMLText] = bars.enumerated().map { index, bar in
      let height =
        bar.links == 0 ? 0 : max(2, Self.logarithm(bar.links) / Self.logarithm(most) * 150)
      let left = 20 + Double(index) * step
      let middle = left + step / 2
      let part = Double(bar.links) / Double(report.links.profiled)
      return """
        <g><title>\(bar.title) candidates: \(bar.links.grouped) links \
        (\(Quantity.share(part).text))</title>\
        <rect x="\(left + step * 0.1, places: 1)" y="\(180 - height, places: 1)" \
        width="\(step * 0.8, places: 1)" height="\(height, places: 1)" rx="2"/>\
        <text class="value" text-anchor="middle" x="\(middle, places: 1)" \
        y="\(174 - height, places: 1)">\(bar.links.abbreviated)</text>\
        <text text-anchor="middle" x="\(middle, places: 1)" y="198">\(bar.label)</text></g>
        """
    }
    return """
      <p>Links by how many rules are tried on them; heights are logarithmic.</p>
      <svg class="chart small" viewBox="0 0 440 224" role="img" aria-label="Candidates a link">\
      <line x1="20" y1="180" x2="420" y2="180"/>\(.joined(columns))\
      <text x="220" y="220" text-anchor="middle">candidates</text></svg>
      """
  }

  private struct Column {
    var range: ClosedRange<Int>
    var links: Int

    var label: String { range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)+" }
    var title: String {
      range.count == 1 ? label : "\(range.lowerBound) to \(range.upperBound)"
    }
  }

  /// The columns: one a number of candidates for the first eight that there are, then ranges of
  /// which each is twice as wide as the one before.
  private var histogramBars: [Column] {
    let least = report.candidates.histogram.first?.candidates ?? 0
    var ranges = (least..<least + 8).map { $0...$0 }
    var width = 2
    while let last = ranges.last, last.upperBound < report.candidates.most {
      ranges.append(last.upperBound + 1...last.upperBound + width)
      width *= 2
    }
    let columns = ranges.map { range in
      let links = report.candidates.histogram.filter { range.contains($0.candidates) }
        .reduce(0) { $0 + $1.links }
      return Column(range: range, links: links)
    }
    let last = columns.lastIndex { $0.links > 0 } ?? 0
    return Array(columns[...last])
  }

  /// The binary logarithm of one more than the number, made of its bits: heights need no more.
  private static func logarithm(_ number: Int) -> Double {
    let value = Double(number + 1)
    return Double(value.exponent) + (value.significand - 1)
  }
}

extension Int {
  /// Three digits or so, for where there is little room: `1.2M`, `340k`.
  fileprivate var abbreviated: String {
    let value = Double(self)
    if self >= 999_500 { return (value / 1e6).text(places: value < 1e7 ? 1 : 0) + "M" }
    if self >= 1000 { return (value / 1e3).text(places: value < 1e4 ? 1 : 0) + "k" }
    return String(self)
  }
}
