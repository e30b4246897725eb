import LinkRewriter
import ManifestTools
import OpenerManifest
import Testing

/// What comes of examples, without an engine.
@Suite struct `Examples` {
  @Test(arguments: [
    // What matches, what does not, and what is said of either.
    (#""testInputs": ["https://a.example/1"]"#, #"["x:1"]"#, ["passed"]),
    (#""testInputs": ["https://a.example/1"]"#, #"["x:2"]"#, ["failed: x:1"]),
    (#""testInputs": ["https://a.example/1"]"#, "[null]", ["failed: x:1"]),
    (#""testInputs": ["https://b.example/1"]"#, "[null]", ["passed"]),
    (
      #""testInputs": ["https://b.example/1"]"#, #"["x:1"]"#,
      ["failed: - (the pattern does not match)"],
    ),
    // A marker among the links is none, and no rule knows it.
    (
      #""testInputs": ["-- from here on: --", "not a link"]"#, "[null, null]",
      ["passed", "passed"],
    ),
    // As a link is matched: normalised.
    (#""testInputs": ["HTTPS://A.Example:443/1"]"#, #"["x:1"]"#, ["passed"]),
    (#""testInputs": ["https://a.example/1/é"]"#, #"["x:1/%C3%A9"]"#, ["passed"]),
    // Without results there are no examples; with some there is one for each.
    (#""testInputs": ["https://a.example/1"]"#, "[]", []),
    (
      #""testInputs": ["https://a.example/1", "https://b.example/"]"#, #"["x:1"]"#,
      [
        "passed",
        "failed: - ('testResults' has nothing for this link, where null would be no result)",
      ],
    ),
    (
      #""testInputs": ["https://a.example/1"]"#, #"["x:1", null]"#,
      ["passed", "failed: - ('testInputs' has no link for this result)"],
    ),
    (#""note": 1"#, "[null]", ["failed: - ('testInputs' has no link for this result)"]),
  ])
  func `of a template pass or fail`(
    _ inputs: String,
    _ results: String,
    _ expected: [String],
  ) throws {
    let report = try ExampleFixture.report(
      #"""
      {"apps": [{"identifier": "a", "name": "A"}],
       "actions": [{"title": "T", "regex": "https?://a\\.example/(\\d+)", \#(inputs),
         "formats": [{"appId": "a", "format": "x:$1", "testResults": \#(results)}]}]}
      """#
    )
    #expect(report.results.map(\.brief) == expected)
  }

  @Test(arguments: [
    (#"{"X-Blog": "news"}"#, #""x:news""#, "passed"),
    (#""{\"x-blog\":\"b\"}""#, #""x:b""#, "passed"),
    (#"{"Server": "s"}"#, "null", "passed"),
    (#"{"X-Blog": ""}"#, "null", "passed"),
    (#"{"X-Blog": "a b"}"#, #""x:a%20b""#, "passed"),
    // No headers at all: the rule is tried on the link, as the program does.
    ("null", "null", "passed"),
    ("null", #""x:news""#, "failed: - (the pattern does not match)"),
  ])
  func `of rules for headers have them`(
    _ headers: String,
    _ result: String,
    _ expected: String,
  ) throws {
    let report = try ExampleFixture.report(
      #"""
      {"apps": [{"identifier": "a", "name": "A"}],
       "actions": [{"title": "T", "regex": ".*$\\n.*\"(?i)x-blog\":\"([^\"]*)\".*", "headers": true,
         "testInputs": ["https://a.example/", "https://a.example/", "https://b.example/"],
         "testHeaders": [\#(headers)], "testsThatCantBeRunCuzHeaders": ["https://c.example/"],
         "formats": [{"appId": "a", "format": "x:$1", "testResults": [\#(result), "x:", null]}]}]}
      """#
    )
    let skip = "skipped: needs-headers"
    #expect(report.results.map(\.brief) == [expected, skip, skip, skip])
  }

  @Test func `of redirects are of the whole set, once, in file order`() throws {
    let report = try ExampleFixture.report(
      #"""
      {"redirects": {
        "https://a\\.example/(.*)": {"format": "https://b.example/$1", "tests": {
          "https://a.example/?u=https://c.example/": "https://b.example/?u=https://c.example/",
          "https://b.example/1": "https://c.example/1",
          "https://z.example/": "https://z.example/",
          "no link": "no link",
          "https://a.example/1": "https://c.example/1"}},
        "https://a\\.example/.*": {"param": "u"},
        "https://b\\.example/(.*)": {"format": "https://c.example/$1",
          "test": {"https://z.example/é": "https://z.example/é"}}}}
      """#
    )
    let passed = Array(repeating: "passed", count: 4)
    #expect(report.results.map(\.brief) == passed + ["failed: https://b.example/1", "passed"])
    #expect(report.untested.map(\.rule) == [#"/redirects/https:~1~1a\.example~1.*"#])
  }

  @Test func `cannot be run where something is missing`() throws {
    let report = try ExampleFixture.report(
      #"""
      {"apps": [{"identifier": "a", "name": "A"}],
       "actions": [
        {"title": "Network", "regex": "https://a\\.example/.*",
         "testInputs": ["https://a.example/", "https://a.example/", "https://b.example/", "https://b.example/"],
         "formats": [{"appId": "a", "script2": "function process(u, c) { c(httpRequest(u)); }",
           "testResults": ["x:1", null, null, "x:1"]}]},
        {"title": "Engine", "regex": "https://a\\.example/.*",
         "testInputs": ["https://a.example/", "https://b.example/"],
         "formats": [{"appId": "a", "script2": "function process(u, c) { c(u.length); }",
           "testResults": ["x:1", null]}]},
        {"title": "Refused", "regex": "(?<=a*)b",
         "testInputs": ["https://a.example/"],
         "formats": [{"appId": "a", "format": "x:", "testResults": ["x:1"]}]},
        {"title": "Missing", "regex": "https://a\\.example/.*",
         "testInputs": ["https://a.example/"],
         "formats": [{"appId": "b", "format": "x:", "testResults": ["x:1"]}]},
        {"title": "Limit", "regex": "https://c\\.example/(?:(?:a|b|ab)*)*c",
         "testInputs": ["https://c.example/\#(String(repeating: "ab", count: 30))"],
         "formats": [{"appId": "a", "format": "x:", "testResults": [null]}]}]}
      """#
    )
    #expect(
      report.results.map(\.brief) == [
        "skipped: needs-network", "skipped: needs-network", "passed",
        "failed: - (the pattern does not match)", "skipped: needs-engine", "passed",
        "skipped: rule-left-out", "skipped: rule-left-out",
        "failed: - (the pattern hit the match limit)",
      ]
    )
    #expect(
      report.summary
        == "9 examples: 2 failed, 2 passed, 5 skipped (needs the network: 2, "
        + "needs a script engine: 1, the rule is left out: 2)"
    )
  }

  @Test func `are the same in any number of threads`() throws {
    let actions = (0..<500).map { number in
      #"""
      {"title": "T\#(number)", "regex": "https://a\\.example/\#(number)$",
       "testInputs": ["https://a.example/\#(number)", "https://a.example/"],
       "formats": [{"appId": "a", "format": "x:\#(number % 7 == 0 ? "?" : "\(number)")",
         "testResults": ["x:\#(number)", null]}]}
      """#
    }
    let manifest =
      #"{"apps": [{"identifier": "a", "name": "A"}], "actions": ["#
      + actions.joined(separator: ",") + "]}"
    let one = try ExampleFixture.report(manifest, threads: 1)
    #expect(one.results.count == 1000)
    #expect(one.failures.count == 72)
    for threads in [2, 3, 16] {
      #expect(try ExampleFixture.report(manifest, threads: threads) == one)
    }
  }

  @Test func `of a replaced rule are not run, and those of several manifests stand in their files`()
    throws
  {
    func manifest(_ template: String) -> String {
      #"""
      {"apps": [{"identifier": "a", "name": "A"}],
       "actions": [{"title": "T", "regex": "https://a\\.example/", "testInputs": ["https://a.example/"],
         "formats": [{"appId": "a", "format": "\#(template)", "testResults": ["x:"]}]}],
       "browsers": [{"identifier": "\#(template)b", "name": "B", "regex": "https://(.*)",
         "format": "b://$1", "testInputs": ["https://a.example/"], "testResults": ["b://a.example/"]}]}
      """#
    }
    var rules = RuleSet()
    for (name, template) in [("1.json", "y:"), ("2.json", "x:")] {
      let bytes = Array(manifest(template).utf8)
      rules.add(try Manifest.read(name: name, bytes: bytes).manifest)
    }
    let report = ExampleTest(of: rules, options: RewriteOptions(), threadCount: 2).report
    #expect(report.results.map(\.example.place.file) == ["2.json", "2.json", "1.json"])
    #expect(report.results.map(\.brief) == ["passed", "passed", "passed"])
  }
}
