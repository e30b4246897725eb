import ManifestTools
import Testing

@Suite struct `Bench page` {
  /// Texts of a manifest that would be markup if they were not escaped, and that must not be seen
  /// as they are.
  static let hostileTitles = [
    "<script>alert(1)</script>", "\\\"><img src=x onerror=alert(1)>", "</title><b>", "'onload='x",
    "</style><script>", "&lt;b&gt;",
  ]

  @Test(arguments: hostileTitles) func `escapes titles`(title: String) throws {
    let manifest = BenchFixture.manifest.replacing("Item", with: title)
    let page = BenchPage(try BenchFixture.report(manifest: manifest)).html
    let asRead = title.replacing("\\\"", with: "\"")
    #expect(!page.contains(asRead))
    #expect(page.contains(Self.escaped(asRead)))
    #expect(page.ranges(of: "<script>").count == 1)
    #expect(!page.contains("<img"))
  }

  @Test func `escapes links and patterns`() throws {
    let link = "https://shop.example.com/item/42?a='&b=<u>&amp;"
    let page = BenchPage(try BenchFixture.report(links: [link])).html
    #expect(page.contains("https://shop.example.com/item/42?a=&#39;&amp;b=%3Cu%3E&amp;amp;"))
    #expect(!page.contains("<u>"))
  }

  @Test func `loads nothing from anywhere`() throws {
    let report = try BenchFixture.report(links: ["https://other.test/"])
    let comparison = BenchComparison(
      of: report,
      with: try BenchBaseline(name: "old.json", bytes: Array(report.json().utf8)),
    )
    let page = BenchPage(report, comparison: comparison).html
    for word in ["src=", "href=", "url(", "@import", "fetch(", "XMLHttpRequest"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.contains("connect-src 'none'"))
    #expect(page.contains("prefers-color-scheme:dark"))
  }

  @Test func `has a row for every rule`() throws {
    let report = try BenchFixture.report()
    let page = BenchPage(report).html
    let table = try #require(page.split(separator: "<tbody>").last)
    #expect(table.ranges(of: "<tr>").count == report.rules.count)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
  }
}
