import ScriptEngine
import Testing

/// What scripts find, and what counts as their result (`SPEC.md` 1.5).
@Suite(.needsEngine) struct `Script environment` {
  static let engineCases: [(String, String)] = [
    // The handler.
    ("done(url)", "https://a.example/?q=1"),
    ("done('first'); done('second')", "first"),
    ("done(null); done('second')", "[nothing]"),
    ("done(undefined)", "[nothing]"),
    ("done()", "[nothing]"),
    ("done('')", "[nothing]"),
    ("done({})", "[nothing]"),
    ("done({toString: function () { return 'x'; }})", "[nothing]"),
    ("done(['x'])", "[nothing]"),
    ("done(1)", "[nothing]"),
    ("done('a'); throw 1", "a"),
    ("throw 1", "[failed]"),
    ("", "[failed]"),
    ("return 'x'", "[failed]"),
    ("nothing.here", "[failed]"),
    ("Promise.resolve('later').then(done)", "later"),
    ("done('\\ud800x')", "\u{FFFD}x"),
    ("done('é日😀')", "é日😀"),
    ("done(new Array((1 << 20) + 2).join('x'))", "[failed]"),
    // Sloppy mode.
    ("leaked = 'x'; done(leaked)", "x"),
    ("done(this === undefined ? 'strict' : 'sloppy')", "sloppy"),
    ("done(typeof arguments.callee)", "function"),
    // What is there, and what is not.
    (
      "done([typeof window, typeof fetch, typeof require, typeof setTimeout, typeof XMLHttpRequest,"
        + " typeof atob, typeof probe].join())",
      "undefined,undefined,undefined,undefined,undefined,undefined,function",
    ),
    ("var names = []; for (var name in this) names.push(name); done(names.join())", "process"),
    ("done(new Date(0).getTimezoneOffset() + '')", "0"),
    // The functions.
    ("done(btoa('https://a.example/?b=é'))", "aHR0cHM6Ly9hLmV4YW1wbGUvP2I96Q=="),
    ("done(btoa('日'))", "[failed]"),
    ("done('<' + btoa('') + '>')", "<>"),
    (
      "done(htmlDecode('&lt;a&gt; &amp;amp; &eacute;&#233;&#xE9;&#XE9 &notit; &notin; &NotEqualTilde;"
        + " &bogus; & &; &#; &#x; &copy2 &#128; &#0; &#xD800; &#99999999;'))",
      "<a> &amp; éééé ¬it; ∉ ≂̸ &bogus; & &; &#; &#x; ©2 € \u{FFFD} \u{FFFD} \u{FFFD}",
    ),
    ("done(base64DigitsToBase10String([]))", "0"),
    ("done(base64DigitsToBase10String([0, 0, 1, 0]))", "64"),
    (
      "var all = []; while (all.length < 40) all.push(63); done(base64DigitsToBase10String(all))",
      "1766847064778384329583297500742918515827483896875618958121606201292619775",
    ),
    ("done(base64DigitsToBase10String([1, -1]))", "[failed]"),
    ("done(base64DigitsToBase10String([1, 64]))", "[failed]"),
    ("done(base64DigitsToBase10String())", "[failed]"),
    ("done(httpRequest(url) === null ? 'null' : 'else')", "null"),
    ("done(jsonRequest(url) === null ? 'null' : 'else')", "null"),
    ("done(jsonRequest(url))", "[refusedNetwork]"),
    ("jsonRequest(url).link", "[refusedNetwork]"),
  ]

  @Test(arguments: engineCases)
  func `of script2`(_ statements: String, _ expected: String) {
    let worker = TestWorker([script(statements)])
    #expect(worker.call(0, "https://a.example/?q=1") == expected)
  }

  static let webViewCases: [(String, String)] = [
    ("done(atob('aHR0cHM6Ly9hLw=='))", "https://a/"),
    ("done(atob(' aHR0 cHM6Ly9hLw '))", "https://a/"),
    ("done(atob('a'))", "[failed]"),
    ("done(atob('=aaa'))", "[failed]"),
    (
      """
      var request = new XMLHttpRequest(), log = [];
      request.onreadystatechange = function () {
        log.push(this.readyState + ':' + this.status + ':' + this.responseText);
        if (request.readyState == 4) done(log.join(' '));
      };
      request.open('GET', url, true);
      request.setRequestHeader('A', 'b');
      request.send();
      log.push('sent');
      """,
      "1:0: sent 4:0:",
    ),
    (
      """
      var request = new XMLHttpRequest();
      request.open('GET', url, false);
      request.send(null);
      done('status ' + request.status);
      """,
      "status 0",
    ),
    (
      """
      var request = new XMLHttpRequest();
      request.onreadystatechange = function () { if (request.status == 200) done('x'); };
      request.open('GET', url);
      request.send();
      """,
      "[refusedNetwork]",
    ),
  ]

  @Test(arguments: webViewCases)
  func `of script`(_ statements: String, _ expected: String) {
    let worker = TestWorker([script(statements)], surroundings: .webView)
    #expect(worker.call(0, "https://a.example/?q=1") == expected)
  }

  @Test(arguments: [
    ("zAoa96gwQg", "918912099030336544"), ("BpBWf8cALX8", "1891892270693660156"),
  ])
  func `E1 and E2 are numbers beyond 64 bits`(_ identifier: String, _ number: String) {
    let worker = TestWorker([
      script(
        """
        var table = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', digits = [];
        table += table.toLowerCase() + '0123456789-_';
        for (i = 0; i < url.length; i++) digits.push(table.indexOf(url.charAt(i)));
        done(base64DigitsToBase10String(digits));
        """
      )
    ])
    #expect(worker.call(0, identifier) == number)
  }

  @Test(arguments: [
    "function process(url) {", "process = 1", "function other() {}", "throw 1",
    "var process = null", "function process(url, done) { done('a' }",
  ])
  func `a script without a function fails, and the next one does not`(_ source: String) {
    let worker = TestWorker([source, script("done('right')")])
    #expect(worker.call([(0, "a"), (1, "a"), (0, "b")]) == ["[failed]", "right", "[failed]"])
  }

  @Test func `every call has a global object of its own`() {
    let worker = TestWorker([
      script(
        "this.count = (this.count || 0) + 1; String.prototype.x = count; done('' + count + ''.x)"
      )
    ])
    let found = worker.call((0..<200).map { (0, "\($0)") })
    #expect(found == [String](repeating: "11", count: 200))
  }
}
