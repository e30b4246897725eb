internal import LinkRewriter

/// Statistics as one HTML page that needs no other file and asks no network.
package struct StatisticsPage: Sendable {
  let statistics: LinkStatistics

  /// Prepares the page.
  package init(_ statistics: LinkStatistics) {
    self.statistics = statistics
  }

  /// The page.
  package var html: String {
    let manifests = statistics.manifests.joined(separator: ", ")
    let source = manifests.isEmpty ? "no manifest" : manifests
    return ReportPage(
      title: "linkrewrite stats: \(statistics.target)",
      heading: "What became of the links",
      remarks: """
        Target \(statistics.target), with \(source). linkrewrite \(statistics.version). \
        Shares are of all links. \(statistics.accuracy)
        """,
      content: """
        \(tiles)
        <section><h2>By status</h2>\(statuses)</section>
        <section><h2>By target</h2>\(targets)</section>
        <section><h2>By rule</h2>\(rules(statistics.rules))</section>
        <section><h2>By host</h2>\(hosts)</section>
        <section><h2>Hosts that no rule knows</h2>\(unmatchedHosts)\(examples)</section>
        """,
    ).html
  }

  private var tiles: HTMLText {
    let totals = statistics.totals
    return ReportPage.tiles([
      ReportPage.Tile("links", totals.links.grouped, "in \(totals.records.grouped) records"),
      ReportPage.Tile(
        "with an output",
        share(totals.linksWithOutput),
        "\(totals.linksWithOutput.grouped) links, \(statistics.results.grouped) results",
      ),
      ReportPage.Tile(
        "that no rule knows",
        share(totals[.unmatched]),
        "\(totals[.unmatched].grouped) links",
      ),
      ReportPage.Tile(
        "hosts",
        number(of: statistics.hosts),
        "\(number(of: statistics.unmatchedHosts)) with links that no rule knows",
      ),
      ReportPage.Tile("targets", statistics.targets.count.grouped, "with results"),
      ReportPage.Tile("rules", statistics.rules.count.grouped, "with results"),
    ])
  }
}

// MARK: - Charts

extension StatisticsPage {
  private var statuses: HTMLText {
    let bars = statistics.statuses.map { entry in
      bar("\(entry.status.word)", entry.links, style: entry.status.hasOutput ? .plain : .rest)
    }
    return chart(bars, of: nil, "Links by status", legend: Self.legend)
  }

  private var targets: HTMLText {
    let bars = statistics.targets.prefix(statistics.limit).map { target in
      bar(target.name ?? target.identifier, target.results)
    }
    return chart(bars, of: statistics.targets.count, "Results by target")
  }

  private func rules(_ rules: [RuleCount]) -> HTMLText {
    let bars = rules.prefix(statistics.limit).map { rule in
      let place = statistics.place(of: rule)
      return bar(rule.title.map { "\($0) \(place)" } ?? place, rule.results)
    }
    return chart(bars, of: rules.count, "Results by rule")
  }

  private var hosts: HTMLText {
    let bars = statistics.hosts.top.map { host in
      var bar = bar(host.name, host.count, isAtLeast: host.missed > 0, style: .rest)
      bar.part = (Double(host.withOutput), .plain)
      return bar
    }
    return chart(
      bars,
      of: statistics.hosts.distinct,
      "Links by host",
      legend: Self.legend,
    )
  }

  private var unmatchedHosts: HTMLText {
    let bars = statistics.unmatchedHosts.top.map { host in
      bar(host.name, host.count, isAtLeast: host.missed > 0, style: .rest)
    }
    return chart(bars, of: statistics.unmatchedHosts.distinct, "Links by host that no rule knows")
  }

  private static let legend: HTMLText = """
    <p class="legend"><span><i></i>with an output</span> \
    <span><i class="rest"></i>without</span></p>
    """

  /// A chart, and how many of how many it shows.
  private func chart(
    _ bars: [BarChart.Bar],
    of count: Int?,
    _ label: String,
    legend: HTMLText = "",
  ) -> HTMLText {
    guard !bars.isEmpty else { return "<p>None.</p>" }
    let rest: HTMLText =
      if let count, count > bars.count {
        "<p>The first \(bars.count) of \(count.grouped).</p>"
      } else {
        ""
      }
    return "\(rest)\(legend)\(BarChart(bars, label: label).html)"
  }

  private func bar(
    _ name: String,
    _ count: Int,
    isAtLeast: Bool = false,
    style: BarChart.Style = .plain,
  ) -> BarChart.Bar {
    BarChart.Bar(
      name: name,
      value: Double(count),
      style: style,
      text: "\(count.grouped)\(isAtLeast ? "+" : "") · \(share(count))",
    )
  }

  private func share(_ count: Int) -> String {
    Quantity.share(statistics.share(count)).text
  }

  private func number(of hosts: LinkStatistics.Hosts) -> String {
    hosts.distinct?.grouped ?? "over \(hosts.counterLimit.grouped)"
  }
}

// MARK: - Examples

extension StatisticsPage {
  /// A link of each host that no rule knows.
  private var examples: HTMLText {
    let rows: [HTMLText] = statistics.unmatchedHosts.top.compactMap { host in
      guard let example = host.example else { return nil }
      return """
        <tr><th scope="row" class="name">\(host.name)</th>\
        <td class="link"><code>\(example)</code></td></tr>

        """
    }
    guard !rows.isEmpty else { return "" }
    return """
      <div class="scroll"><table><thead><tr><th scope="col" class="text">host</th>\
      <th scope="col" class="text">first such link</th></tr></thead>
      <tbody>\(.joined(rows))</tbody></table></div>
      """
  }
}
