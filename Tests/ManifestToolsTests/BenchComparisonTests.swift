import Foundation
import ManifestTools
import OpenerManifest
import Testing

@Suite struct `Bench comparison` {
  @Test func `is valid JSON with every rule`() throws {
    let report = try BenchFixture.report()
    let comparison = BenchComparison(of: report, with: try baseline(report.json()))
    let document = try JSONSerialization.jsonObject(
      with: Data(report.json(comparison: comparison).utf8)
    )
    let object = try #require(document as? [String: Any])
    let rules = try #require(object["rules"] as? [[String: Any]])
    #expect(rules.count == report.rules.count)
    #expect(rules.compactMap { $0["hits"] as? Int } == report.rules.map(\.hits))
    let links = try #require(object["links"] as? [String: Any])
    #expect(links["count"] as? Int == 8)
    #expect(object["comparison"] is [String: Any])
  }

  @Test func `finds no change in a report that was saved and read again`() throws {
    let report = try BenchFixture.report()
    let comparison = BenchComparison(of: report, with: try baseline(report.json()))
    #expect(comparison.hasSameLinks)
    #expect(comparison.figures.allSatisfy { $0.before == $0.after })
    #expect(comparison.rules.allSatisfy { $0.difference == 0 })
    #expect(comparison.rules.count == report.rules.count)
    #expect(comparison.added.isEmpty)
    #expect(comparison.removedCount == 0)
    #expect(!comparison.isRegression(allowing: 0))
  }

  @Test func `tells new and missing rules and other links`() throws {
    let report = try BenchFixture.report()
    let manifest = BenchFixture.manifest.replacing("Anything", with: "Renamed")
    let later = try BenchFixture.report(manifest: manifest, links: ["https://other.test/"])
    let comparison = BenchComparison(of: later, with: try baseline(report.json()))
    #expect(!comparison.hasSameLinks)
    #expect(comparison.added.map(\.title) == ["Renamed"])
    #expect(comparison.removedCount == 1)
    #expect(comparison.rules.count == 4)
  }

  /// Nanoseconds a link before and after, the percentage that is allowed, and whether it is too
  /// slow.
  @Test(arguments: [
    (100.0, 100.0, 0.0, false), (100, 110, 10, false), (100, 111, 10, true), (100, 50, 0, false),
    (0, 1, 1000, true),
  ])
  func `decides what is slower than allowed`(
    before: Double,
    after: Double,
    percent: Double,
    isRegression: Bool,
  ) throws {
    var report = try BenchFixture.report(links: ["https://other.test/"])
    report.speed.nanosecondsPerLink = Spread(of: [before])
    let earlier = try baseline(report.json())
    report.speed.nanosecondsPerLink = Spread(of: [after])
    let comparison = BenchComparison(of: report, with: earlier)
    #expect(comparison.isRegression(allowing: percent) == isRegression)
  }

  /// What a file holds, and the beginning of what is said about it.
  @Test(arguments: [
    ("{", "old.json:1:1: error: the object has no end"),
    ("[]", "old.json:1:1: error: this is no saved benchmark: the value here is no object"),
    (
      "{\"links\": 3}",
      "old.json:1:11: error: this is no saved benchmark: the value here is no object",
    ),
    (
      "{\"links\": {}}",
      "old.json:1:11: error: this is no saved benchmark: the value here has no field 'digest'",
    ),
    (
      "{\"links\": {\"digest\": 1}}",
      "old.json:1:22: error: this is no saved benchmark: the value here is no text",
    ),
  ])
  func `says where a file is no report`(text: String, message: String) throws {
    let error = #expect(throws: Diagnostic.self) { _ = try baseline(text) }
    let rendered = try #require(error).rendered()
    #expect(rendered.hasPrefix("linkrewrite: " + message), "\(rendered)")
  }

  private func baseline(_ text: String) throws -> BenchBaseline {
    try BenchBaseline(name: "old.json", bytes: Array(text.utf8))
  }
}
