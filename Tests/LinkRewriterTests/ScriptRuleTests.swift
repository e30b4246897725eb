import LinkRewriter
import OpenerManifest
import Testing

/// Rules with scripts, in the engine and without.
@Suite(.needsEngine) struct `Script rules` {
  private static let engine = RewriteOptions("native") { $0.scriptExecution = TestEngine.execution }

  private func rules(_ scripts: [String], field: String = "script2") throws -> RuleSet {
    let formats = scripts.enumerated().map { index, script in
      #"{"appId": "a\#(index)", "\#(field)": \#(json(script))}"#
    }
    let apps = scripts.indices.map {
      #"{"identifier": "a\#($0)", "name": "A", "storeId": "\#($0)"}"#
    }
    return try RuleSet(
      #"""
      {"apps": [\#(apps.joined(separator: ","))],
       "actions": [{"title": "Open", "regex": "https?://.*$",
         "formats": [\#(formats.joined(separator: ","))]}]}
      """#
    )
  }

  private func briefs(
    _ bodies: [String],
    _ link: String = "https://x.example/é",
    changing change: (inout RewriteOptions) -> Void = { _ in },
  ) throws -> [String] {
    var options = Self.engine
    change(&options)
    let scripts = bodies.map { "function process(url, done) { \($0) }" }
    return try Rewriter(rules(scripts), options: options).briefs(link)
  }

  @Test(arguments: [
    (["done('b:' + url)"], ["a0 b:https://x.example/%C3%A9"]),
    (["done('a b<é>')"], ["a0 a%20b%3C%C3%A9%3E"]),
    (["done(null)"], ["unmatched"]),
    (["throw 1"], ["script-failed"]),
    (["for (;;) {}"], ["timeout"]),
    (["done(null)", "throw 1", "done(url.length + 'b:')"], ["a2 24b:"]),
    (["throw 1", "for (;;) {}"], ["timeout"]),
    (["throw 1", "done(jsonRequest(url))"], ["script-failed"]),
    (["done(this['http' + 'Request'](url))"], ["needs-network"]),
    (["done(httpRequest(url))"], ["needs-network"]),
  ])
  func `have the first result, or the gravest reason`(
    _ bodies: [String],
    _ expected: [String],
  ) throws {
    let found = try briefs(bodies) { $0.scriptExecution?.timeoutSeconds = 0.3 }
    #expect(found == expected)
  }

  @Test func `after the first result are not asked`() throws {
    #expect(try briefs(["done('b:')", "for (;;) {}"]) == ["a0 b:"])
    #expect(try briefs(["done('b:' + url.length)", "for (;;) {}"]) == ["a0 b:24"])
  }

  @Test func `are all asked where every result is wanted`() throws {
    let found = try briefs(["done('b:')", "throw 1", "done(url.length + '')"]) {
      $0.wantsAll = true
    }
    #expect(found == ["a0 b:", "a2 24"])
  }

  @Test func `serve the store and preferred apps`() throws {
    let bodies = ["throw 1", "done(url.length + '')", "done('c:' + url.length)"]
    #expect(
      try briefs(bodies) { $0.targets = [.store] } == ["store https://apps.apple.com/app/id1"]
    )
    #expect(try briefs(bodies) { $0.preferredApps = ["a2"] } == ["a2 c:24"])
  }

  @Test func `follow redirects by template only where they give nothing`() throws {
    let rules = try RuleSet(
      #"""
      {"apps": [{"identifier": "a", "name": "A"}],
       "actions": [{"title": "Open", "regex": "https?://.*$", "formats": [
         {"appId": "a", "script2": "function process(u, c) { c(/end/.test(u) ? u + '!' : null) }"}]}],
       "redirects": {"https://x\\.example/(\\w+)": {"format": "https://$1.example/end"}}}
      """#
    )
    let rewriter = try Rewriter(rules, options: Self.engine)
    let result = try #require(rewriter.rewrite("https://x.example/a").first)
    #expect(result.output == "https://a.example/end!")
    #expect(result.via.map(\.link) == ["https://a.example/end"])
    #expect(rewriter.brief("https://x.example/end") == "a https://x.example/end!")
  }

  @Test(arguments: [
    ("httpRequest(url)", RewriteOptions.ScriptPolicy.pure, "needs-network"),
    ("httpRequest(url)", .all, "needs-network"),
    ("httpRequest(url) || 'x'", .all, "a0 x"),
    ("httpRequest(url) || 'x'", .pure, "needs-network"),
    ("httpRequest(url) || 'x'", .off, "needs-network"),
    ("'' + url.length", .off, "needs-script"),
    ("'x' + url", .off, "needs-script"),
    ("'' + url.length", .all, "a0 18"),
  ])
  func `run as the policy says`(
    _ expression: String,
    _ policy: RewriteOptions.ScriptPolicy,
    _ expected: String,
  ) throws {
    let found = try briefs(["done(\(expression))"], "https://x.example/") { $0.scripts = policy }
    #expect(found == [expected])
  }

  @Test func `of a web view have what one has`() throws {
    let source = "function process(url, done) { done(atob('eDo=') + typeof XMLHttpRequest); }"
    let web = try Rewriter(rules([source], field: "script"), options: Self.engine)
    // It mentions a request, so it is not taken for one that fetches nothing.
    #expect(web.brief("https://x.example/") == "needs-network")
    var options = Self.engine
    options.scripts = .all
    let all = try Rewriter(rules([source], field: "script"), options: options)
    #expect(all.brief("https://x.example/") == "a0 x:function")
    let bare = try Rewriter(rules([source]), options: options)
    #expect(bare.brief("https://x.example/") == "script-failed")
  }

  @Test func `need a program that runs them`() throws {
    #expect(try briefs(["done(url.length + '')"]) { $0.scriptExecution = nil } == ["needs-script"])
    let found = try briefs(["done(url.length + '')", "done('x:')"]) {
      $0.scriptExecution = ScriptExecution(program: "/no/such/program")
      $0.wantsAll = true
    }
    #expect(found == ["a1 x:"])
  }
}
