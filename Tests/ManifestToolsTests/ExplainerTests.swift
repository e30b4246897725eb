import LinkRewriter
import ManifestTools
import OpenerManifest
import Testing

@Suite struct `Explanations` {
  private static let manifest = #"""
    {"apps": [{"identifier": "a", "name": "A", "scheme": "a"},
              {"identifier": "p", "name": "P", "scheme": "p", "platform": "pad"}],
     "actions": [
      {"title": "Item", "regex": "https?://shop\\.example\\.com/item/(\\d+)(x)?",
       "formats": [{"appId": "a", "format": "a://$1|{b}"}, {"appId": "p", "format": "p://$1"}]},
      {"title": "Special", "regex": "https?://shop\\.example\\.com/item/\\d+/special$",
       "formats": [{"appId": "a", "format": "a://special"}]},
      {"title": "Other", "regex": "https?://other\\.example/.*",
       "formats": [{"appId": "a", "format": "a://other"}]},
      {"title": "Headers", "regex": "https?://[^\\n]*\\n[^\\n]*\"X-A\": \"b\"", "includeHeaders": true,
       "formats": [{"appId": "a", "format": "a://h"}]}],
     "redirects": {"https?://go\\.example\\.com/.*": {"param": "u"}}}
    """#

  private static func explanation(
    of link: String,
    changing change: (inout RewriteOptions) -> Void = { _ in },
  ) throws -> (explanation: LinkExplanation, text: String) {
    var rules = RuleSet()
    rules.add(try Manifest.read(name: "m.json", bytes: Array(manifest.utf8)).manifest)
    var options = RewriteOptions()
    change(&options)
    var explainer = Explainer(of: rules, rewriter: try Rewriter(rules, options: options))
    let explanation = explainer.explain(link)
    return (explanation, ExplanationText(explanation, options: options).text)
  }

  @Test func `show what matches and the nearest that does not`() throws {
    let text = try Self.explanation(of: "https://shop.example.com/item/42?a=b").text
    #expect(text.contains("matches   /actions/0  Item"))
    #expect(text.contains("$1       42"))
    #expect(text.contains("unset    $2"))
    #expect(text.contains("rest     ?a=b (stays as it is)"))
    #expect(text.contains("a://42%7C%7Bb%7D?a=b"))
    #expect(text.contains("'|', '{', '}' of the template is percent-encoded"))
    #expect(
      text.contains(
        #"""
                    pattern  https?://shop\.example\.com/item/\d+/special$
                                                                 ^ fails at '?a=b'
        """#
      )
    )
    #expect(text.contains("2 more rules: 1 whose literals are not in the link"))
  }

  @Test func `say which option leaves a format out`() throws {
    let found = try Self.explanation(of: "https://shop.example.com/item/42") {
      $0.platform = .phone
    }
    #expect(found.text.contains("without  p: hidden by --platform"))
    let none = try Self.explanation(of: "https://shop.example.com/item/42") {
      $0.installed = []
    }
    #expect(none.text.contains("left out  /actions/0  Item"))
    #expect(none.text.contains("without  a, p: not among --installed"))
    #expect(none.text.hasSuffix("unmatched: no rule gives a result\n"))
    #expect(!none.explanation.hasResult)
  }

  @Test func `follow redirects step by step`() throws {
    let link = "https://go.example.com/?u=https%3A%2F%2Fshop.example.com%2Fitem%2F1"
    let text = try Self.explanation(of: link).text
    #expect(text.contains("leads to  https://shop.example.com/item/1\n"))
    #expect(text.contains("native, step 1: https://shop.example.com/item/1\n"))
    let without = try Self.explanation(of: link) { $0.unwrapLimit = 0 }
    #expect(!without.text.contains("leads to"))
  }

  @Test func `say why no rule was tried`() throws {
    for (link, status) in [
      ("mailto:a@b", "invalid: this is no http or https link with a host"),
      (
        "a.example/b",
        "invalid: this is no http or https link with a host; --bare-domains takes it",
      ),
      ("https://shop.example.com/item/1", "excluded: left alone by --exclude-host shop.*"),
    ] {
      let text = try Self.explanation(of: link) { $0.excludedHosts = ["shop.*"] }.text
      #expect(text.contains(status), "\(text)")
    }
  }

  @Test func `let nothing steer the terminal`() throws {
    let text = try Self.explanation(of: "https://shop.example.com/item/\u{1B}[31m\u{202E}").text
    #expect(!text.unicodeScalars.contains("\u{1B}"))
    #expect(!text.unicodeScalars.contains("\u{202E}"))
  }
}
