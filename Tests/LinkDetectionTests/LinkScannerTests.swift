import ByteSearch
import LinkDetection
import Testing

/// A text and the links in it.
struct ScanCase: CustomTestStringConvertible, Sendable {
  var text: String
  var links: [String]

  init(_ text: String, _ links: String...) {
    self.text = text
    self.links = links
  }

  var testDescription: String { text }
}

/// All links of a text, as the program takes them: each search begins where the last link ended.
func links(in text: some Sequence<UInt8>) -> [[UInt8]] {
  let bytes = Array(text)
  var found: [[UInt8]] = []
  var offset = 0
  while let range = LinkScanner.firstLink(in: bytes.span, from: offset) {
    found.append(Array(bytes[range]))
    offset = range.upperBound
  }
  return found
}

@Suite struct `Link scanner` {
  @Test(
    arguments: [prose, brackets, markdown, markup, data, logs, schemes, unicode, neighbours]
      .flatMap(\.self)
  )
  func `finds where links begin and end`(_ scan: ScanCase) {
    #expect(links(in: scan.text.utf8).map { String(decoding: $0, as: UTF8.self) } == scan.links)
  }

  @Test(arguments: Array(" \t\r\n\0\u{B}\u{1F}\u{7F}<>\\`)]}".utf8))
  func `a link ends before a byte that is hard, or closes nothing`(_ stop: UInt8) {
    let text = Array("x http://a.b/c".utf8) + [stop] + Array("d".utf8)
    #expect(links(in: text) == [Array("http://a.b/c".utf8)])
  }

  @Test(arguments: Array("!\"#$%&'(*+,-./0:;=?@A[^_a{|~".utf8) + [0x80, 0xC3, 0xED, 0xFF])
  func `a link goes on over any other byte`(_ inner: UInt8) {
    let link = Array("http://a.b/c".utf8) + [inner] + Array("de".utf8)
    #expect(links(in: link) == [link])
  }

  @Test func `the search begins at the offset it is given`() {
    let text = Array("http://a.b http://c.d".utf8)
    #expect(LinkScanner.firstLink(in: text.span, from: 0) == 0..<10)
    #expect(LinkScanner.firstLink(in: text.span, from: 1) == 11..<21)
    #expect(LinkScanner.firstLink(in: text.span, from: 11) == 11..<21)
    #expect(LinkScanner.firstLink(in: text.span, from: 12) == nil)
    #expect(LinkScanner.firstLink(in: text.span, from: text.count) == nil)
    #expect(LinkScanner.firstLink(in: [UInt8]().span, from: 0) == nil)
  }

  @Test func `every cut of a text is safe to search`() {
    let text = Array("a https://b.c/(d). http:// HTTPS://e".utf8)
    for start in 0...text.count {
      for end in start...text.count {
        let part = Array(text[start..<end])
        for link in links(in: part) { #expect(!link.isEmpty && link.count <= part.count) }
      }
    }
  }
}
