import Foundation
import LinkRewriter
import OpenerManifest
import Testing

/// The rules of ClearURLs and of Brave, which are read as `unwrap` and `clean`.
@Suite(.needsManifests) struct `Rule sets of other projects` {
  private static func rules(_ name: String) throws -> RuleSet {
    var rules = RuleSet()
    rules.add(try manifest(name))
    return rules
  }

  private static let clearURLs = Result { try rules("clearurls-data.min") }
  private static let debounce = Result { try rules("brave-debounce") }

  @Test func `of ClearURLs load with all their providers`() throws {
    let rules = try Self.clearURLs.get()
    // 205 providers: 61 with redirections, 147 with something to take out, 10 that only forbid.
    #expect(rules.unwrappings.count == 64)
    #expect(Set(rules.unwrappings.map(\.title)).count == 61)
    #expect(rules.cleanings.count == 145)
    let rewriter = try Rewriter(
      rules,
      options: RewriteOptions("web") {
        $0.unwrapLimit = 5
        $0.cleansLinks = true
      },
    )
    #expect(rewriter.diagnostics.isEmpty)
  }

  @Test func `of Brave load with all their rules`() throws {
    let rules = try Self.debounce.get()
    #expect(rules.unwrappings.count == 48)
    let rewriter = try Rewriter(rules, options: RewriteOptions("web") { $0.unwrapLimit = 5 })
    #expect(rewriter.diagnostics.isEmpty)
  }

  /// A link and what it becomes; itself where that is nil.
  @Test(arguments: [
    ("https://www.google.com/url?q=https%3A%2F%2Fa.b%2F%3Futm_source%3Dx&sa=D", "https://a.b/"),
    ("https://www.google.com/amp/s/a.b/1", "http://a.b/1"),
    (
      "https://l.facebook.com/l.php?u=https%3A%2F%2Fa.b%2F%3Ffbclid%3Dc%26d%3De",
      "https://a.b/?d=e",
    ),
    ("https://www.amazon.de/dp/B00/ref=sr_1_2?keywords=a&qid=1", "https://www.amazon.de/dp/B00"),
    ("https://A.b/a?utm_source=x&b=c&UTM_Medium=d#utm_x=1", "https://A.b/a?b=c"),
    ("https://a.b/?fbclid=1#top", "https://a.b/#top"),
    ("https://a.b/?b=%20&&utm_a=1", "https://a.b/?b=%20&"),
    ("https://a.b/?b&utm%5Fsource=1", "https://a.b/?b"),
    // An exception, a provider that only forbids, and a target that is no web link.
    ("https://accounts.google.com/signin/oauth/?ved=1", nil),
    ("https://l.facebook.com/l.php?u=https%3A%2F%2F", nil),
    ("https://a.b/utm_source=1", nil),
  ])
  func `of ClearURLs unwrap and clean`(_ link: String, _ expected: String?) throws {
    let options = RewriteOptions("web") {
      $0.unwrapLimit = 5
      $0.cleansLinks = true
    }
    let rewrite = try Rewriter(Self.clearURLs.get(), options: options).rewrite(link).first
    #expect(rewrite?.output == expected ?? link)
    #expect(rewrite?.status == (expected == nil ? .kept : .rewritten))
  }

  @Test(arguments: [
    ("https://t.cfjump.com/1?Url=https%3a%2f%2fa.b%2f1", "https://a.b/1"),
    ("https://pvn.mediamarkt.de/trck/eclick/x?url64fb=aHR0cHM6Ly9hLmIvMQ", "https://a.b/1"),
    ("https://www.google.com/amp/s/a.b/1?x", "https://a.b/1"),
    ("https://click.redditmail.com/CL0/https:%2F%2Fa.b%2F1/1/x", "https://a.b/1"),
    ("https://y2u.be/dQw4w9WgXcQ", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"),
    ("https://www.shareasale.com/r.cfm?urllink=a.b%2F1", "https://a.b/1"),
    ("https://x.r.bttn.io/?btn_url=https%3A%2F%2Fa.b%2F1", nil),
    ("https://pvn.mediamarkt.de/trck/eclick/x?url64fb=%%%", nil),
    ("https://t.cfjump.com/1?Url=javascript%3aalert(1)", nil),
    ("https://t.cfjump.com/1?url=https%3a%2f%2fa.b%2f1", nil),
  ])
  func `of Brave unwrap`(_ link: String, _ expected: String?) throws {
    let options = RewriteOptions("web") { $0.unwrapLimit = 5 }
    let rewrite = try Rewriter(Self.debounce.get(), options: options).rewrite(link).first
    #expect(rewrite?.output == expected ?? link)
  }

  @Test(.enabled(if: SharedData.hasLinks))
  func `give the same without the index`() throws {
    var rules = try Self.clearURLs.get()
    rules.add(try Self.manifest("brave-debounce"))
    func outputs(usesIndex: Bool) throws -> [String?] {
      var options = RewriteOptions("web")
      options.unwrapLimit = 5
      options.cleansLinks = true
      options.usesIndex = usesIndex
      let rewriter = try Rewriter(rules, options: options)
      return SharedData.realLinks.filter { !$0.contains("#") }.map { link in
        let marked = link + (link.contains("?") ? "&" : "?") + "utm_source=a&x=1"
        return rewriter.rewrite(marked).first?.output
      }
    }
    let found = try outputs(usesIndex: true)
    #expect(found == (try outputs(usesIndex: false)))
    #expect(found.filter { $0?.contains("utm_") == true }.count < 20)
  }

  private static func manifest(_ name: String) throws -> Manifest {
    let file = SharedData.directory.appendingPathComponent("rules/\(name).json")
    let bytes = [UInt8](try Data(contentsOf: file))
    let (manifest, diagnostics) = try Manifest.read(name: name, bytes: bytes)
    #expect(diagnostics.isEmpty)
    return manifest
  }
}
