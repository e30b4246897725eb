import LinkRewriter
import OpenerManifest
import Testing

/// A rule that would take for ever ends at the match limit, and that is told.
@Suite struct `Match limit` {
  private static let manifest = #"""
    {"apps": [{"identifier": "a", "name": "A"}],
     "actions": [
       {"title": "Slow", "regex": "http://x\\.example/(\\w+\\w+)+[!;]$", "formats": [
         {"appId": "a", "format": "slow://$1"}]},
       {"title": "Fast", "regex": "http://x\\.example/.*\\?fast$", "formats": [
         {"appId": "a", "format": "fast://"}]},
       {"title": "Slower", "regex": "http://x\\.example/(?:(\\w+)+)+[!;]$", "formats": [
         {"appId": "a", "format": "slower://$1"}]},
       {"title": "Script", "regex": "http://x\\.example/.*$", "formats": [
         {"appId": "a", "script": "function process(u, c) { c(u + 1); }"}]}]}
    """#

  private static let hostile = "http://x.example/" + String(repeating: "a", count: 60)

  private func results(
    _ link: String,
    _ targets: String...,
    all: Bool = false,
  ) throws -> [Rewrite] {
    var options = RewriteOptions()
    options.targets = targets.map { Target($0) }
    options.wantsAll = all
    return try Rewriter(RuleSet(Self.manifest), options: options).rewrite(link)
  }

  @Test func `is the status where no other rule gives a result, with the first such rule`() throws {
    let results = try results(Self.hostile, "native")
    #expect(results.map(\.status) == [.limit])
    #expect(results.map(\.rule) == ["/actions/0"])
    #expect(results.map(\.title) == ["Slow"])
    #expect(results.map(\.limited) == [2])
  }

  @Test func `is counted before the result of another rule`() throws {
    let results = try results(Self.hostile + "?fast", "native")
    #expect(results.map(\.output) == ["fast://"])
    #expect(results.map(\.limited) == [1])
  }

  @Test(arguments: ["keep", "web", "chrome"])
  func `is counted before the result of another target`(_ target: String) throws {
    let results = try results(Self.hostile, "native", target)
    #expect(results.map(\.status.hasOutput) == [true])
    #expect(results.map(\.limited) == [2])
  }

  @Test func `has a record for every rule where all results are wanted`() throws {
    let results = try results(Self.hostile + "?fast", "native", all: true)
    #expect(results.map(\.brief) == ["a fast://", "limit", "limit"])
    #expect(results.map(\.rule) == ["/actions/1/formats/0", "/actions/0", "/actions/2"])
    #expect(results.map(\.limited) == [1, 2, 2])
  }

  @Test func `has a record for every rule where there is no result, too`() throws {
    let results = try results(Self.hostile, "native", all: true)
    #expect(results.map(\.brief) == ["limit", "limit"])
    #expect(results.map(\.rule) == ["/actions/0", "/actions/2"])
  }

  @Test func `counts a rule once, whichever targets try it`() throws {
    let results = try results(Self.hostile, "native", "app:a", "chrome", all: true)
    #expect(results.map(\.brief).dropFirst() == ["limit", "limit"])
    #expect(results.map(\.limited) == [2, 2, 2])
  }

  @Test func `can be lowered`() throws {
    let options = RewriteOptions("native") { $0.matchLimit = 1 }
    let rewriter = try Rewriter(RuleSet(Self.manifest), options: options)
    #expect(rewriter.rewrite("http://x.example/aaaaaa?fast").map(\.status) == [.limit])
  }
}

/// Which reason is told where there are several.
@Suite struct `Shortfall` {
  private static func manifest(_ scripts: [String]) -> String {
    let formats = scripts.map { #"{"appId": "a", "script2": \#(json($0))}"# }
    return #"""
      {"apps": [{"identifier": "a", "name": "A"}],
       "actions": [{"title": "Open", "regex": "http://x\\.example/.*$",
         "formats": [\#(formats.joined(separator: ","))]}]}
      """#
  }

  private static let network = "function process(u, c) { c(httpRequest(u)); }"
  private static let pure = "function process(u, c) { c(u.length); }"
  private static let encoding = "function process(u, c) { c('x:' + encodeURIComponent(u)); }"

  @Test(arguments: [
    ([pure, network], "needs-network", "/actions/0/formats/1"),
    ([network, pure], "needs-network", "/actions/0/formats/0"),
    ([pure, pure], "needs-script", "/actions/0/formats/0"),
    ([pure, network, encoding], "a x:http%3A%2F%2Fx.example%2F", "/actions/0/formats/2"),
  ])
  func `is the network's before a script's`(
    _ scripts: [String],
    _ expected: String,
    _ rule: String,
  ) throws {
    let rewriter = try Rewriter(RuleSet(Self.manifest(scripts)), options: RewriteOptions("native"))
    #expect(rewriter.briefs("http://x.example/") == [expected])
    #expect(rewriter.rewrite("http://x.example/").first?.rule == rule)
  }

  @Test func `is every script's where none may run`() throws {
    let options = RewriteOptions("native") { $0.scripts = .off }
    let rewriter = try Rewriter(RuleSet(Self.manifest([Self.encoding])), options: options)
    #expect(rewriter.briefs("http://x.example/") == ["needs-script"])
  }
}
