/// Horizontal bars with their names and values, as SVG.
struct BarChart {
  /// The colour of a bar, which a legend explains.
  enum Style: String {
    case plain = ""
    case marked
    case rest
  }

  /// One bar.
  struct Bar {
    var name: String
    /// Its length; the longest bar takes all the room.
    var value: Double
    var style = Style.plain
    /// How much of it is of another colour, from its beginning on.
    var part: (value: Double, style: Style)?
    /// What is written behind it.
    var text: String
  }

  private let bars: [Bar]
  private let label: String

  /// Prepares a chart.
  ///
  /// - Parameters:
  ///   - bars: the bars, from the top.
  ///   - label: what the chart is called where it is not seen.
  init(_ bars: [Bar], label: String) {
    self.bars = bars
    self.label = label
  }

  /// The chart; it scrolls where there is no room for it.
  var html: HTMLText {
    let most = bars.map(\.value).max() ?? 0
    let scale = most > 0 ? Self.roomForBars / most : 0
    let rows: [HTMLText] = bars.enumerated().map { index, bar in
      row(of: bar, at: Double(index * Self.rowHeight), scale: scale)
    }
    return """
      <div class="scroll"><svg class="chart" viewBox="0 0 840 \(bars.count * Self.rowHeight)" \
      role="img" aria-label="\(label)">\(.joined(rows))</svg></div>
      """
  }

  private static let roomForBars = 380.0
  private static let rowHeight = 24

  private func row(of bar: Bar, at top: Double, scale: Double) -> HTMLText {
    let width = max(1, bar.value * scale)
    var rectangles = rectangle(width, bar.style, at: top)
    if let part = bar.part, part.value > 0 {
      rectangles = "\(rectangles)\(rectangle(max(1, part.value * scale), part.style, at: top))"
    }
    return """
      <g><title>\(bar.name)</title>\
      <text x="320" y="\(top + 16, places: 0)" text-anchor="end">\(bar.name.shortened(to: 44))\
      </text>\(rectangles)\
      <text class="value" x="\(336 + width, places: 1)" y="\(top + 16, places: 0)">\(bar.text)\
      </text></g>
      """
  }

  private func rectangle(_ width: Double, _ style: Style, at top: Double) -> HTMLText {
    let mark: HTMLText = style == .plain ? "" : " class=\"\(style.rawValue)\""
    return """
      <rect x="330" y="\(top + 3, places: 0)" width="\(width, places: 1)" height="18" rx="2"\
      \(mark)/>
      """
  }
}
