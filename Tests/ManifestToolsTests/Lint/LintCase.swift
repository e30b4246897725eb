import Testing

/// A manifest, and whether a check finds something in it.
struct LintCase: Sendable, CustomTestStringConvertible {
  var check: String
  var isFound: Bool
  var manifest: String

  var testDescription: String { "\(check) \(isFound ? "finds" : "lets pass"): \(manifest)" }

  init(_ check: String, finds isFound: Bool = true, _ manifest: String) {
    self.check = check
    self.isFound = isFound
    self.manifest = manifest
  }

  private static func pass(_ check: String, _ manifest: String) -> LintCase {
    LintCase(check, finds: false, manifest)
  }

  private static let host = #"https?://host\.com/(\d+).*$"#
  private static func pair(_ members: String) -> String {
    #"{"apps": [{"identifier": "a", "name": "A"\#(members)}]}"#
  }
  private static func redirect(_ members: String) -> String {
    #"{"redirects": {"https?://host\\.com/.*$": {\#(members)}}}"#
  }

  static let all: [LintCase] = file + patterns + hosts + outputs + rules + examples

  private static let file = [
    LintCase("value-unusable", #"{"actions": [{"title": "T"}]}"#),
    pass("value-unusable", LintFixture.action(host)),
    LintCase("key-unknown", pair(#", "schema": "x""#)),
    LintCase("key-unknown", #"{"apps": [], "action": []}"#),
    pass("key-unknown", pair(#", "docs": "x", "todo": "y""#)),
    LintCase("field-repeated", pair(#", "name": "B""#)),
    LintCase("field-repeated", pair(#", "displayName": "B""#)),
    pass("field-repeated", pair(#", "country": "jp""#)),
    LintCase(
      "identifier-repeated",
      #"{"apps": [{"identifier": "a", "name": "A"}, {"identifier": "a", "name": "B"}]}"#,
    ),
    pass("identifier-repeated", pair("")),
    LintCase(
      "app-unknown",
      #"{"actions": [{"title": "T", "regex": "x", "formats": [{"appId": "b", "format": "y:"}]}]}"#,
    ),
    pass("app-unknown", LintFixture.action(host)),
    LintCase(
      "app-inline",
      #"{"actions": [{"title": "T", "regex": "x", "formats": [{"format": "y:", "app": {"identifier": "b", "name": "B"}}]}]}"#,
    ),
    pass("app-inline", LintFixture.action(host)),
    LintCase("store-missing", pair("")),
    pass("store-missing", pair(#", "storeId": "1""#)),
    LintCase("store-ambiguous", pair(#", "storeId": "1", "iconURL": "https://a.b/c""#)),
    pass("store-ambiguous", pair(#", "iconURL": "https://a.b/c""#)),
  ]

  private static let patterns = [
    LintCase("pattern-refused", LintFixture.action(#"https://host\.com/("#)),
    LintCase("pattern-refused", LintFixture.action(#"https://host\.com/(?<=a*)b"#)),
    pass("pattern-refused", LintFixture.action(host)),
    LintCase("pattern-exponential", LintFixture.action(#"https://host\.com/(?:.*/)*item/(\d+)"#)),
    pass("pattern-exponential", LintFixture.action(#"https://host\.com/(?:\w+/)*item/(\d+)"#)),
    pass("pattern-exponential", LintFixture.action(#"https://host\.com/\d*\d*\d*x(1)"#)),
    LintCase("pattern-polynomial", LintFixture.action(#"https://host\.com/\d*\d*\d*x(1)"#)),
    pass("pattern-polynomial", LintFixture.action(host)),
    LintCase("pattern-repeated", LintFixture.actions(host, host)),
    pass("pattern-repeated", LintFixture.actions(host, host + "?")),
    LintCase("literal-missing", LintFixture.action(#"https?://[^/]+/(\d+)$"#)),
    pass("literal-missing", LintFixture.action(host)),
  ]

  private static let hosts = [
    LintCase("host-dot", LintFixture.action(#"https?://www\.host.com/(\d+)"#)),
    LintCase("host-dot", LintFixture.action(#"https?://(?:www.)?host.com/(\d+)"#)),
    pass("host-dot", LintFixture.action(host)),
    pass("host-dot", LintFixture.action(#"https?://.*host\.com/a.b(\d+)"#)),
    pass("host-dot", LintFixture.action(#"https?://host\.com/a.b(\d+)"#)),
    LintCase("host-case", LintFixture.action(#"https?://Host\.com/(\d+)"#)),
    pass("host-case", LintFixture.action(#"https?://(?i)Host\.com/(\d+)"#)),
    pass("host-case", LintFixture.action(#"https?://host\.com(?:/|\?)ID=(\d+)"#)),
    pass("host-case", LintFixture.action(#"https?://(?:a\.b|c\.d).*(?:\?|&)(?:ID|No)=(\d+)"#)),
    LintCase("host-position", LintFixture.action(#"https?://.*host\.com/(\d+)"#)),
    pass("host-position", LintFixture.action(#"https?://(?:[^/]*\.)?host\.com/(\d+)"#)),
    pass("host-position", LintFixture.action(#"https?://[^/]+/host/(\d+)"#)),
    pass("host-position", LintFixture.action(#"https?://[^?]+\.json(?!\w).*$"#)),
    LintCase("host-lookalike", LintFixture.action(#"https?://host\.\w+(?:\.\w+)*/(\d+)"#)),
    LintCase("host-lookalike", LintFixture.action(#"https?://\w*host\.com/(\d+)"#)),
    pass("host-lookalike", LintFixture.action(host)),
    pass("host-lookalike", LintFixture.action(#"https?://[^/]+/(\d+)"#)),
  ]

  private static let outputs = [
    LintCase(
      "body-missing",
      #"{"actions": [{"title": "T", "regex": "x", "formats": [{"appId": "b"}]}]}"#,
    ),
    LintCase("body-missing", redirect("")),
    pass("body-missing", redirect(#""param": "u""#)),
    LintCase(
      "body-ambiguous",
      #"{"previews": [{"regex": "https://a\\.b/", "format": "y:", "script2": "z"}]}"#,
    ),
    pass(
      "body-ambiguous",
      #"{"previews": [{"regex": "https://a\\.b/", "script": "y", "script2": "z"}]}"#,
    ),
    LintCase("redirect-ambiguous", redirect(#""param": "u", "format": "https://x""#)),
    pass("redirect-ambiguous", redirect(#""param": "u""#)),
    LintCase("group-undefined", LintFixture.action(host, format: "ex://$2")),
    pass("group-undefined", LintFixture.action(host, format: #"ex://$1\$2$0$"#)),
    LintCase("template-no-url", LintFixture.action(host, format: "/path/$1")),
    LintCase("template-no-url", LintFixture.action(host, format: "")),
    LintCase("template-no-url", LintFixture.action(host, format: "a b:$1")),
    LintCase("template-no-url", LintFixture.action(host, format: "nothing")),
    pass("template-no-url", LintFixture.action(host, format: "$1")),
    pass("template-no-url", LintFixture.action(host, format: "ex-1$1")),
    LintCase("scheme-differs", LintFixture.action(host, format: "other://$1")),
    pass("scheme-differs", LintFixture.action(host, format: "EX://$1")),
    pass("scheme-differs", LintFixture.action(host, format: "https://x/$1")),
    LintCase("script-no-callback", LintFixture.script("function process(u, c) { return u; }")),
    LintCase("script-no-callback", LintFixture.script("function proces(u, c) { c(u); }")),
    LintCase("script-no-callback", LintFixture.script("function process(u) { done(u); }")),
    pass("script-no-callback", LintFixture.script("function process(u, c) { c('a:' + u); }")),
    pass("script-no-callback", LintFixture.script("function process() { arguments[1]('a:'); }")),
  ]

  private static let rules = [
    LintCase("rule-shadowed", LintFixture.actions(#"https?://host\.com/.*$"#, host)),
    LintCase("rule-shadowed", LintFixture.actions(host, host)),
    pass("rule-shadowed", LintFixture.actions(host, #"https?://host\.com/.*$"#)),
    pass("rule-shadowed", LintFixture.actions(#"https?://host\.com/(?!1).*$"#, host)),
  ]

  private static let examples = [
    LintCase("example-missing", LintFixture.action(host)),
    pass("example-missing", redirect(#""param": "u", "tests": {"https://x.y/": "https://x.y/"}"#)),
    LintCase(
      "example-lengths",
      #"{"previews": [{"regex": "https://a\\.b/", "format": "y:", "testInputs": ["https://a.b/", "https://c.d/"], "testResults": ["y:"]}]}"#,
    ),
    pass(
      "example-lengths",
      #"{"previews": [{"regex": "https://a\\.b/", "format": "y:", "testInputs": ["https://a.b/", "https://c.d/"], "testResults": ["y:", null]}]}"#,
    ),
    LintCase(
      "example-failing",
      #"{"previews": [{"regex": "https://a\\.b/", "format": "y:", "testInputs": ["https://a.b/"], "testResults": ["z:"]}]}"#,
    ),
    pass(
      "example-failing",
      #"{"previews": [{"regex": "https://a\\.b/", "format": "y:", "testInputs": ["https://a.b/"], "testResults": ["y:"]}]}"#,
    ),
    LintCase(
      "redirect-test",
      redirect(#""param": "u", "test": {"https://x.y/": "https://x.y/"}"#),
    ),
    pass("redirect-test", redirect(#""param": "u", "tests": {"https://x.y/": "https://x.y/"}"#)),
  ]
}
