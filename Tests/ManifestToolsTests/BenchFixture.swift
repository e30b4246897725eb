import LinkRewriter
import ManifestTools
import OpenerManifest

/// A small manifest, links for it, and the report on them.
struct BenchFixture {
  /// One action with a host to look up, one redirect, one preview, one rule without a literal, and
  /// one whose pattern backtracks until the match limit.
  static let manifest = #"""
    {"apps": [{"identifier": "a", "name": "A", "scheme": "a"}],
     "actions": [
      {"title": "Item", "regex": "https?://shop\\.example\\.com/item/(\\d+).*",
       "formats": [{"appId": "a", "format": "a://$1"}]},
      {"title": "Anything", "regex": "https?://[a-z.]+/q/\\d\\d$",
       "formats": [{"appId": "a", "format": "a://q"}]},
      {"title": "Slow", "regex": "https?://slow\\.example\\.com/(?:(?:a|b|ab)*)*c",
       "formats": [{"appId": "a", "format": "a://s"}]}],
     "redirects": {"https?://go\\.example\\.com/.*": {"param": "u"}},
     "previews": [{"regex": "https?://shop\\.example\\.com/(\\w+)\\.png", "format": "$0"}]}
    """#

  static let slowLink = "https://slow.example.com/" + String(repeating: "ab", count: 24)

  static let links = [
    "https://shop.example.com/item/42",
    "https://SHOP.example.com/item/43?ref=a",
    "https://shop.example.com/about",
    "https://shop.example.com/a.png",
    "https://go.example.com/?u=https%3A%2F%2Fshop.example.com%2Fitem%2F1",
    "https://other.test/q/12",
    "https://slow.example.com/c",
    slowLink,
  ]

  /// Reads a manifest and measures it, as short as can be.
  static func report(
    manifest: String = manifest,
    links: [String] = links,
    matchLimit: Int = 50_000,
  ) throws -> BenchReport {
    var rules = RuleSet()
    rules.add(try Manifest.read(name: "m.json", bytes: Array(manifest.utf8)).manifest)
    let rewriter = try Rewriter(
      rules,
      options: BenchMeasurement.rewriteOptions(matchLimit: matchLimit),
    )
    var options = BenchOptions()
    options.runs = 3
    options.seconds = 0.2
    return BenchMeasurement.report(
      on: rules,
      rewriter: rewriter,
      loading: BenchMeasurement.loading(of: rules),
      corpus: LinkCorpus(of: links),
      version: "test",
      options: options,
    )
  }
}
