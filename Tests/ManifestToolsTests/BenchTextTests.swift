import ManifestTools
import Testing

@Suite struct `Bench text` {
  @Test func `shows the rules that cost most, their worst links, and the unfiltered ones`() throws {
    let report = try BenchFixture.report()
    let text = BenchText(report, ruleCount: 1).text
    #expect(text.contains("rules by time: 1 of 5"))
    #expect(text.contains("worst: \(BenchFixture.slowLink)"))
    #expect(text.contains("tried on every link, for want of a literal:\n  /actions/1  Anything\n"))
    #expect(text.contains("(\(report.candidates.hits) of \(report.candidates.total))"))
  }

  @Test func `lets no title steer the terminal`() throws {
    let manifest = BenchFixture.manifest.replacing("Slow", with: #"\u001b[31mred\u202e\nnext"#)
    let text = BenchText(try BenchFixture.report(manifest: manifest), ruleCount: 9).text
    #expect(text.contains("\u{FFFD}[31mred\u{FFFD}\u{FFFD}next"))
    #expect(!text.unicodeScalars.contains("\u{1B}"))
  }

  @Test func `tells what changed`() throws {
    var report = try BenchFixture.report()
    report.speed.nanosecondsPerLink = Spread(of: [200])
    let earlier = try BenchBaseline(name: "old.json", bytes: Array(report.json().utf8))
    report.speed.nanosecondsPerLink = Spread(of: [300])
    let comparison = BenchComparison(of: report, with: earlier)
    let text = BenchText(report, comparison: comparison, ruleCount: 3).text
    #expect(text.contains("since old.json"))
    let line = text.split(separator: "\n").first { $0.hasPrefix("  time a link") }
    let words = try #require(line).split(separator: " ").suffix(5).joined(separator: " ")
    #expect(words == "200 ns 300 ns +50.0%")
  }
}
