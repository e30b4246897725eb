import LinkDetection
import Testing

/// A link that has been found, with its kind: what a test compares.
struct FoundLink: Equatable, CustomStringConvertible {
  var text: String
  var kind: DetectedLink.Kind

  var description: String { "\(kind) \(text)" }
}

/// A text, and the links in it as the whole of UTS #58 has them.
struct BareCase: CustomTestStringConvertible, Sendable {
  var text: String
  var domains: [String] = []
  var emails: [String] = []
  var webLinks: [String] = []

  init(_ text: String, _ domains: String..., emails: [String] = [], webLinks: [String] = []) {
    self.text = text
    self.domains = domains
    self.emails = emails
    self.webLinks = webLinks
  }

  var testDescription: String { text }
}

/// All links of a text.
func bareLinks(in bytes: [UInt8]) -> [FoundLink] {
  var found: [FoundLink] = []
  var scanner = BareLinkScanner()
  while let link = scanner.nextLink(in: bytes.span) {
    found.append(
      FoundLink(text: String(decoding: bytes[link.range], as: UTF8.self), kind: link.kind)
    )
  }
  return found
}

@Suite struct `Bare link scanner` {
  @Test(arguments: [
    BareCase("see example.com."),
    BareCase("Example.COM, example.org/a?b=c#d!", "Example.COM", "example.org/a?b=c#d"),
    BareCase("example.com:8080/a example.com: b", "example.com:8080/a", "example.com"),
    BareCase("example.com... and example.com./a", "example.com", "example.com./a"),
    BareCase(
      "(example.com) \"example.com/a\" *example.com*",
      "example.com",
      "example.com/a",
      "example.com",
    ),
    BareCase("_example.com_ foo_example.com", "example.com"),
    BareCase("url=example.com/a name:example.com", "example.com/a", "example.com"),
    BareCase(
      "bücher.de пример.рф ПРИМЕР.РФ 例え.みんな",
      "bücher.de",
      "пример.рф",
      "ПРИМЕР.РФ",
      "例え.みんな",
    ),
    BareCase("xn--bcher-kva.de a.xn--p1ai", "xn--bcher-kva.de", "a.xn--p1ai"),
    BareCase("[a](example.com/b)", "example.com/b"),
  ])
  func `finds domains that have no scheme`(_ example: BareCase) {
    var example = example
    if example.domains.isEmpty { example.domains = ["example.com"] }
    check(example)
  }

  @Test(arguments: [
    BareCase("e.g. i.e. 3.14 1.2.3.4 v1.0 a..b.com .com com"),
    BareCase("main.swift file.txt object.method() a.b"),
    BareCase("src/example.com C:\\example.com %2Fexample.com"),
    BareCase("-a.com a-.com a.com-"),
    BareCase("ftp://example.com/a.com ssh://git@example.com/a"),
    BareCase("http://user@example.com/a.com http://-a.com/b.com"),
    BareCase("これは文。次の文です。"),
    BareCase("@example.com a@ a@b a@b.invalid-label a..b@example.com"),
  ])
  func `leaves what is no domain`(_ example: BareCase) {
    check(example)
  }

  @Test(arguments: [
    BareCase("a@example.com, b.c+d@example.org.", emails: ["a@example.com", "b.c+d@example.org"]),
    BareCase("<MAILTO:a@example.com?subject=b>", emails: ["MAILTO:a@example.com"]),
    BareCase("a@example.com/b.com", emails: ["a@example.com"]),
    BareCase("é@bücher.de", emails: ["é@bücher.de"]),
    BareCase(
      "https://a.com/@b.com b.com/c@d.com",
      "b.com/c@d.com",
      webLinks: ["https://a.com/@b.com"],
    ),
    BareCase("http://http://a.com", webLinks: ["http://a.com"]),
    BareCase("http://-a/?http://b.com", webLinks: ["http://b.com"]),
  ])
  func `finds addresses and links beside domains`(_ example: BareCase) {
    check(example)
  }

  private func check(_ example: BareCase) {
    let found = bareLinks(in: Array(example.text.utf8))
    #expect(found.filter { $0.kind == .bareDomain }.map(\.text) == example.domains)
    #expect(found.filter { $0.kind == .email }.map(\.text) == example.emails)
    #expect(found.filter { $0.kind == .web }.map(\.text) == example.webLinks)
  }

  @Test(
    arguments: [prose, brackets, markdown, markup, data, logs, schemes, unicode, neighbours]
      .flatMap(\.self)
  )
  func `finds every link with a scheme, too`(_ scan: ScanCase) {
    let found = bareLinks(in: Array(scan.text.utf8))
    #expect(found.filter { $0.kind == .web }.map(\.text) == scan.links)
  }

  @Test func `every cut of a text is safe to search, and no link overlaps another`() {
    let text = Array("é.com/(d) a@b.de http://e。ф.рф/“ \u{1F600}.com mailto:x@y.de".utf8)
    for start in 0...text.count {
      for end in start...text.count {
        let part = Array(text[start..<end])
        var scanner = BareLinkScanner()
        var last = 0
        while let link = scanner.nextLink(in: part.span) {
          #expect(link.range.lowerBound >= last && !link.range.isEmpty)
          last = link.range.upperBound
        }
      }
    }
  }

  @Test func `random texts have the same web links, where there are no others`() {
    let units = [
      "http://", "a", ".", "com", "/", "(", ")", "@", ":", "é", "。", "\"", "-", " ", "?",
    ]
    let broken: [[UInt8]] = [[0x80], [0xE3], [0xE3, 0x80], [0xFF], [0xF0, 0x9F]]
    let pieces = units.map { Array($0.utf8) } + broken
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 1...24)).flatMap { _ in pieces.randomElement() ?? [] }
      let found = bareLinks(in: text)
      guard found.allSatisfy({ $0.kind == .web }) else { continue }
      let webLinks = links(in: text).map { String(decoding: $0, as: UTF8.self) }
      #expect(found.map(\.text) == webLinks, "\(text)")
    }
  }
}
