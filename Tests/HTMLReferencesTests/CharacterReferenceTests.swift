import ByteSearch
import HTMLReferences
import Testing

@Suite struct `Character references` {
  /// What a text is as text of an element.
  static let texts: [(String, String)] = [
    ("", ""), ("&", "&"), ("a&b", "a&b"), ("&amp;", "&"), ("&amp;amp;", "&amp;"),
    ("&lt;a&gt;", "<a>"), ("&AMP;&AMP", "&&"), ("&Amp;", "&Amp;"), ("&eacute;", "é"),
    ("&copy2", "©2"), ("&copy=1", "©=1"), ("&notit;", "¬it;"), ("&notin;", "∉"), ("&not", "¬"),
    ("&NotEqualTilde;", "≂̸"), ("&CounterClockwiseContourIntegral;", "∳"),
    ("&CounterClockwiseContourIntegrals;", "&CounterClockwiseContourIntegrals;"),
    ("&lang=1", "&lang=1"), ("&zwnj;", "\u{200C}"), ("&zwnk;", "&zwnk;"), ("&AElig", "Æ"),
    ("&#233;&#xE9;&#XE9", "ééé"), ("&#;&#x;&#xg;", "&#;&#x;&#xg;"), ("&#1a", "\u{1}a"),
    ("&#128;&#x9f;", "€\u{178}"),
    ("&#0;&#xD800;&#x110000;&#99999999999999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("&#x1F600;", "😀"), ("&#38", "&"), ("&;", "&;"), ("&é;", "&é;"),
  ]

  @Test(arguments: texts)
  func `stand for characters in a text`(_ html: String, _ expected: String) {
    #expect(Self.decoded(html, .text) == expected)
  }

  /// What an address in an attribute is.
  static let addresses: [(String, String)] = [
    ("?a=1&amp;b=2", "?a=1&b=2"), ("?a=1&b=2", "?a=1&b=2"), ("?a&copy=1", "?a&copy=1"),
    ("?a&copy;=1", "?a©=1"), ("?a&copyright=1", "?a&copyright=1"), ("?a&copy2", "?a&copy2"),
    ("?a&copy", "?a©"), ("?a&copy&b", "?a©&b"), ("?a&notit;", "?a&notit;"),
    ("?a&amp=1", "?a&amp=1"),
    ("?a&ampb", "?a&ampb"), ("?a&lang=1", "?a&lang=1"), ("?a&#38b", "?a&b"), ("?a&#38=1", "?a&=1"),
    ("?a&#x26;b", "?a&b"), ("?a&aacute/", "?aá/"), ("?a&regional;", "?a&regional;"),
  ]

  @Test(arguments: addresses)
  func `leave parameters of addresses alone`(_ html: String, _ expected: String) {
    #expect(Self.decoded(html, .attribute) == expected)
  }

  @Test func `tell whether there were any`() {
    var buffer = OutputBuffer()
    let hasNone = !buffer.append(resolvingReferencesIn: Array("a&b".utf8).span, context: .text)
    let hasSome = buffer.append(resolvingReferencesIn: Array("a&amp;b".utf8).span, context: .text)
    #expect(hasNone && hasSome)
    #expect(buffer.string == "a&ba&b")
  }

  @Test func `of escaped text give it back`() {
    let text = #"<a href="x?a=1&amp;b='2'">&copy; é</a>"#
    var escaped = OutputBuffer()
    escaped.append(escapingForHTML: Array(text.utf8).span)
    #expect(
      escaped.string
        == "&lt;a href=&quot;x?a=1&amp;amp;b=&#39;2&#39;&quot;&gt;&amp;copy; é&lt;/a&gt;"
    )
    #expect(Self.decoded(escaped.string, .text) == text)
    #expect(Self.decoded(escaped.string, .attribute) == text)
  }

  @Test func `are cut anywhere without harm`() {
    let text = "&CounterClockwiseContourIntegral;&#x1F600;&NotEqualTilde;&#128;"
    for count in 0...text.utf8.count {
      for context in [CharacterReference.Context.text, .attribute] {
        _ = Self.decoded(String(text.prefix(count)), context)
        _ = Self.decoded(String(text.suffix(count)), context)
      }
    }
  }

  private static func decoded(_ html: String, _ context: CharacterReference.Context) -> String {
    var buffer = OutputBuffer()
    buffer.append(resolvingReferencesIn: Array(html.utf8).span, context: context)
    return buffer.string
  }
}
