import OpenerManifest
import Testing

@Suite struct `Nearest name` {
  @Test(arguments: [
    ("regx", "regex"), ("rgeex", "regex"), ("REGEX", "regex"), ("formatt", "format"),
    ("fromat", "format"), ("redirect", "redirects"), ("displayname", "displayName"),
  ])
  func `finds what was meant`(_ written: String, _ meant: String) {
    let names = ["format", "regex", "redirects", "displayName"]
    #expect(nearestName(to: written, among: names) == meant)
  }

  @Test(arguments: ["", "x", "url", "docs", "formula", String(repeating: "regex", count: 10_000)])
  func `finds nothing that is far`(_ written: String) {
    #expect(nearestName(to: written, among: ["format", "regex", "app"]) == nil)
  }

  @Test func `takes the nearest, then the first`() {
    #expect(nearestName(to: "abcdef", among: ["abcdxx", "abcdex", "abcdey"]) == "abcdex")
  }
}
