internal import LinkRewriter

/// Statistics as text for people.
package struct StatisticsText: Sendable {
  let statistics: LinkStatistics
  let hasBars: Bool

  /// Prepares the text.
  ///
  /// - Parameters:
  ///   - statistics: the statistics.
  ///   - hasBars: whether shares are drawn, too, for a terminal.
  package init(_ statistics: LinkStatistics, hasBars: Bool) {
    self.statistics = statistics
    self.hasBars = hasBars
  }

  /// The sections, with a blank line between them and a line feed at the end.
  ///
  /// Controls of names and links are replaced, so that neither a manifest nor a link can steer a
  /// terminal.
  package var text: String {
    let sections = [
      head, statuses, targets, rules, hosts, unmatchedHosts, statistics.accuracy,
    ]
    return sections.compactMap(\.self).joined(separator: "\n\n") + "\n"
  }

  private var head: String {
    let totals = statistics.totals
    let rows =
      [
        ["records", totals.records.grouped, ""],
        ["links", totals.links.grouped, ""],
        ["with an output", totals.linksWithOutput.grouped, share(totals.linksWithOutput)],
      ]
      + (statistics.results > totals.linksWithOutput
        ? [["results", statistics.results.grouped, ""]] : [])
      + (totals.limitsHit > 0 ? [["limits hit", totals.limitsHit.grouped, ""]] : [])
    return TextTable(rows, leftColumns: [0]).text
  }

  private var statuses: String? {
    table(
      "status",
      of: statistics.statuses,
      columns: ["links", "share"],
    ) {
      [$0.links.grouped, share($0.links)]
    } bar: {
      $0.links
    } name: {
      "\($0.status.word)"
    }
  }

  private var targets: String? {
    table(
      "targets",
      of: statistics.targets,
      columns: ["results", "share"],
    ) {
      [$0.results.grouped, share($0.results)]
    } bar: {
      $0.results
    } name: { target in
      target.identifier + (target.name.map { $0 == target.identifier ? "" : "  " + $0 } ?? "")
    }
  }

  private var rules: String? {
    table(
      "rules",
      of: statistics.rules,
      columns: ["results", "share"],
    ) {
      [$0.results.grouped, share($0.results)]
    } bar: {
      $0.results
    } name: { rule in
      statistics.place(of: rule) + (rule.title.map { "  " + $0 } ?? "")
    }
  }

  private var hosts: String? {
    table(
      "hosts",
      of: statistics.hosts.top,
      count: statistics.hosts.distinct,
      columns: ["links", "share", "with output"],
    ) { host in
      let part = host.count > 0 ? Double(host.withOutput) / Double(host.count) : 0
      return [links(of: host), share(host.count), Quantity.share(part).text]
    } bar: {
      $0.count
    } name: {
      $0.name
    }
  }

  private var unmatchedHosts: String? {
    table(
      "hosts that no rule knows",
      of: statistics.unmatchedHosts.top,
      count: statistics.unmatchedHosts.distinct,
      columns: ["links", "share"],
    ) {
      [links(of: $0), share($0.count)]
    } bar: {
      $0.count
    } name: {
      $0.name
    } more: {
      $0.example
    }
  }
}

// MARK: - Tables

extension StatisticsText {
  private func share(_ count: Int) -> String {
    Quantity.share(statistics.share(count)).text
  }

  /// How many links a host has; a + where some may have been missed.
  private func links(of host: Frequency) -> String {
    host.count.grouped + (host.missed > 0 ? "+" : "")
  }

  /// A table of the most frequent of a kind; nil where there are none.
  ///
  /// - Parameters:
  ///   - title: what they are.
  ///   - all: those that there are, or the most frequent of them.
  ///   - count: how many there are, where they are not all; nil where that is not known.
  ///   - columns: the names of the figures.
  ///   - figures: the figures of one.
  ///   - bar: how long its bar is.
  ///   - name: what it is called.
  ///   - more: what stands behind it.
  /// - Returns: the lines, without a line feed at the end.
  private func table<Element>(
    _ title: String,
    of all: [Element],
    count: Int?? = .none,
    columns: [String],
    figures: (Element) -> [String],
    bar: (Element) -> Int,
    name: (Element) -> String,
    more: (Element) -> String? = { _ in nil },
  ) -> String? {
    let shown = all.prefix(statistics.limit)
    guard !shown.isEmpty else { return nil }
    let known = count ?? all.count
    let number =
      known.map { $0 > shown.count ? "\(shown.count.grouped) of \($0.grouped)" : $0.grouped }
      ?? "\(shown.count.grouped) of many"
    let most = shown.map(bar).max() ?? 0
    var rows = [columns + (hasBars ? [""] : []) + ["\(title) (\(number))", ""]]
    for element in shown {
      let drawn = hasBars ? [Self.bar(bar(element), of: most)] : []
      let words = [name(element), more(element) ?? ""]
      rows.append(figures(element) + drawn + words.map { $0.visible.shortened(to: 100) })
    }
    return TextTable(rows, leftColumns: Set(columns.count..<columns.count + 3)).text
  }

  /// A bar of at most sixteen characters, with eighths.
  private static func bar(_ count: Int, of most: Int) -> String {
    guard most > 0 else { return "" }
    let eighths = max(1, Int((Double(count) / Double(most) * 128).rounded()))
    let rest = eighths % 8 == 0 ? "" : String(parts[eighths % 8 - 1])
    return String(repeating: "█", count: eighths / 8) + rest
  }

  private static let parts = Array("▏▎▍▌▋▊▉")
}
