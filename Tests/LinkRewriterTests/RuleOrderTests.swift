import LinkRewriter
import OpenerManifest
import Testing

/// Which rule is tried first, and which are left out.
@Suite struct `Rule order` {
  private static let first = #"""
    {"apps": [{"identifier": "a", "name": "A", "scheme": "aa", "storeId": "1"},
              {"identifier": "b", "name": "B", "scheme": "bb", "platform": "pad", "storeId": "2"},
              {"identifier": "c", "name": "C", "scheme": "cc"}],
     "actions": [
       {"title": "Open", "regex": "https?://x\\.example/(\\w+)$", "formats": [
         {"appId": "c", "format": "c://1/$1"}, {"appId": "a", "format": "a://1/$1"}]},
       {"title": "Show", "regex": "https?://x\\.example/(.*)$", "formats": [
         {"appId": "b", "format": "b://2/$1"}, {"appId": "c", "format": "c://2/$1"}]}],
     "browsers": [{"identifier": "c", "name": "C", "scheme": "see", "regex": "(.*)", "format": "c:$1"}]}
    """#

  private static let link = "https://x.example/w"

  @Test(
    arguments: [
      ("file", [], ["c c://1/w", "a a://1/w", "b b://2/w", "c c://2/w"]),
      ("apps", [], ["a a://1/w", "b b://2/w", "c c://1/w", "c c://2/w"]),
      ("file", ["b"], ["b b://2/w", "c c://1/w", "a a://1/w", "c c://2/w"]),
      ("apps", ["c", "b"], ["c c://1/w", "c c://2/w", "b b://2/w", "a a://1/w"]),
    ] as [(String, [String], [String])]
  )
  func `is that of the file, of the apps, or the user's`(
    _ order: String,
    _ preferred: [String],
    _ expected: [String],
  ) throws {
    var options = RewriteOptions("native") {
      $0.order = RewriteOptions.Order(rawValue: order) ?? .file
      $0.preferredApps = preferred
      $0.wantsAll = true
    }
    #expect(try Rewriter(RuleSet(Self.first), options: options).briefs(Self.link) == expected)
    options.wantsAll = false
    #expect(
      try Rewriter(RuleSet(Self.first), options: options).briefs(Self.link) == [expected[0]]
    )
  }

  struct Choice: CustomTestStringConvertible {
    var testDescription: String
    var targets = "native"
    var expected: [String]
    var change: @Sendable (inout RewriteOptions) -> Void
  }

  @Test(arguments: [
    Choice(testDescription: "--app", expected: ["a a://1/w"]) { $0.onlyApps = ["a"] },
    Choice(testDescription: "--no-app", expected: ["a a://1/w", "b b://2/w"]) {
      $0.excludedApps = ["c"]
    },
    Choice(testDescription: "--platform", expected: ["c c://1/w", "a a://1/w", "c c://2/w"]) {
      $0.platform = .phone
    },
    Choice(testDescription: "installed by scheme", expected: ["a a://1/w", "b b://2/w"]) {
      $0.installed = ["AA://", "bb:"]
    },
    Choice(testDescription: "installed by identifier", expected: ["b b://2/w"]) {
      $0.installed = ["b"]
    },
    Choice(testDescription: "nothing is installed", expected: ["unmatched"]) { $0.installed = [] },
    Choice(testDescription: "--no-rule of an action", expected: ["b b://2/w", "c c://2/w"]) {
      $0.excludedRules = ["/actions/0"]
    },
    Choice(
      testDescription: "--no-rule of a format",
      expected: ["a a://1/w", "b b://2/w", "c c://2/w"],
    ) {
      $0.excludedRules = ["/actions/0/formats/0"]
    },
    Choice(testDescription: "--no-rule of a title", expected: ["c c://1/w", "a a://1/w"]) {
      $0.excludedRules = ["Show"]
    },
    Choice(
      testDescription: "an app and a browser",
      targets: "c",
      expected: ["c c://1/w", "c c://2/w", "c c:\(link)"],
    ) { _ in },
    Choice(testDescription: "an app", targets: "app:c", expected: ["c c://1/w", "c c://2/w"]) { _ in
    },
    Choice(testDescription: "a browser", targets: "browser:c", expected: ["c c:\(link)"]) { _ in },
    Choice(testDescription: "a browser that is installed", targets: "c", expected: ["c c:\(link)"])
    {
      $0.installed = ["SEE:"]
    },
    Choice(
      testDescription: "--no-app is not for browsers",
      targets: "c",
      expected: ["c c:\(link)"],
    ) {
      $0.excludedApps = ["c"]
    },
    Choice(
      testDescription: "--no-rule of a browser",
      targets: "browser:c",
      expected: ["unmatched"],
    ) {
      $0.excludedRules = ["/browsers/0"]
    },
    Choice(
      testDescription: "store",
      targets: "store",
      expected: ["store https://apps.apple.com/app/id1"],
    ) {
      $0.installed = []
    },
    Choice(
      testDescription: "store of a target",
      targets: "app:b store",
      expected: ["store itms-apps://apps.apple.com/app/id2"],
    ) {
      $0.installed = []
      $0.storeScheme = "itms-apps"
    },
    Choice(
      testDescription: "store of an app without",
      targets: "app:c store",
      expected: ["unmatched"],
    ) {
      $0.installed = []
    },
    Choice(testDescription: "Chrome is missing", targets: "chrome", expected: ["unmatched"]) {
      $0.installed = ["a"]
    },
    Choice(
      testDescription: "Chrome is there",
      targets: "chrome",
      expected: ["chrome googlechromes://x.example/w"],
    ) {
      $0.installed = ["GoogleChromes://"]
    },
    Choice(testDescription: "--exclude-host", expected: ["excluded"]) {
      $0.excludedHosts = ["X.*"]
    },
    Choice(testDescription: "--exclude-host of another", targets: "app:a", expected: ["a a://1/w"])
    {
      $0.excludedHosts = ["x", "example"]
    },
    Choice(testDescription: "--exclude", expected: ["excluded"]) {
      $0.excludedPatterns = ["ple/[w]"]
    },
    Choice(
      testDescription: "--exclude and keep",
      targets: "native keep",
      expected: ["keep \(link)"],
    ) {
      $0.excludedPatterns = ["^https"]
    },
    Choice(testDescription: "too long", expected: ["too-long"]) { $0.maximumLinkBytes = 18 },
    Choice(testDescription: "not too long", targets: "app:a", expected: ["a a://1/w"]) {
      $0.maximumLinkBytes = 19
    },
  ])
  func `leaves out what the user does not want`(_ choice: Choice) throws {
    var options = RewriteOptions()
    options.targets = choice.targets.split(separator: " ").map { Target(String($0)) }
    options.wantsAll = true
    choice.change(&options)
    let rewriter = try Rewriter(RuleSet(Self.first), options: options)
    #expect(rewriter.briefs(Self.link) == choice.expected)
    #expect(rewriter.diagnostics == [])
  }

  @Test func `of several manifests: the last one's first, replaced rules in their old place`()
    throws
  {
    let second = #"""
      {"apps": [{"identifier": "d", "name": "D"}, {"identifier": "a", "name": "A", "storeId": "9"}],
       "actions": [
         {"title": "New", "regex": "https?://x\\.example/(w)$", "formats": [
           {"appId": "d", "format": "d://new/$1"}]},
         {"title": "Show", "regex": "https?://x\\.example/(.*)$", "formats": [
           {"appId": "a", "format": "a://show/$1"}]}]}
      """#
    let rules = try RuleSet(Self.first, second)
    var options = RewriteOptions("native") { $0.wantsAll = true }
    let results = try Rewriter(rules, options: options).rewrite(Self.link)
    #expect(results.map(\.brief) == ["d d://new/w", "c c://1/w", "a a://1/w", "a a://show/w"])
    #expect(
      results.map(\.rule) == [
        "/actions/0/formats/0", "/actions/0/formats/0", "/actions/0/formats/1",
        "/actions/1/formats/0",
      ]
    )
    options.order = .apps
    #expect(
      try Rewriter(rules, options: options).briefs(Self.link) == [
        "d d://new/w", "a a://1/w", "a a://show/w", "c c://1/w",
      ]
    )
    options.targets = [.app("a"), .store]
    options.wantsAll = false
    options.installed = []
    #expect(
      try Rewriter(rules, options: options).brief(Self.link)
        == "store https://apps.apple.com/app/id9"
    )
  }
}
