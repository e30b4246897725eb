import LinkRewriter
import OpenerManifest
import Testing

/// The examples of `SPEC.md` 1.8 and 1.12 about redirects.
@Suite(.needsManifests) struct `Examples of the specification, redirects` {
  struct Example: CustomTestStringConvertible {
    var name: String
    var link: String
    /// Where the first redirect leads; nil where there is none.
    var expected: String?

    var testDescription: String { name }
  }

  @Test(arguments: examples)
  func `lead where it is written`(_ example: Example) throws {
    let options = RewriteOptions("web") { $0.unwrapLimit = 1 }
    let rewriter = try Rewriter(SharedData.rules(4), options: options)
    let rewrite = try #require(rewriter.rewrite(example.link).first)
    #expect(rewrite.output == example.expected ?? example.link)
    #expect(rewrite.via.map(\.link) == [example.expected].compactMap(\.self))
    #expect(rewrite.status == (example.expected == nil ? .kept : .rewritten))
  }

  static let examples = [
    Example(
      name: "E3",
      link: "https://www.amazon.com/user-playlists/X?ref=dm_sh_26ff-4321-dmcp&m=US",
      expected: "https://www.amazon.com/user-playlists/X-4321-dmcp&m=US",
    ),
    Example(
      name: "E33",
      link: "https://www.google.com/url?q=https://a.b/c?x%3D1&source=g",
      expected: "https://a.b/c?x=1",
    ),
    Example(
      name: "E34",
      link: "https://out.reddit.com/t3_x?url=https%3A%2F%2Fa.b%2Fk?token=AB-9&app_name=r",
      expected: "https://a.b/k?token=AB-9",
    ),
    Example(
      name: "E35",
      link: "https://l.facebook.com/l.php?u=https%3A%2F%2Fa.b%2F%3Fs%3D2&h=Z",
      expected: "https://a.b/?s=2",
    ),
    Example(
      name: "E36",
      link: "https://www.facebook.com/login.php?foo=bar&next=https://www.facebook.com/groups/g/",
      expected: "https://www.facebook.com/groups/g/",
    ),
    Example(
      name: "E37",
      link: "https://www.google.com/amp/s/amp.reddit.com/r/a/",
      expected: "https://amp.reddit.com/r/a/",
    ),
    Example(
      name: "E37, http",
      link: "https://www.google.com/amp/amp.reddit.com/r/a/",
      expected: "http://amp.reddit.com/r/a/",
    ),
    Example(
      name: "E38",
      link: "https://song.link/https://open.spotify.com/track/1",
      expected: "https://open.spotify.com/track/1",
    ),
    Example(
      name: "E39, no query",
      link: "https://bnc.lt/f/I",
      expected: "https://bnc.lt/f/I?$web_only=true",
    ),
    Example(
      name: "E39, query",
      link: "https://bnc.lt/f/I?foo=bar",
      expected: "https://bnc.lt/f/I?foo=bar&$web_only=true",
    ),
    Example(name: "E39, done", link: "https://bnc.lt/f/I?$web_only=true"),
    Example(
      name: "E40",
      link: "https://twitter.com/a/status/1?foo=bar&s=21",
      expected: "https://twitter.com/a/status/1?foo=bar",
    ),
    Example(
      name: "E41",
      link: "https://open.spotify.com/track/7?foo=bar&si=Q",
      expected: "https://open.spotify.com/track/7?foo=bar",
    ),
    Example(
      name: "E42, once",
      link: "https://www.instagram.com/accounts/login/?next=/p/C/?igshid%3Dr",
      expected: "https://www.instagram.com/p/C/?igshid%3Dr",
    ),
    Example(
      name: "E43",
      link: "https://overcast.fm/itunes1510451759/x",
      expected: "https://podcasts.apple.com/podcast/id1510451759",
    ),
  ]

  @Test func `E42: as far as they lead, a login page ends at the bare link`() throws {
    let options = RewriteOptions("web") { $0.unwrapLimit = 5 }
    let rewriter = try Rewriter(SharedData.rules(4), options: options)
    let link = "https://www.instagram.com/accounts/login/?next=/p/C/?igshid%3Dr"
    let rewrite = try #require(rewriter.rewrite(link).first)
    #expect(rewrite.output == "https://www.instagram.com/p/C/")
    #expect(rewrite.via.count == 2)
  }

  @Test func `E3: actions come before redirects with a template, so that none is damaged`() throws {
    let rewriter = try Rewriter(SharedData.rules(4), options: RewriteOptions("native"))
    let link = "https://www.amazon.com/dp/B0016QNNP6?ref=dm_sh_26ff-4321-dmcp&m=US"
    let rewrite = try #require(rewriter.rewrite(link).first)
    #expect(rewrite.via.isEmpty)
    #expect(rewrite.status == .rewritten)
  }

  @Test(arguments: [
    ("E44", "https://x.example/?url=https://a.b/a+b%2Bc", "https://a.b/a+b+c"),
    (
      "the first one counts", "https://x.example/?url=http://a.b/1&url=http://a.b/2",
      "http://a.b/1",
    ),
    ("a name may be encoded", "https://x.example/?%75rl=http://a.b/", "http://a.b/"),
    ("the fragment is no query", "https://x.example/?v=1#&url=http://a.b/", nil),
    ("an empty value is none", "https://x.example/?url=&v=http://a.b/", nil),
    ("a value without a scheme is no link", "https://x.example/?url=a.b", nil),
    (
      "a bad escape leaves the value alone", "https://x.example/?url=http://a.b/%20%zz",
      "http://a.b/%20%zz",
    ),
    (
      "bytes that are no text do, too", "https://x.example/?url=http://a.b/%FF%41",
      "http://a.b/%FF%41",
    ),
    ("blanks are encoded", "https://x.example/?url=http://a.b/c%20d", "http://a.b/c%20d"),
    (
      "itself is nowhere else", "https://x.example/?url=HTTPS://X.example:443/",
      "HTTPS://X.example:443/",
    ),
  ])
  func `of parameters are decoded once`(
    _ name: String,
    _ link: String,
    _ expected: String?,
  ) throws {
    let rules = try RuleSet(#"{"redirects": {"https?://x\\.example/.*$": {"param": "url"}}}"#)
    let options = RewriteOptions("web") { $0.unwrapLimit = 1 }
    let rewriter = try Rewriter(rules, options: options)
    let output = rewriter.rewrite(link).first?.output
    if name == "itself is nowhere else" {
      // The parameter is gone, so this is another link; its scheme is written in lower case.
      #expect(output == "https://X.example:443/")
    } else {
      #expect(output == expected ?? link, "\(name)")
    }
  }
}
