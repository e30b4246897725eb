import LinkRewriter
import OpenerManifest
import Testing

/// How far redirects are followed, and when.
@Suite struct `Redirects` {
  private static let manifest = #"""
    {"apps": [{"identifier": "a", "name": "A"}],
     "actions": [{"title": "Open", "regex": "http://(\\w+)\\.app/(.*)$", "formats": [
       {"appId": "a", "format": "a://$1/$2"}]}],
     "redirects": {
       "http://ping\\.example/(.*)$": {"format": "http://pong.example/$1"},
       "http://pong\\.example/(.*)$": {"format": "http://ping.example/$1"},
       "http://n(\\d)/(\\d*)$": {"format": "http://n$1/1$2"},
       "http://same\\.(example)/$": {"format": "http://SAME.$1:80/"},
       "http://wrap\\.example/.*$": {"param": "u"},
       "http://late\\.app/(.*)$": {"format": "http://on.app/$1"},
       "http://late\\.example/(.*)$": {"format": "http://on.app/$1"},
       "http://bare\\.example/(.*)$": {"format": "$1"}}}
    """#

  private func rewrite(_ link: String, _ target: String, limit: Int? = nil) throws -> Rewrite {
    let options = RewriteOptions(target) { $0.unwrapLimit = limit }
    return try #require(Rewriter(RuleSet(Self.manifest), options: options).rewrite(link).first)
  }

  @Test(arguments: ["web", "native"])
  func `visit no link twice, the first one neither`(_ target: String) throws {
    for (link, end) in [
      ("http://ping.example/x", "http://pong.example/x"),
      ("http://PING.example:80/x", "http://pong.example/x"),
      ("http://pong.example/x", "http://ping.example/x"),
    ] {
      let rewrite = try rewrite(link, target, limit: 9)
      #expect(rewrite.url == end)
      #expect(rewrite.via.map(\.link) == [end])
    }
    let same = try rewrite("http://same.example/", target, limit: 9)
    #expect(same.via.isEmpty && same.url == nil)
  }

  @Test(arguments: [(0, 0), (1, 1), (3, 3), (nil, 5)] as [(Int?, Int)])
  func `are at most so many in all`(_ limit: Int?, _ count: Int) throws {
    let rewrite = try rewrite("http://n1/", "native", limit: limit)
    #expect(rewrite.via.count == count)
    #expect(rewrite.url ?? "http://n1/" == "http://n1/" + String(repeating: "1", count: count))
    #expect(rewrite.status == .unmatched)
  }

  @Test(arguments: [("web", 0), ("chrome", 0), ("native", 1), ("store", 1), ("preview", 1)])
  func `are followed for apps unless told otherwise`(_ target: String, _ count: Int) throws {
    #expect(try rewrite("http://late.example/x", target).via.count == count)
  }

  @Test(arguments: [
    ("http://late.app/x", "a a://late/x", 0),
    ("http://late.example/x", "a a://on/x", 1),
    ("http://wrap.example/?u=http%3A%2F%2Flate.example%2Fx", "a a://on/x", 2),
    ("http://wrap.example/?u=http%3A%2F%2Flate.app%2Fx", "a a://late/x", 1),
    ("http://wrap.example/?u=late.app", "unmatched", 0),
    ("http://bare.example/x", "unmatched", 0),
    ("http://bare.example/http://on.app/a<b>", "a a://on/a%3Cb%3E", 1),
  ])
  func `by parameter come before the rules, those by template after them`(
    _ link: String,
    _ expected: String,
    _ count: Int,
  ) throws {
    let rewrite = try rewrite(link, "native")
    #expect(rewrite.brief == expected)
    #expect(rewrite.via.count == count)
  }

  @Test func `are told step by step`() throws {
    let link = "http://wrap.example/?u=http%3A%2F%2FLATE.example%2Fx"
    let rewrite = try rewrite(link, "chrome", limit: 5)
    #expect(rewrite.output == "googlechrome://on.app/x")
    #expect(rewrite.url == "http://on.app/x")
    let pointers = rewrite.via.map(\.rule)
    #expect(
      pointers == [
        "/redirects/http:~1~1wrap\\.example~1.*$", "/redirects/http:~1~1late\\.example~1(.*)$",
      ]
    )
    #expect(rewrite.via.map(\.link) == ["http://LATE.example/x", "http://on.app/x"])
  }

  @Test func `may be left out`() throws {
    let options = RewriteOptions("native") {
      $0.excludedRules = ["/redirects/http:~1~1late\\.example~1(.*)$"]
    }
    let rewriter = try Rewriter(RuleSet(Self.manifest), options: options)
    #expect(rewriter.brief("http://late.example/x") == "unmatched")
  }
}

/// Rules that were written for the link and its headers.
@Suite struct `Header rules` {
  @Test(arguments: [
    ("http://x.example/7", "a a://7"), ("http://x.example/", "unmatched"),
    ("http://y.example/7", "unmatched"), ("http://z.example/7", "a z://"),
  ])
  func `are tried on the link alone, and a result of nothing but empty groups is none`(
    _ link: String,
    _ expected: String,
  ) throws {
    let rules = try RuleSet(
      #"""
      {"apps": [{"identifier": "a", "name": "A"}],
       "actions": [
         {"title": "A", "headers": 1, "regex": "http://x\\.example/(\\d*)(x?)$", "formats": [
           {"appId": "a", "format": "a://$1$2"}]},
         {"title": "B", "headers": true, "regex": "http://y\\.example/(\\d*)\\n.*$", "formats": [
           {"appId": "a", "format": "b://$1"}]},
         {"title": "C", "headers": 1, "regex": "http://z\\.example/(\\d*)$", "formats": [
           {"appId": "a", "format": "z://"}]}]}
      """#
    )
    #expect(try Rewriter(rules, options: RewriteOptions("native")).briefs(link) == [expected])
  }
}
