import ManifestTools
import OpenerManifest
import Testing

/// What passing examples are said to exercise.
@Suite struct `Coverage by examples` {
  private static func manifest(_ inputs: [String], _ results: [String]) -> String {
    #"""
    {"apps": [{"identifier": "a", "name": "A"}, {"identifier": "b", "name": "B"}],
     "actions": [
      {"title": "T", "regex": "https?://(?:www\\.|m\\.|)a\\.example/(?:(x)|(y))?(?!p|q)(\\d*)",
       "testInputs": [\#(inputs.joined(separator: ", "))],
       "formats": [
        {"appId": "a", "format": "a:$3/$1", "testResults": [\#(results.joined(separator: ", "))]},
        {"appId": "b", "format": "b:$2$2"}]}]}
    """#
  }

  @Test(arguments: [
    // What is left: nothing exercises anything.
    (
      [], [],
      [
        "rule", "alternative www\\.", "alternative m\\.", "alternative ", "alternative (x)",
        "alternative (y)", "group $1", "group $3", "group $2", "format /0", "format /1",
      ],
    ),
    // A result exercises the way of its match, and the groups that inserted a text.
    (
      [#""https://www.a.example/x""#], [#""a:/x""#],
      [
        "alternative m\\.", "alternative ", "alternative (y)", "group $3", "group $2", "format /1",
      ],
    ),
    (
      [#""https://m.a.example/x1""#, #""https://a.example/y2""#], [#""a:1/x""#, #""a:2/""#],
      ["alternative www\\.", "group $2", "format /1"],
    ),
    // What failed, and what was not to match, exercises nothing.
    (
      [#""https://www.a.example/x""#, #""https://c.example/""#], [#""a:/y""#, "null"],
      [
        "rule", "alternative www\\.", "alternative m\\.", "alternative ", "alternative (x)",
        "alternative (y)", "group $1", "group $3", "group $2", "format /0", "format /1",
      ],
    ),
  ])
  func `is of rules, formats, alternatives and groups`(
    _ inputs: [String],
    _ results: [String],
    _ expected: [String],
  ) throws {
    let report = try ExampleFixture.report(Self.manifest(inputs, results), coverage: true)
    let coverage = try #require(report.coverage)
    #expect(coverage.items.count == 11)
    #expect(coverage.items.filter { !$0.isExercised }.map(\.brief) == expected)
    #expect(coverage.total.exercised == 11 - expected.count)
  }

  @Test func `has places`() throws {
    let report = try ExampleFixture.report(Self.manifest([], []), coverage: true)
    let items = try #require(report.coverage).items
    let marks = items.map { "\($0.place.mark.line):\($0.place.mark.column)" }
    #expect(
      marks == [
        "3:3", "3:40", "3:47", "3:52", "3:68", "3:72", "6:30", "6:30", "7:30", "6:5", "7:5",
      ]
    )
  }

  @Test func `of redirects is of the one that was applied`() throws {
    let report = try ExampleFixture.report(
      #"""
      {"redirects": {
        "https://a\\.example/(.*)": {"format": "https://c.example/$1",
          "tests": {"https://b.example/1": "https://d.example/1"}},
        "https://b\\.example/(.*)": {"format": "https://d.example/$1"}}}
      """#,
      coverage: true,
    )
    let items = try #require(report.coverage).items
    #expect(items.filter(\.isExercised).map(\.rule) == Array(repeating: items[2].rule, count: 2))
  }

  @Test(arguments: [
    ("T", 11), ("formats/0", 9), ("^B$", 0), ("^b$", 8), ("https://m", 9),
  ])
  func `is of the rules that are chosen`(_ filter: String, _ expected: Int) throws {
    let manifest = Self.manifest([#""https://m.a.example/x1""#], [#""a:1/x""#])
    let report = try ExampleFixture.report(manifest, filter: filter, coverage: true)
    #expect(report.coverage?.items.count == expected)
  }

  @Test(arguments: [(45.4, false), (45.5, true), (100, true), (0, false)])
  func `is held against a threshold`(_ threshold: Double, _ isBelow: Bool) throws {
    let report = try ExampleFixture.report(
      Self.manifest([#""https://www.a.example/x""#], [#""a:/x""#]),
      coverage: true,
      threshold: threshold,
    )
    #expect(report.coverage?.total.text == "5/11 (45.4%)")
    #expect(report.isBelowThreshold == isBelow)
  }

  @Test func `is whole where there is nothing`() throws {
    let report = try ExampleFixture.report(#"{"actions": []}"#, coverage: true, threshold: 100)
    #expect(report.coverage?.total.text == "0/0 (100.0%)")
    #expect(!report.isBelowThreshold)
    #expect(report.summary == "no examples")
  }
}

extension Coverage.Item {
  fileprivate var brief: String {
    switch kind {
    case .rule: "rule"
    case .format: "format /" + rule.suffix(1)
    case .alternative: "alternative \(text ?? "?")"
    case .group: "group \(text ?? "?")"
    }
  }
}
