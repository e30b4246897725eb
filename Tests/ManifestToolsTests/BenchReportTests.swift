import ManifestTools
import Testing

@Suite struct `Bench report` {
  /// What a rule does with the links of the fixture.
  struct RuleCase: Sendable, CustomTestStringConvertible {
    var kind: String
    var title: String?
    var hits: Int
    /// Absent where it is the index's own affair.
    var candidates: Int?
    var isUnfiltered = false

    var testDescription: String { title ?? kind }
  }

  static let rules = [
    RuleCase(kind: "action", title: "Item", hits: 2),
    RuleCase(kind: "action", title: "Anything", hits: 1, candidates: 8, isUnfiltered: true),
    RuleCase(kind: "action", title: "Slow", hits: 1),
    RuleCase(kind: "redirect", title: nil, hits: 1),
    RuleCase(kind: "preview", title: nil, hits: 1),
  ]

  @Test(arguments: rules) func `counts what a rule does`(expected: RuleCase) throws {
    let report = try BenchFixture.report()
    let rule = try #require(
      report.rules.first { $0.kind == expected.kind && $0.title == expected.title }
    )
    if let candidates = expected.candidates { #expect(rule.candidates == candidates) }
    #expect((rule.hits + rule.limits...8).contains(rule.candidates))
    #expect(rule.hits == expected.hits)
    #expect(rule.isUnfiltered == expected.isUnfiltered)
  }

  @Test func `adds up`() throws {
    let report = try BenchFixture.report()
    #expect(report.links.count == 8)
    #expect(report.links.profiled == 8)
    #expect(report.rules.count == Self.rules.count)
    #expect(report.candidates.total == report.rules.reduce(0) { $0 + $1.candidates })
    #expect(report.candidates.hits == report.rules.reduce(0) { $0 + $1.hits })
    let histogram = report.candidates.histogram
    #expect(histogram.reduce(0) { $0 + $1.links } == 8)
    #expect(histogram.reduce(0) { $0 + $1.links * $1.candidates } == report.candidates.total)
    let shares = report.rules.reduce(0) { $0 + report.share(of: $1) }
    let steps = report.steps
    #expect(abs(shares - steps.confirming / steps.total) < 0.001)
    #expect(report.unfilteredRules.map(\.title) == ["Anything"])
    #expect(report.loading.patterns == 5)
    #expect(report.loading.nanoseconds > 0)
    #expect(report.speed.linksPerSecond.low <= report.speed.linksPerSecond.median)
    #expect(report.speed.linksPerSecond.median <= report.speed.linksPerSecond.high)
  }

  @Test func `names the link on which a rule is slowest`() throws {
    let report = try BenchFixture.report()
    let slow = try #require(report.rules.first { $0.title == "Slow" })
    #expect(slow.worst?.link == BenchFixture.slowLink)
    #expect(slow.limits == 1)
    #expect(report.rules.first == slow)
    #expect(try #require(slow.worst).nanoseconds > 10_000)
  }

  @Test func `counts no limit where the limit is not reached`() throws {
    let links = ["https://slow.example.com/c"]
    let report = try BenchFixture.report(links: links)
    #expect(report.rules.allSatisfy { $0.limits == 0 })
  }

  /// Numbers of candidates, and what the percentiles of them are.
  @Test(arguments: [
    ([0: 99, 7: 1], 0, 0, 7),
    ([1: 98, 2: 2], 1, 2, 2),
    ([3: 1], 3, 3, 3),
  ])
  func `tells percentiles of candidates`(
    links: [Int: Int],
    p50: Int,
    p99: Int,
    most: Int,
  ) {
    let candidates = BenchReport.Candidates(
      linksByCandidates: links,
      total: 0,
      hits: 0,
    )
    #expect(candidates.percentile(0.5) == p50)
    #expect(candidates.percentile(0.99) == p99)
    #expect(candidates.most == most)
  }
}
