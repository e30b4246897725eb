import LinkRewriter
import OpenerManifest
import Testing

/// The examples of `SPEC.md` 1.11 and 1.12, with the public manifest's rules.
@Suite(.needsManifests) struct `Examples of the specification, actions` {
  struct Example: CustomTestStringConvertible {
    var name: String
    var link: String
    /// Target and output, in order; other results may stand between them.
    var results: [String]
    /// Whether these are all that there are.
    var isComplete = false

    var testDescription: String { name }
  }

  @Test(arguments: twitter + places + others)
  func `become the links that are written there`(_ example: Example) throws {
    let options = RewriteOptions("native") { $0.wantsAll = true }
    let found = try Rewriter(SharedData.rules(4), options: options).briefs(example.link)
    #expect(found.filter { example.results.contains($0) } == example.results, "\(found)")
    if example.isComplete { #expect(found == example.results) }
  }

  static let twitter = [
    Example(
      name: "E15",
      link: "https://twitter.com/someone/status/123456789",
      results: [
        "twitter twitter://status?id=123456789", "tweetbot tweetbot:///status/123456789",
        "twitterrific twitterrific:///tweet?id=123456789",
        "aviary aviary://twitter.com/statuses/123456789", "charm x-charm://collect/123456789",
      ],
      isComplete: true,
    ),
    Example(
      name: "E16",
      link: "https://mobile.twitter.com/someone",
      results: [
        "twitter twitter://user?screen_name=someone", "tweetbot tweetbot:///user_profile/someone",
        "twitterrific twitterrific:///profile?screen_name=someone",
        "aviary aviary://twitter.com/someone",
      ],
      isComplete: true,
    ),
  ]

  static let places = [
    Example(
      name: "E18",
      link: "https://old.reddit.com/r/swift/?sort=new",
      results: [
        "reddit reddit://old.reddit.com/r/swift/?sort=new",
        "apollo apollo://www.reddit.com/r/swift/?sort=new",
        "readder readder://open-url/https://reddit.com/r/swift/?sort=new",
      ],
    ),
    Example(
      name: "E19",
      link: "https://open.spotify.com/track/5QZJAcP4nu3xL2NQV4AVHO",
      results: ["spotify spotify:track:5QZJAcP4nu3xL2NQV4AVHO"],
      isComplete: true,
    ),
    Example(
      name: "E20",
      link: "https://en.wikipedia.org/wiki/Swift",
      results: [
        "wikipedia wikipedia-official://en.wikipedia.org/wiki/Swift",
        "viki v-for-wiki://article/en/Swift",
      ],
    ),
    Example(
      name: "E21",
      link: "https://www.youtube.com/watch?v=abcdefghijk&t=10",
      results: ["youtube vnd.youtube://www.youtube.com/watch?v=abcdefghijk&t=10"],
    ),
    Example(
      name: "E22",
      link: "https://maps.apple.com/?q=Cafe%20X&ll=1.5,2.5",
      results: ["applemaps maps://maps.apple.com/maps?q=Cafe%20X&ll=1.5,2.5"],
    ),
    Example(
      name: "E23",
      link: "https://github.com/owner/repo",
      results: [
        "github github://github.com/owner/repo",
        "workingcopy working-copy://show?remote=https%3A%2F%2Fgithub.com%2Fowner%2Frepo",
      ],
    ),
  ]

  static let others = [
    Example(
      name: "E25",
      link: "https://www.dropbox.com/s/abc/d.pdf?dl=0",
      results: [
        "dropbox dbapi-6:/1/viewLink?url=https%3A%2F%2Fwww.dropbox.com%2Fs%2Fabc%2Fd.pdf%3Fdl%3D0",
        "pdfexpert pdfehttp://www.dropbox.com/s/abc/d.pdf?dl=0",
        "goodreader ghttps://www.dropbox.com/s/abc/d.pdf?dl=0",
        "documents rhttps://www.dropbox.com/s/abc/d.pdf?dl=0",
      ],
    ),
    Example(
      name: "E26",
      link: "https://example.org/video.MP4",
      results: [
        "nplayer nplayer-https://example.org/video.MP4",
        "vlc vlc-x-callback://x-callback-url/stream?url=https%3A%2F%2Fexample.org%2Fvideo.MP4",
      ],
    ),
    Example(
      name: "E27",
      link: "https://www.linkedin.com/in/abc",
      results: ["linkedin linkedin://profile/abc"],
      isComplete: true,
    ),
    Example(
      name: "E28, https",
      link: "https://t.me/channel",
      results: ["telegram tg://resolve?domain=channel"],
      isComplete: true,
    ),
    Example(
      name: "E28, http",
      link: "http://t.me/channel",
      results: ["unmatched"],
      isComplete: true,
    ),
    Example(
      name: "E29",
      link: "https://xkcd.com/303/",
      results: ["xkcdy xkcdy://comics/303"],
      isComplete: true,
    ),
    Example(
      name: "E30",
      link: "https://news.ycombinator.com/item?id=1",
      results: [
        "octal octal://item?id=1", "hack hack://item?id=1", "boreal borealhn://post?1",
        "boreal borealhn://comments?1",
      ],
    ),
    Example(
      name: "E31, port",
      link: "https://www.linkedin.com:443/in/abc",
      results: ["linkedin linkedin://profile/abc"],
    ),
    Example(
      name: "E31, scheme",
      link: "HTTPS://t.me/c",
      results: ["telegram tg://resolve?domain=c"],
    ),
    Example(
      name: "E31, host",
      link: "https://TWITTER.com/a/status/1",
      results: ["twitter twitter://status?id=1"],
    ),
    Example(
      name: "E31, user",
      link: "https://user@twitter.com/a/status/1",
      results: ["unmatched"],
      isComplete: true,
    ),
    Example(
      name: "E32",
      link: "https://amazon.evil.com/dp/B0016QNNP6",
      results: [
        "amazon com.amazon.mobile.shopping.web://amazon.evil.com/dp/B0016QNNP6"
      ],
    ),
  ]

  @Test(arguments: [
    ("E17", "instagram", "https://www.instagram.com/p/zAoa96gwQg/"),
    (
      "E24", "twitter",
      "https://twitter.com/intent/tweet?text=a%20b&url=https%3A%2F%2Fc.d&via=e&hashtags=f,g",
    ),
  ])
  func `that need a script say so`(_ name: String, _ app: String, _ link: String) throws {
    let rewriter = try Rewriter(SharedData.rules(4), options: RewriteOptions(app))
    #expect(rewriter.briefs(link) == ["needs-script"], "\(name)")
    #expect(rewriter.rewrite(link).first?.target == app)
  }

  @Test(arguments: [
    (
      "E11", "https://youtu.be/WOk4Nyq4sNM?t=20s",
      "https://img.youtube.com/vi/WOk4Nyq4sNM/hqdefault.jpg",
    ),
    (
      "E12", "https://www.amazon.co.uk/dp/B0016QNNP6",
      "http://images.amazon.com/images/P/B0016QNNP6.01.LZZZZZZZZZ.jpg",
    ),
    (
      "E13", "https://giphy.com/gifs/funny-cat-3oz8xwNlejeJDQREic",
      "https://media.giphy.com/media/3oz8xwNlejeJDQREic/giphy.gif",
    ),
    (
      "E14", "https://www.pixiv.net/en/artworks/72321279",
      "https://embed.pixiv.net/decorate.php?illust_id=72321279",
    ),
  ])
  func `of previews give the image`(_ name: String, _ link: String, _ image: String) throws {
    let rewriter = try Rewriter(SharedData.rules(4), options: RewriteOptions("preview"))
    #expect(rewriter.brief(link) == "preview \(image)", "\(name)")
  }
}
