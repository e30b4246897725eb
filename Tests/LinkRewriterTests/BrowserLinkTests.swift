import LinkRewriter
import OpenerManifest
import Testing

/// Links for browsers, and the way back.
@Suite struct `Browser links` {
  enum Manifests: String, CaseIterable {
    case builtIn
    case version4

    func rules() throws -> RuleSet {
      self == .builtIn ? .builtIn : try SharedData.rules(4)
    }

    static var available: [Self] { SharedData.hasManifests ? allCases : [.builtIn] }
  }

  static let links: [String] = {
    var generator = SeededGenerator(stream: 2)
    let links = LinkGenerator(hosts: `Rewriter and oracle`.knownHosts)
    return SharedData.realLinks + (0..<2_000).map { _ in links.link(using: &generator) }
  }()

  @Test(arguments: Manifests.available)
  func `for Chrome are those of the manifest's own entry`(_ manifests: Manifests) throws {
    let rules = try manifests.rules()
    var own = RewriteSession(try Rewriter(RuleSet(), options: RewriteOptions("chrome")))
    var entry = RewriteSession(try Rewriter(rules, options: RewriteOptions("browser:chrome")))
    var count = 0
    for link in Self.links {
      let expected = own.rewrite(link).first
      let found = entry.rewrite(link).first
      #expect(found?.output == expected?.output, "seed \(SeededGenerator.seed), \(link)")
      #expect(found?.status == expected?.status, "seed \(SeededGenerator.seed), \(link)")
      if found?.output != nil { count += 1 }
    }
    #expect(count > 1_000)
  }

  @Test(arguments: Manifests.available)
  func `are turned back into the web address, whichever browser they are for`(
    _ manifests: Manifests
  ) throws {
    let rules = try manifests.rules()
    var back = RewriteSession(try Rewriter(rules, options: RewriteOptions("web")))
    var silent: Set<String> = []
    for browser in rules.browsers {
      let identifier = browser.app.identifier
      let options = RewriteOptions("browser:\(identifier)")
      var forth = RewriteSession(try Rewriter(rules, options: options))
      var count = 0
      for link in Self.links.enumerated().filter({ $0.offset % 20 == 0 }).map(\.element) {
        guard let output = forth.rewrite(link).first?.output, let address = NaiveLink(link)?.address
        else { continue }
        count += 1
        let found = back.rewrite(output).first?.output
        // A form that does not tell http from https gives https.
        let rest = address.drop { $0 != ":" }
        let losesScheme =
          forth.rewrite("http" + rest)[0].output == forth.rewrite("https" + rest)[0].output
        let expected = losesScheme ? "https" + rest : address
        #expect(found == expected, "seed \(SeededGenerator.seed), \(identifier): \(output)")
      }
      if count == 0 { silent.insert(identifier) }
    }
    // Safari's script in the public manifest asks the network.
    #expect(silent == (manifests == .version4 ? ["safari"] : []))
  }

  @Test(arguments: ["chrome", "android-chrome"], [true, false])
  func `for Chrome with callback or as an intent are turned back`(
    _ target: String,
    _ hasCallback: Bool,
  ) throws {
    let options = RewriteOptions(target) {
      $0.chromeCallback = hasCallback ? ChromeCallback(source: "a&b", success: "c://?d=e#f") : nil
    }
    var forth = RewriteSession(try Rewriter(RuleSet(), options: options))
    var back = RewriteSession(try Rewriter(RuleSet(), options: RewriteOptions("web")))
    var count = 0
    for link in Self.links {
      guard let output = forth.rewrite(link).first?.output else { continue }
      count += 1
      let found = back.rewrite(output).first?.output
      #expect(found == NaiveLink(link)?.address, "seed \(SeededGenerator.seed), \(link) \(output)")
    }
    #expect(count > 1_000)
  }

  @Test(arguments: [
    ("x-safari-https://a.b/c", "https://a.b/c"),
    ("x-safari-http://a.b/c", "http://a.b/c"),
    ("firefox://?url=http%3A%2F%2Fa.b", "http://a.b"),
    ("firefox://open-url?url=http%3A%2F%2Fa.b%2F%3Fc&private=true", "http://a.b/?c"),
    ("firefox://open-url?private=false&url=http%3A%2F%2Fa.b", "http://a.b"),
    ("FIREFOX://open-url?url=http%3A%2F%2Fa.b", "http://a.b"),
    ("touch-url://open-url?url=http://a.b/?c=d&e", "http://a.b/?c=d&e"),
    ("intent://a.b/c#Intent;scheme=http;end", "http://a.b/c"),
    ("intent://a.b/c#d#Intent;package=x;scheme=https;end", "https://a.b/c#d"),
    ("intent://a.b/c#Intent;scheme=ftp;end", nil),
    ("intent://a.b/c", nil),
    ("firefox://open-text?text=a", nil),
    ("firefox://open-url?url=", nil),
    ("alook://", nil),
    ("alook://a<b>/é", "https://a%3Cb%3E/%C3%A9"),
  ])
  func `of other forms are read, too`(_ link: String, _ expected: String?) throws {
    let rewriter = try Rewriter(.builtIn, options: RewriteOptions("web"))
    let rewrite = try #require(rewriter.rewrite(link).first)
    #expect(rewrite.output == expected)
    #expect(rewrite.status == (expected == nil ? .invalid : .rewritten))
  }

  @Test func `of a manifest's own field are read`() throws {
    let rules = try RuleSet(
      #"""
      {"browsers": [{"identifier": "x", "name": "X", "regex": "https?://(.*)$", "format": "x://$1",
        "reads": ["y:{url}!", "z://{rest}", "w?{enc}"]}]}
      """#
    )
    let rewriter = try Rewriter(rules, options: RewriteOptions("web"))
    #expect(rewriter.brief("x://a.b/") == "web https://a.b/")
    #expect(rewriter.brief("y:http://a.b/!") == "web http://a.b/")
    #expect(rewriter.brief("y:http://a.b/") == "invalid")
    #expect(rewriter.brief("z://a.b/") == "web https://a.b/")
    #expect(rewriter.brief("w?http%3A%2F%2Fa.b%2F&more") == "web http://a.b/")
    #expect(rewriter.brief("alook://a.b/") == "web https://a.b/")
  }

  @Test func `that are web links stay web links`() throws {
    let rules = try RuleSet(
      #"""
      {"browsers": [{"identifier": "x", "name": "X", "regex": "https?://(.*)$",
        "format": "https://open.example/$1"}]}
      """#
    )
    let rewriter = try Rewriter(rules, options: RewriteOptions("web"))
    #expect(rewriter.brief("https://open.example/a.b/") == "web https://open.example/a.b/")
    // Once found by generated links: a blank makes it no web link, and the form was then tried.
    #expect(rewriter.brief("https://open.example/a.b/\tc") == "invalid")
  }

  @Test func `without anything around the address are not guessed`() throws {
    let rules = try RuleSet(
      #"""
      {"browsers": [{"identifier": "x", "name": "X", "regex": "https?://(.*)$", "format": "$1",
        "reads": ["{rest}"]}]}
      """#
    )
    let rewriter = try Rewriter(rules, options: RewriteOptions("web"))
    #expect(rewriter.brief("mailto:a@b.example") == "invalid")
    #expect(rewriter.brief("a.example/b") == "invalid")
  }
}
