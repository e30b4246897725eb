import HTMLReferences
import Testing

@Suite struct `Resolved texts` {
  @Test func `are there only where there is a reference`() {
    for text in ["", "a", "a&b &nothing"] {
      let isResolved = Self.resolved(Array(text.utf8)) != nil
      #expect(!isResolved, "\(text)")
    }
  }

  @Test(arguments: [
    ("&#39;a&amp;b&#39;", "'a&b'"), ("x&hellip;y", "x…y"), ("&NotEqualTilde;", "≂̸"),
    ("a&&amp;&", "a&&&"),
  ])
  func `lead back to where each byte stands`(_ html: String, _ expected: String) throws {
    let text = Array(html.utf8)
    let resolved = try #require(Self.resolved(text))
    #expect(String(decoding: resolved.bytes, as: UTF8.self) == expected)
    // Whole references: what is between two of them is read alike on both sides.
    for start in 0..<resolved.bytes.count {
      for end in start...resolved.bytes.count {
        let source = resolved.source(of: start..<end)
        #expect(source.upperBound <= text.count)
        let part = Array(text[source])
        let read = Self.resolved(part)?.bytes ?? part
        // Where a part cuts through a character, that is left out.
        #expect(read.count <= end - start)
        if read.count == end - start { #expect(read == Array(resolved.bytes[start..<end])) }
      }
    }
    #expect(resolved.source(of: 0..<resolved.bytes.count) == 0..<text.count)
    #expect(resolved.offset(ofSource: text.count) == resolved.bytes.count)
  }

  private static func resolved(_ text: [UInt8]) -> ResolvedText? {
    ResolvedText(text.span, context: .attribute)
  }
}
