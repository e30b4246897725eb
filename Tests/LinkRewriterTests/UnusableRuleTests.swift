import LinkRewriter
import OpenerManifest
import Testing

/// What is wrong with rules and options is told; the other rules work.
@Suite struct `Unusable rules and names` {
  private static let manifest = #"""
    {"apps": [{"identifier": "twitter", "name": "Twitter"}],
     "actions": [
       {"title": "Open Tweet", "regex": "https://x\\.example/(", "formats": [
         {"appId": "twitter", "format": "bad://$1"}]},
       {"title": "Open Page", "regex": "https://x\\.example/(.*)$", "formats": [
         {"appId": "twiter", "format": "missing://$1"}, {"appId": "twiter", "format": "again://$1"},
         {"appId": "twitter", "format": "good://$1"}]},
       {"title": "Open Page", "regex": "https://y\\.example/(.*)$", "formats": [
         {"appId": "twiter", "format": "missing://$1"}]}],
     "browsers": [{"identifier": "tab", "name": "Tab", "regex": "(.+", "format": "tab:$1"}]}
    """#

  @Test func `a bad pattern leaves the others, and is told with its place`() throws {
    let options = RewriteOptions("native", "app:twitter", "browser:tab") { $0.wantsAll = true }
    let rewriter = try Rewriter(RuleSet(Self.manifest), options: options)
    #expect(
      rewriter.briefs("https://x.example/a") == ["twitter good://a", "twitter good://a"]
    )
    let errors = rewriter.diagnostics.map { $0.rendered() }
    #expect(errors.count == 3)
    // Once for both targets.
    #expect(errors.count { $0.contains("the rule /actions/0 is left out") } == 1)
    #expect(errors.count { $0.contains("the rule /browsers/0 is left out") } == 1)
    #expect(rewriter.diagnostics[0].place?.mark.line == 3)
    #expect(
      rewriter.diagnostics[0].place.map { Array($0.lineText.utf8)[$0.caretOffset] }
        == UInt8(ascii: "(")
    )
  }

  @Test func `an app that is missing is told once`() throws {
    let rewriter = try Rewriter(RuleSet(Self.manifest), options: RewriteOptions("native"))
    let missing = rewriter.diagnostics.filter { $0.message.hasPrefix("no app") }
    #expect(
      missing.map { $0.rendered() } == [
        #"""
        linkrewrite: 0.json:6:16: error: no app has the identifier 'twiter'; the formats for it are left out
        6 |      {"appId": "twiter", "format": "missing://$1"}, {"appId": "twiter", "format": "again://$1"},
          |                ^^^^^^^^
          = hint: did you mean 'twitter'?
        """#
      ]
    )
  }

  struct Slip: CustomTestStringConvertible {
    var testDescription: String
    var message: String
    var change: @Sendable (inout RewriteOptions) -> Void
  }

  @Test(arguments: [
    Slip(
      testDescription: "target",
      message: "error: there is no target 'twiter'\n   = hint: did you mean 'twitter'?",
    ) { $0.targets = [Target("twiter")] },
    Slip(
      testDescription: "word",
      message: "error: there is no target 'natve'\n   = hint: did you mean 'native'?",
    ) { $0.targets = [Target("natve")] },
    Slip(
      testDescription: "far",
      message:
        "error: there is no target 'qqqq'\n   = hint: `linkrewrite list` shows what there is",
    ) { $0.targets = [Target("qqqq")] },
    Slip(
      testDescription: "app",
      message: "error: there is no app 'tab'\n   = hint: `linkrewrite list` shows what there is",
    ) { $0.targets = [.app("tab")] },
    Slip(
      testDescription: "browser",
      message: "error: there is no browser 'tba'\n   = hint: did you mean 'tab'?",
    ) { $0.targets = [.browser("tba")] },
    Slip(
      testDescription: "a browser before store",
      message: "error: there is no browser 'tba'\n   = hint: did you mean 'tab'?",
    ) { $0.targets = [.browser("tba"), .store] },
    Slip(
      testDescription: "--app",
      message: "error: --app: there is no app 'Twiter'\n   = hint: did you mean 'twitter'?",
    ) { $0.onlyApps = ["twitter", "Twiter"] },
    Slip(
      testDescription: "--no-app",
      message: "error: --no-app: there is no app 'tab'\n"
        + "   = hint: `linkrewrite list` shows what there is",
    ) { $0.excludedApps = ["tab"] },
    Slip(
      testDescription: "--prefer",
      message: "error: --prefer: there is no app 'witter'\n   = hint: did you mean 'twitter'?",
    ) { $0.preferredApps = ["witter"] },
    Slip(
      testDescription: "--no-rule, title",
      message: "error: --no-rule: no rule has the title or the place 'Open Pag'\n"
        + "   = hint: did you mean 'Open Page'?",
    ) { $0.excludedRules = ["Open Pag"] },
    Slip(
      testDescription: "--no-rule, place",
      message: "error: --no-rule: no rule has the title or the place 'x'\n"
        + "   = hint: `linkrewrite list` shows titles and places",
    ) { $0.excludedRules = ["/actions/0", "x"] },
  ])
  func `a name that is not there is refused with the nearest one`(_ slip: Slip) throws {
    var options = RewriteOptions()
    slip.change(&options)
    let error = #expect(throws: Diagnostic.self) {
      try Rewriter(RuleSet(Self.manifest), options: options)
    }
    #expect(error?.rendered() == "linkrewrite: " + slip.message)
  }

  @Test func `a pattern of an option is refused with its place`() throws {
    let options = RewriteOptions("chrome") { $0.excludedPatterns = ["ok", "a[b"] }
    let error = #expect(throws: Diagnostic.self) { try Rewriter(RuleSet(), options: options) }
    #expect(error?.place?.file == "--exclude")
    #expect(error?.place?.lineText == "a[b")
    #expect(error?.rendered().hasPrefix("linkrewrite: --exclude:1:2: error: ") == true)
  }
}
