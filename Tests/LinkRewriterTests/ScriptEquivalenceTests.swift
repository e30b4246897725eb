import LinkRewriter
import OpenerManifest
import Testing

/// What runs without the engine, or in a shared global object, gives what the engine gives.
@Suite(.needsEngine) struct `Scripts both ways` {
  /// 1,000 links: real ones, where they are there, and generated ones with all that parts can have.
  private static let links: [String] = {
    var generator = SeededGenerator(stream: 77)
    let known = ["x.example", "apps.apple.com", "play.google.com", "www.dropbox.com", "github.com"]
    let links = LinkGenerator(hosts: known)
    let parts = [
      "?q=a+b", "&q=%E4%BD%A0", "?q=%zz", "?q=%C3+%A9", "?q=", "?q", "&amp;q=1", "#q=2", "%2F", "/",
      "tweetbot%3A%2F%2F%2F", "?a=%00", "%ED%A0%80", "%F0%9F%98%80", "?q=1?q=2", "%", "%4",
    ]
    var all = SharedData.realLinks.prefix(300).map { $0 }
    while all.count < 1000 {
      all.append(
        links.link(using: &generator)
          + generator.some(0...3) { $0.pick(parts) }.joined()
      )
    }
    return all
  }()

  private func rules(_ scripts: [String]) throws -> RuleSet {
    let formats = scripts.map { #"{"appId": "a", "script2": \#(json($0))}"# }
    return try RuleSet(
      #"""
      {"apps": [{"identifier": "a", "name": "A"}],
       "actions": [{"title": "Open", "regex": ".*$",
         "formats": [\#(formats.joined(separator: ","))]}]}
      """#
    )
  }

  private func options(
    usesShapes: Bool = true,
    sharesGlobals: Bool = true,
  ) -> RewriteOptions {
    RewriteOptions("native") {
      $0.scriptExecution = TestEngine.execution
      $0.usesScriptShapes = usesShapes
      $0.sharesScriptGlobals = sharesGlobals
      $0.wantsAll = true
      $0.unwrapLimit = 0
    }
  }

  private static let publicScripts: [String] = {
    guard let rules = try? SharedData.rules(4) else { return [] }
    let bodies =
      rules.actions.flatMap(\.formats).map(\.body) + rules.browsers.map(\.body)
      + rules.previews.map(\.body)
    return bodies.compactMap { body in
      if case .script(let script, _) = body { script.value } else { nil }
    }
  }()

  private static let ownShapes =
    `Script shape`.sequences.map { "function process(url, done) { done(\($0.0)); }" } + [
      "function process(url, done) { done(''); }",
      "function process(url, done) { done(url.split('?')[1]); }",
      "function process(url, done) { done('x:' + url.split('?')[1]); }",
      "function process(url, done) { done(encodeURIComponent(url.split('?')[7])); }",
      "function process(url, done) { done('x:' + url.split('?')[1].split('&')[1]); }",
      "function process(url, done) { done('x:' + decodeURIComponent(url.split('//')[1])); }",
      "function process(url, done) { done('<é>' + decodeURIComponent(url) + '\\t'); }",
    ]
    + ["plain", "encodeURIComponent"].map { coding in
      let call = "getParameterByName(url, 'q')"
      return `Script shape`.parameterFunction + "function process(url, done) { done('x:' + "
        + (coding == "plain" ? call : "\(coding)(\(call))") + "); }"
    }

  @Test func `every known shape gives what the engine gives, on 1,000 links`() throws {
    var shapes = Set(Self.publicScripts + Self.ownShapes)
    shapes = shapes.filter { ![.other, .network].contains(ScriptShape(of: $0)) }
    #expect(shapes.count >= Self.ownShapes.count)
    // All scripts are tried on each link: one exchange with the engine a link.
    let rules = try rules(shapes.sorted())
    var native = RewriteSession(try Rewriter(rules, options: options()))
    var engine = RewriteSession(try Rewriter(rules, options: options(usesShapes: false)))
    for link in Self.links {
      let (found, expected) = (native.rewrite(link), engine.rewrite(link))
      #expect(found == expected, "seed \(SeededGenerator.seed), \(link)")
    }
    #expect(Self.links.count == 1000)
  }

  @Test func `every script that may share a global object gives the same in one of its own`() throws
  {
    let shared = Set(Self.publicScripts + `Script isolation`.shown).filter {
      ScriptIsolation.isShown(by: $0) && ScriptShape(of: $0) != .network
    }.sorted()
    #expect(shared.count >= `Script isolation`.shown.count)
    let rules = try rules(shared)
    let sharing = options(usesShapes: false)
    var alone = RewriteSession(
      try Rewriter(rules, options: options(usesShapes: false, sharesGlobals: false))
    )
    var together = RewriteSession(try Rewriter(rules, options: sharing))
    var again = RewriteSession(try Rewriter(rules, options: sharing))
    let links = Self.links.enumerated().filter { $0.offset % 5 == 0 }.map(\.element)
    var results: [String: [Rewrite]] = [:]
    for link in links {
      let expected = alone.rewrite(link)
      results[link] = expected
      #expect(together.rewrite(link) == expected, "seed \(SeededGenerator.seed), \(link)")
    }
    var generator = SeededGenerator(stream: 78)
    for link in links.shuffled(using: &generator) {
      #expect(again.rewrite(link) == results[link], "seed \(SeededGenerator.seed), \(link)")
    }
  }
}
