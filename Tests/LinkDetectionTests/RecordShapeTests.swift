import LinkDetection
import Testing

/// A token and what it looks like.
struct ShapeCase: CustomTestStringConvertible, Sendable {
  var token: String
  var shape: RecordShape

  init(_ token: String, _ shape: RecordShape) {
    self.token = token
    self.shape = shape
  }

  var testDescription: String { token }
}

@Suite struct `Record shape` {
  @Test(arguments: [
    ShapeCase("http://a.b/c", .link),
    ShapeCase("HTTPS://A.B", .link),
    ShapeCase("mailto:someone@example.com", .link),
    ShapeCase("googlechromes://example.com/", .link),
    ShapeCase("x-web-search://?a", .link),
    ShapeCase("git+https://example.com/a.git", .link),
    ShapeCase("localhost:8080/x", .link),
    ShapeCase("javascript:void(0)", .link),
    ShapeCase("http://a.b/\u{E9}", .link),
    ShapeCase("http:a", .link),
    ShapeCase("x://a?url=http://a.b", .link),
    ShapeCase(#"C:\x"#, .link),
  ])
  func `one token that begins with a scheme is a link`(_ example: ShapeCase) {
    #expect(shape(of: example.token) == example.shape)
  }

  @Test(arguments: [
    ShapeCase("example.com", .domain),
    ShapeCase("www.example.com/a?b=c#d", .domain),
    ShapeCase("EXAMPLE.COM?q", .domain),
    ShapeCase("sub.domain.example.co.uk/", .domain),
    ShapeCase("1and1.com", .domain),
    ShapeCase("1and1.com:8080/x", .domain),
    ShapeCase("my-site.org#a", .domain),
    ShapeCase("b\u{FC}cher.de", .domain),
    ShapeCase("\u{4F8B}\u{3048}.\u{30C6}\u{30B9}\u{30C8}", .domain),
    ShapeCase("README.md", .domain),
  ])
  func `one token with labels and dots is a domain`(_ example: ShapeCase) {
    #expect(shape(of: example.token) == example.shape)
  }

  @Test(arguments: [
    ShapeCase("", .text),
    ShapeCase("word", .text),
    ShapeCase("http", .text),
    ShapeCase("two words", .text),
    ShapeCase("a\tb", .text),
    ShapeCase("http://a.b c", .text),
    ShapeCase("see http://a.b", .text),
    ShapeCase("example.com is", .text),
    ShapeCase("1:2", .text),
    ShapeCase("://a.b", .text),
    ShapeCase("Note:", .text),
    ShapeCase("http:", .text),
    ShapeCase("std::vector", .text),
    ShapeCase("Mirror:http://a.b", .text),
    ShapeCase("mailto:http://a.b", .text),
    ShapeCase(":a", .text),
    ShapeCase("/path/to:file", .text),
    ShapeCase("(http://a.b)", .text),
    ShapeCase(#"{"url":"http://a.b"}"#, .text),
    ShapeCase("3.14", .text),
    ShapeCase("192.168.0.1", .text),
    ShapeCase("a.b", .text),
    ShapeCase("example.", .text),
    ShapeCase(".com", .text),
    ShapeCase("a..com", .text),
    ShapeCase("someone@example.com", .text),
    ShapeCase("example.com,example.org", .text),
    ShapeCase("e.g", .text),
    ShapeCase("\u{E9}:a", .text),
  ])
  func `anything else is text`(_ example: ShapeCase) {
    #expect(shape(of: example.token) == example.shape)
  }

  @Test func `bytes that are no UTF-8 have a shape too`() {
    #expect(RecordShape(of: [0x68, 0x3A, 0xFF].span) == .link)
    #expect(RecordShape(of: [0xFF, 0x2E, 0xFF, 0xFF].span) == .domain)
    #expect(RecordShape(of: [0xFF, 0x00].span) == .text)
  }

  private func shape(of token: String) -> RecordShape {
    RecordShape(of: Array(token.utf8).span)
  }
}
