import LinkRewriter
import OpenerManifest
import Testing

/// Scripts are recognised by their syntax, and only where there is no doubt.
@Suite struct `Script shape` {
  @Test(arguments: [
    "function process(url, done) { done('x://' + encodeURIComponent(url)); }",
    "function process(url, done) { done(\"x://\" + encodeURIComponent(url)); }",
    "function process(u,c){c('x://'+encodeURIComponent(u))}",
    " \n function\tprocess ( _u$1 , $ ) {\r\n $ ( 'x://' + encodeURIComponent ( _u$1 ) ) ;; } ; ",
    "function process(url, completionHandler) {\ncompletionHandler('x://' + encodeURIComponent(url))\n}\n",
    "function process(url, done) { done('x:\\/\\/' + encodeURIComponent(url)); }",
    "function process(a, b) { b('x://' + encodeURIComponent(a)); }",
  ])
  func `literal and encoded link is recognised`(_ script: String) {
    #expect(ScriptShape(of: script) == .encodedLink(prefix: "x://"))
  }

  @Test(arguments: [
    ("'it\\'s \"'", "it's \""), ("\"'\\\"\\\\\"", "'\"\\"), ("''", ""), ("'é日'", "é日"),
    ("'a b'", "a b"),
  ])
  func `the literal's escapes are resolved`(_ literal: String, _ prefix: String) {
    let script = "function process(url, done) { done(\(literal) + encodeURIComponent(url)); }"
    #expect(ScriptShape(of: script) == .encodedLink(prefix: prefix))
  }

  @Test(arguments: [
    "function process(url, done) { var a = 1; done('x' + encodeURIComponent(url)); }",
    "function process(url, done) { done('x' + encodeURIComponent(url)); done(null); }",
    "function process(url, done) { done('x' + encodeURIComponent(done)); }",
    "function process(url, done) { done('x' + encodeURIComponent(link)); }",
    "function process(url, done) { url('x' + encodeURIComponent(url)); }",
    "function process(url, url) { url('x' + encodeURIComponent(url)); }",
    "function process(url, done) { done('x' + encodeURI(url)); }",
    "function process(url, done) { done('x' + encodeURIComponent(url) + 'y'); }",
    "function process(url, done) { done(encodeURIComponent(url)); }",
    "function process(url, done) { done('x' + url); }",
    "function process(url, done) { done('x' + encodeURIComponent(url), 1); }",
    "function process(url, done) { done('x' + encodeURIComponent(url)); } // the end",
    "function process(url, done) { /* a */ done('x' + encodeURIComponent(url)); }",
    "function process(url, done) { done('\\x41' + encodeURIComponent(url)); }",
    "function process(url, done) { done('a\\n' + encodeURIComponent(url)); }",
    "function process(url, done) { done('a\nb' + encodeURIComponent(url)); }",
    "function process(url, done) { done(`x` + encodeURIComponent(url)); }",
    "function process(url, done) { done('x' + encodeURIComponent(url)); ",
    "function process(url, done) { done('x + encodeURIComponent(url)); }",
    "function process(url, encodeURIComponent) { encodeURIComponent('x' + encodeURIComponent(url)); }",
    "function process(encodeURIComponent, done) { done('x' + encodeURIComponent(encodeURIComponent)); }",
    "function process(url, done, more) { done('x' + encodeURIComponent(url)); }",
    "function Process(url, done) { done('x' + encodeURIComponent(url)); }",
    "var process = function(url, done) { done('x' + encodeURIComponent(url)); }",
    "function process(url, done) { return done('x' + encodeURIComponent(url)); }",
    "function process(url, done) { done('x' + 1 + encodeURIComponent(url)); }",
    "", "function", "é",
  ])
  func `a near miss is left alone`(_ script: String) {
    #expect(ScriptShape(of: script) == .other)
  }

  @Test(arguments: [
    "function process(url, done) { done(jsonRequest('x' + encodeURIComponent(url)).link); }",
    "function process(url, done) { var x = httpRequest(url); done(x); }",
    "function process(url, done) { var x = new XMLHttpRequest(); }",
  ])
  func `what asks the network is told by its functions`(_ script: String) {
    #expect(ScriptShape(of: script) == .network)
  }

  @Test(.needsManifests) func `the public manifest has 31 offline scripts of the shape`() throws {
    let rules = try SharedData.rules(4)
    let bodies =
      rules.actions.flatMap(\.formats).map(\.body) + rules.browsers.map(\.body)
      + rules.previews.map(\.body)
    var counts = (encoded: 0, network: 0, other: 0)
    for case .script(let script, dialect: _) in bodies {
      switch ScriptShape(of: script.value) {
      case .encodedLink: counts.encoded += 1
      case .network: counts.network += 1
      case .other: counts.other += 1
      }
    }
    #expect(counts == (31, 130, 15))
  }
}
