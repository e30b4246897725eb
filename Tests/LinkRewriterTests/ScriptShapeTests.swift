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

  static let sequences: [(String, [ScriptTerm])] = [
    ("'x'", [.literal("x")]),
    ("'x' + url", [.literal("x"), .part(LinkPart(), .plain)]),
    ("encodeURIComponent(url)", [.part(LinkPart(), .encoded)]),
    ("'a\\n' + decodeURIComponent(url)", [.literal("a\n"), .part(LinkPart(), .decoded)]),
    (
      "'x' + encodeURIComponent(url) + 'y'",
      [.literal("x"), .part(LinkPart(), .encoded), .literal("y")],
    ),
    (
      "'x' + encodeURIComponent(url.split('?')[0])",
      [.literal("x"), .part(LinkPart(splits: [.init(separator: "?", index: 0)]), .encoded)],
    ),
    (
      "url.split('q=')[1].split('&')[0]",
      [
        .part(
          LinkPart(splits: [.init(separator: "q=", index: 1), .init(separator: "&", index: 0)]),
          .plain,
        )
      ],
    ),
  ]

  @Test(arguments: sequences)
  func `literals and parts of the link are recognised`(
    _ expression: String,
    _ terms: [ScriptTerm],
  ) {
    let script = "function process(url, done) { done(\(expression)); }"
    #expect(ScriptShape(of: script) == .sequence(terms))
  }

  /// The function that rules of the public manifest find a parameter with.
  static let parameterFunction = #"""
    function getParameterByName(url, name) { name = name.replace(RegExp('[\[]'), '\\[')\
    .replace(RegExp('[\]]'), '\\]'); var regex = RegExp('[\\?&]' + name + '=([^&#]*)'); \
    results = regex.exec(url); return results === null ? '' : \
    decodeURIComponent(results[1].replace(RegExp('\\+', 'g'), ' ')); }
    """#.replacing("\\\n", with: "")

  @Test func `one query parameter is recognised`() {
    let script =
      Self.parameterFunction
      + " function process(u, c) { c('x:' + encodeURIComponent(getParameterByName(u, 'q'))); }"
    #expect(ScriptShape(of: script) == .sequence([.literal("x:"), .parameter("q", .encoded)]))
  }

  @Test(arguments: [
    "function process(url, done) { var a = 1; done('x' + encodeURIComponent(url)); }",
    "function process(url, done) { done('x' + encodeURIComponent(url)); done(null); }",
    "function process(url, done) { done('x' + encodeURIComponent(done)); }",
    "function process(url, done) { done('x' + encodeURIComponent(link)); }",
    "function process(url, done) { url('x' + encodeURIComponent(url)); }",
    "function process(url, url) { url('x' + encodeURIComponent(url)); }",
    "function process(url, done) { done('x' + encodeURI(url)); }",
    "function process(url, done) { done('x' + encodeURIComponent(url), 1); }",
    "function process(url, done) { done('x' + encodeURIComponent(url)); } // the end",
    "function process(url, done) { /* a */ done('x' + encodeURIComponent(url)); }",
    "function process(url, done) { done('\\x41' + encodeURIComponent(url)); }",
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
    "function process(url, done) { done(url.split('')[0]); }",
    "function process(url, done) { done(url.split('a')[0x1]); }",
    "function process(url, done) { done(url.split('a')[b]); }",
    "function process(url, done) { done(url.split('a')[0] + url.split('b')[9]); }",
    "function process(url, done) { done(decodeURIComponent(encodeURIComponent(url))); }",
    "function process(url, done) { done(getParameterByName(url, 'q')); }",
    "function process(url, done) { done('x' + encodeURIComponent(url)) <!-- a\n; }",
    "function process(if, done) { done('x' + encodeURIComponent(if)); }",
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

  @Test(.needsManifests) func `the public manifest has 34 offline scripts of a known shape`() throws
  {
    let rules = try SharedData.rules(4)
    let bodies =
      rules.actions.flatMap(\.formats).map(\.body) + rules.browsers.map(\.body)
      + rules.previews.map(\.body)
    var counts = (encoded: 0, sequence: 0, network: 0, other: 0)
    for case .script(let script, dialect: _) in bodies {
      switch ScriptShape(of: script.value) {
      case .encodedLink: counts.encoded += 1
      case .sequence: counts.sequence += 1
      case .network: counts.network += 1
      case .other: counts.other += 1
      }
    }
    #expect(counts == (31, 3, 130, 12))
  }
}
