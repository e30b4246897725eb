import LinkRewriter
import ManifestTools
import OpenerManifest
import Testing

@Suite struct `Statistics` {
  @Test(arguments: `Bench page`.hostileTitles) func `escape whatever they show`(text: String) throws
  {
    var statistics = try Self.statistics()
    statistics.target = text
    statistics.manifests = [text]
    statistics.targets = [TargetCount(identifier: "a", name: text, results: 3)]
    statistics.rules = [RuleCount(pointer: "/a", title: text, manifest: "m", results: 3)]
    statistics.hosts.top = [Frequency(name: text, count: 4, withOutput: 3)]
    statistics.unmatchedHosts.top = [Frequency(name: text, count: 1, example: text)]
    let page = StatisticsPage(statistics).html
    #expect(!page.contains(text))
    // Target and manifest at the top and in the title; the others as a label and as a name.
    let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    #expect(page.ranges(of: escaped).count >= 12)
  }

  @Test func `are a page that loads and runs nothing`() throws {
    let page = StatisticsPage(try Self.statistics()).html
    for word in ["src=", "href=", "url(", "@import", "<script"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.contains("prefers-color-scheme:dark"))
    #expect(page.ranges(of: "<svg").count == 5)
  }

  @Test func `let nothing steer the terminal`() throws {
    var statistics = try Self.statistics()
    statistics.unmatchedHosts.top = [
      Frequency(name: "a\u{1B}[31m.test", count: 1, example: "http://a/\u{202E}\nb")
    ]
    let text = StatisticsText(statistics, hasBars: true).text
    #expect(text.contains("a\u{FFFD}[31m.test"))
    #expect(text.contains("  http://a/\u{FFFD}\u{FFFD}b"))
    #expect(!text.unicodeScalars.contains("\u{1B}"))
  }

  @Test func `have bars that are as long as their counts`() throws {
    var statistics = try Self.statistics()
    statistics.hosts.top = [128, 64, 12, 1, 0].map { Frequency(name: "host\($0)", count: $0) }
    let text = StatisticsText(statistics, hasBars: true).text
    for (host, bar) in [
      ("host128", String(repeating: "█", count: 16)),
      ("host64", String(repeating: "█", count: 8)),
      ("host12", "█▌"), ("host1", "▏"), ("host0", "▏"),
    ] {
      let line = text.split(separator: "\n").first { $0.hasSuffix(" " + host) }
      #expect(line?.split(separator: " ").dropLast().last == bar[...], "\(host)")
    }
    #expect(!StatisticsText(statistics, hasBars: false).text.contains("█"))
  }

  @Test func `say what their counts are worth`() throws {
    var statistics = try Self.statistics()
    #expect(
      StatisticsText(statistics, hasBars: false).text.hasSuffix("\n\nAll counts are exact.\n")
    )
    statistics.hosts.error = 1234
    statistics.hosts.distinct = nil
    statistics.hosts.top = [Frequency(name: "a.test", count: 9, missed: 2)]
    let text = StatisticsText(statistics, hasBars: false).text
    #expect(
      text.contains("too low, by at most 1,234 (never by more than 1 in 32,768 of the links)")
    )
    #expect(text.contains("hosts (1 of many)\n   9+ "))
    #expect(StatisticsPage(statistics).html.contains("by at most 1,234"))
    let json = statistics.json
    #expect(json.contains(#""distinct":null,"exact":false,"error":1234,"counters":65536"#))
    #expect(json.contains(#"{"host":"a.test","links":9,"error":2,"withOutput":0}"#))
  }

  /// Statistics of ten links, made up.
  private static func statistics() throws -> LinkStatistics {
    var totals = StreamTotals()
    totals.records = 10
    totals.links = 10
    totals.linksWithOutput = 6
    totals.byStatus[Int(LinkStatus.rewritten.rawValue)] = 6
    totals.byStatus[Int(LinkStatus.unmatched.rawValue)] = 4
    var statistics = LinkStatistics(
      totals,
      of: try Rewriter(RuleSet()),
      version: "test",
      manifests: ["m.json"],
      target: "native",
      limit: 9,
    )
    statistics.results = 6
    statistics.targets = [TargetCount(identifier: "a", name: "A", results: 6)]
    statistics.rules = [RuleCount(pointer: "/actions/0", title: "T", manifest: "m", results: 6)]
    statistics.hosts.top = [Frequency(name: "a.test", count: 6, withOutput: 6)]
    statistics.unmatchedHosts.top = [
      Frequency(name: "b.test", count: 4, example: "http://b.test/")
    ]
    return statistics
  }
}
