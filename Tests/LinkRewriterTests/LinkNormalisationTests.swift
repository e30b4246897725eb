import ByteSearch
import LinkRewriter
import Testing

/// What is changed in a link before it is matched (`SPEC.md` 7.2).
@Suite struct `Link normalisation` {
  struct Example: CustomTestStringConvertible {
    var input: String
    /// What Chrome and browsers get, if it is not the input.
    var address: String?
    /// What patterns are matched against, if it is not the address.
    var subject: String?
    var host: String

    var testDescription: String { input.debugDescription }
  }

  @Test(arguments: [
    Example(input: "http://a.example", host: "a.example"),
    Example(input: "http://a.example?B", host: "a.example"),
    Example(input: "http://a.example#B/C@D:80", host: "a.example"),
    Example(input: "https://a.example/%u2019/%zz/%e9/%", host: "a.example"),
    Example(input: "https://a.example/!$&'()*+,;=:@-._~[]", host: "a.example"),
    Example(
      input: "HtTpS://A.Example/B?C#D",
      address: "https://A.Example/B?C#D",
      subject: "https://a.example/B?C#D",
      host: "a.example",
    ),
    Example(
      input: "http://A.B?http://C.D",
      subject: "http://a.b?http://C.D",
      host: "a.b",
    ),
    Example(input: "http://a.b:80/c", subject: "http://a.b/c", host: "a.b"),
    Example(input: "https://a.b:443?c", subject: "https://a.b?c", host: "a.b"),
    Example(input: "http://a.b:", subject: "http://a.b", host: "a.b"),
    Example(input: "http://a.b:443/", host: "a.b"),
    Example(input: "https://a.b:80/", host: "a.b"),
    Example(input: "https://a.b:0443/", host: "a.b"),
    Example(input: "http://a.b:8080/", host: "a.b"),
    Example(input: "http://User@A.b/", subject: "http://User@a.b/", host: "a.b"),
    Example(input: "http://u:80@a.b:80/", subject: "http://u:80@a.b/", host: "a.b"),
    Example(input: "http://a@b@c.d/", host: "c.d"),
    Example(input: "http://[::1]/", host: "[::1]"),
    Example(
      input: "http://[2001:DB8::A]:80/",
      subject: "http://[2001:db8::a]/",
      host: "[2001:db8::a]",
    ),
    Example(input: "http://.../", host: "..."),
    Example(
      input: "http://münchen.de/é",
      address: "http://m%C3%BCnchen.de/%C3%A9",
      subject: "http://m%C3%BCnchen.de/%C3%A9",
      host: "m%C3%BCnchen.de",
    ),
    Example(
      input: "http://a.b/\"<>\\^`{|}\u{0}\n\u{7F}",
      address: "http://a.b/%22%3C%3E%5C%5E%60%7B%7C%7D%00%0A%7F",
      host: "a.b",
    ),
    Example(input: "http://a.b\\@c.d/", address: "http://a.b%5C@c.d/", host: "c.d"),
    // Sixteen bytes are looked at together: one that is no URL's, in every place.
    Example(
      input: "http://a.b/0123456789abcdef|0123456789abcd~f",
      address: "http://a.b/0123456789abcdef%7C0123456789abcd~f",
      host: "a.b",
    ),
  ])
  func `is what the contract says`(_ example: Example) {
    let address = example.address ?? example.input
    let subject = example.subject ?? address
    let taken = Taken(Array(example.input.utf8))
    #expect(taken?.address == address)
    #expect(taken?.subject == subject)
    #expect(taken?.host == example.host)
    #expect(taken?.isSecure == subject.hasPrefix("https:"))
    // The oracle's own idea of it is no other.
    #expect(NaiveLink(example.input)?.subject == subject)
  }

  @Test(arguments: [
    "", "h", "http", "https", "http:", "http:/", "http://", "https://", "http:///a", "http://?a",
    "http://#", "http://:80/", "http://@/", "http://a@:80", "httpx://a.b", "http:a.b", "ftp://a.b",
    "a.b", " http://a.b", "http://a.b/c d", "http://a.b/\t", "\u{FEFF}http://a.b", "<http://a.b>",
  ])
  func `refuses what is no web link with a host`(_ input: String) {
    #expect(Taken(Array(input.utf8)) == nil)
    #expect(NaiveLink(input) == nil)
  }

  @Test func `encodes blanks where a redirect led to the link`() {
    let taken = Taken(Array("http://a.b/c d\te".utf8), allowsBlanks: true)
    #expect(taken?.subject == "http://a.b/c%20d%09e")
  }

  @Test func `encodes bytes that are no UTF-8 one by one`() {
    #expect(Taken(Array("http://a.b/".utf8) + [0xFF, 0xC3, 0x28])?.address == "http://a.b/%FF%C3(")
  }

  @Test func `forgets the link before`() {
    var link = Link()
    let isTaken = link.take(Array("https://long.example:443/a/b/c?d".utf8).span)
    let taken = Taken(Array("http://a.b".utf8), into: &link)
    #expect(isTaken)
    #expect(taken == Taken(Array("http://a.b".utf8)))
    #expect(taken?.subject == "http://a.b")
  }

  /// What a ``Link`` holds, copied.
  private struct Taken: Equatable {
    var address: String
    var subject: String
    var host: String
    var isSecure: Bool

    init?(_ input: [UInt8], allowsBlanks: Bool = false) {
      var link = Link()
      self.init(input, into: &link, allowsBlanks: allowsBlanks)
    }

    init?(_ input: [UInt8], into link: inout Link, allowsBlanks: Bool = false) {
      guard link.take(input.span, allowsBlanks: allowsBlanks) else { return nil }
      address = link.address.string
      subject = link.subject.string
      host = String(decoding: link.subject.array[link.host], as: UTF8.self)
      isSecure = link.isSecure
    }
  }
}
