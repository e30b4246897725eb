import ByteSearch
import LinkRewriter
import OpenerManifest
import Testing

/// The examples of `SPEC.md` 3.3 to 3.5.
@Suite struct `Examples of the specification, Chrome` {
  @Test(arguments: [
    ("E69", "http://www.google.com", "http%3A%2F%2Fwww.google.com", nil),
    (
      "E70", "https://a.b/c d?e=f&g=h#i", "https%3A%2F%2Fa.b%2Fc%20d%3Fe%3Df%26g%3Dh%23i", nil,
    ),
    ("E71", "http://x/a%20b", "http%3A%2F%2Fx%2Fa%2520b", nil),
    ("E72", "it's (ok)!*", "it%27s%20%28ok%29%21%2A", "it's%20(ok)!*"),
    ("E73", "com.myapp.callback://", "com.myapp.callback%3A%2F%2F", nil),
    ("E74", "日本", "%E6%97%A5%E6%9C%AC", nil),
    ("E75", "\"<>\\^`{|}", "%22%3C%3E%5C%5E%60%7B%7C%7D", nil),
    ("E76", "a+b", "a%2Bb", nil),
  ])
  func `escape for Chrome and as JavaScript does`(
    _ name: String,
    _ text: String,
    _ forChrome: String,
    _ asComponent: String?,
  ) {
    #expect(escaped(text, allowing: .unreserved) == forChrome, "\(name)")
    #expect(escaped(text, allowing: .uriComponent) == asComponent ?? forChrome, "\(name)")
  }

  @Test func `every byte is escaped and read back`() {
    let bytes = [UInt8](0...255) + [UInt8](0...255).reversed()
    var expected = ""
    for byte in bytes {
      let digits = String(byte, radix: 16, uppercase: true)
      expected +=
        ByteSet.unreserved.contains(byte)
        ? String(UnicodeScalar(byte)) : "%" + (digits.count == 1 ? "0" : "") + digits
    }
    var output = OutputBuffer()
    output.append(percentEncoding: bytes.span, allowing: .unreserved)
    #expect(output.string == expected)
    var decoded = OutputBuffer()
    let isWellFormed = decoded.append(percentDecoding: output.bytes)
    #expect(isWellFormed)
    #expect(decoded.array == bytes)
  }

  @Test(arguments: [
    ("%", "%"), ("%4", "%4"), ("a%4", "a%4"), ("%4x%41", "%4xA"), ("%%41", "%A"), ("%41%", "A%"),
  ])
  func `a percent sign without two digits stays`(_ text: String, _ expected: String) {
    var decoded = OutputBuffer()
    let isWellFormed = decoded.append(percentDecoding: Array(text.utf8).span)
    #expect(decoded.string == expected)
    #expect(!isWellFormed)
  }

  private func escaped(_ text: String, allowing allowed: ByteSet) -> String {
    var output = OutputBuffer()
    output.append(percentEncoding: Array(text.utf8).span, allowing: allowed)
    return output.string
  }

  @Test(arguments: [
    ("E77", "http://example.com/", "googlechrome://example.com/"),
    (
      "E78", "https://example.com:8443/p?q=1&r=a#z", "googlechromes://example.com:8443/p?q=1&r=a#z",
    ),
    ("E79", "HTTPS://Example.COM/", "googlechromes://Example.COM/"),
    ("E80, scheme", "ftp://x/", nil),
    ("E80, mail", "mailto:a@b", nil),
    ("E80, domain", "example.com", nil),
    ("E80, relative", "//example.com", nil),
    ("E81, opaque", "http:opaque", nil),
  ])
  func `make links for Chrome`(_ name: String, _ link: String, _ expected: String?) throws {
    let rewrite = try #require(
      try Rewriter(RuleSet(), options: RewriteOptions("chrome")).rewrite(link).first
    )
    #expect(rewrite.output == expected, "\(name)")
    #expect(rewrite.status == (expected == nil ? .invalid : .rewritten), "\(name)")
  }

  private static let open = "googlechrome-x-callback://x-callback-url/open/?"

  @Test(arguments: [
    (
      "E82", "http://www.google.com",
      ChromeCallback(source: "MyApp", success: "com.myapp.callback://", wantsNewTab: true),
      "x-source=MyApp&x-success=com.myapp.callback%3A%2F%2F&url=http%3A%2F%2Fwww.google.com"
        + "&create-new-tab",
    ),
    ("E84", "http://www.google.com", ChromeCallback(), "url=http%3A%2F%2Fwww.google.com"),
    (
      "E86", "https://a.b/?q=x&y=1", ChromeCallback(source: "My App"),
      "x-source=My%20App&url=https%3A%2F%2Fa.b%2F%3Fq%3Dx%26y%3D1",
    ),
  ])
  func `make callback links, in the documented order of parameters`(
    _ name: String,
    _ link: String,
    _ callback: ChromeCallback,
    _ parameters: String,
  ) throws {
    let options = RewriteOptions("chrome") { $0.chromeCallback = callback }
    let rewriter = try Rewriter(RuleSet(), options: options)
    #expect(rewriter.brief(link) == "chrome " + Self.open + parameters, "\(name)")
  }

  @Test(arguments: [
    ("E87", "googlechromes://a/b", "https://a/b"),
    ("E88", "googlechrome://a/b", "http://a/b"),
    ("E89", "googlechrome-x-callback://foo", nil),
    ("E90", "other://a", nil),
    (
      "E91",
      open + "x-source=MyApp&x-success=m%3A%2F%2F&url=http%3A%2F%2Fa.b&create-new-tab",
      "http://a.b",
    ),
    ("no slash after open", open.dropLast(2) + "?url=http%3A%2F%2Fa.b", "http://a.b"),
    ("another action", "googlechrome-x-callback://x-callback-url/shut/?url=http%3A%2F%2Fa.b", nil),
    ("not a web link", open + "url=ftp%3A%2F%2Fa.b", nil),
    ("the first address counts", open + "url=http%3A%2F%2Fa.b&url=http%3A%2F%2Fc.d", "http://a.b"),
    ("schemes have no case", "GoogleChromes://a/b", "https://a/b"),
  ])
  func `are read back`(_ name: String, _ link: String, _ expected: String?) throws {
    let rewrite = try #require(
      try Rewriter(RuleSet(), options: RewriteOptions("web")).rewrite(link).first
    )
    #expect(rewrite.output == expected, "\(name)")
    #expect(rewrite.status == (expected == nil ? .invalid : .rewritten), "\(name)")
  }
}
