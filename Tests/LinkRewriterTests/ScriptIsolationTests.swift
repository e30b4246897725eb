import LinkRewriter
import Testing

/// Scripts share a global object only where their syntax leaves no doubt.
@Suite struct `Script isolation` {
  static let shown = [
    "function process(url, done) { done(url.replace(RegExp('http(s)?://'), 'x://')); }",
    "function process(u, c) { var m = RegExp('^(a)$').exec(u); c(m != null ? 'x' + m[1] : null); }",
    "function process(u, c) { u = u.replace('a', 'b'); var r; if (u.length > 2) { r = btoa(u); } c(r); }",
    "function other(a, b) { return a + b; } function process(u, c) { c(other(u, 'x')); };",
    "function process(u, c) { var i, n = ''; for (i = 0; i < u.length; i++) { n += u.charAt(i); } c(n); }",
    "function process(u, c) { c(u.split(',').map(function(x) { return '#' + x }).join(' ')); }",
    "function process(u, c) { var list = ['a', u]; list.push(u); c(list.join('<=')); }",
    "function process(u, c) { c(u.split('/')[2].split('.')[0]); }",
    "function process(u, c) { var a = 'x', b, d = 1; b = 2; d = 3; c(a + b + d + u); }",
  ]

  @Test(arguments: shown) func `is shown`(_ script: String) {
    #expect(ScriptIsolation.isShown(by: script))
  }

  @Test(arguments: [
    // Globals are written.
    "seen = 1; c(u);", "for (i = 0; i < 2; i++) {} c(u);", "var a = u.length, b; b = 2; c(u);",
    "var a = 1\n u, b = 2; c(u);",
    "encodeURIComponent <<= 1; c(u);", "encodeURIComponent = null; c(u);", "process = null; c(u);",
    "this.a = 1; c(u);", "var f = function() { a = 1; }; f(); c(u);", "++seen; c(u);",
    "seen--; c(u);",
    "var f = function() { var a; }; a = 1; c(u);", "String.length++; c(u);",
    // What others see is changed.
    "''.split.a = 1; c(u);", "''.split[0] = 1; c(u);", "[].constructor.prototype.a = 1; c(u);",
    "String.prototype.a = 1; c(u);", "u['constructor'].a = 1; c(u);", "u[u].a = 1; c(u);",
    "Object.assign(String, {a: 1}); c(u);", "RegExp('(a)').test(u); c(RegExp.$1);",
    "''.split[0]++\n u; c(u);", "delete u.a; c(u);", "eval('a = 1'); c(u);",
    "Function('a = 1')(); c(u);", "with (u) a = 1; c(u);", "arguments[0] = 1; c(u);",
    // What others might see is read.
    "c(typeof seen);", "c(Math.random() + '');", "c(Date() + u);",
    // The handler is called otherwise than once.
    "c(u); c(u);", "if (u) { c(u); }", "if (u) c(u);", "var f = c; f(u);", "u.split('').map(c);",
    "while (u) c(u);", "for (;;) { c(u); }", "return c(u);", "c.call(null, u);", "",
    // It is not understood.
    "c(`x`);", "c(/a/.exec(u)[0]);", "/* a */ c(u);", "c(u) <!-- a", "let a = 1; c(u);",
    "c(u) // a",
    "c((() => u)());", "try { c(u) } catch (e) {}", "var f = function g() {}; c(u);",
    "c({a: 1}.a + u);", "c('\\u0041');", "throw u;", "label: c(u);",
  ])
  func `is not shown`(_ statements: String) {
    #expect(!ScriptIsolation.isShown(by: "function process(u, c) { \(statements) }"))
  }

  @Test(arguments: [
    "var a = 1; function process(u, c) { c(u); }", "function process(u) { c(u); }",
    "process = function(u, c) { c(u); }", "function process(u, c) { c(u); } function process() {}",
    "function process(u, c) { function inner() {} c(u); }", "", "c(u);", "function process(u, c) {",
    "function process(c, c) { c(c); }",
  ])
  func `is not shown by other programs`(_ script: String) {
    #expect(!ScriptIsolation.isShown(by: script))
  }
}
