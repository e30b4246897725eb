/// Makes links of all shapes: most are web links that rules may know, some are damaged.
struct LinkGenerator {
  private static let schemes = [
    "http://", "https://", "https://", "HTTP://", "HttpS://", "http:/", "https:", "ftp://", "",
    "httpx://", "googlechrom://",
  ]
  private static let users = ["", "", "", "", "user@", "a:b@", "twitter.com@", "@", "%40@"]
  private static let ports = ["", "", "", "", ":80", ":443", ":", ":8080", ":080", ":80:80"]
  private static let otherHosts = [
    "example.com", "EXAMPLE.com", "...", ".", "a..b", "[::1]", "[2001:DB8::a]", "127.0.0.1",
    "münchen.de", "xn--mnchen-3ya.de", "日本.jp", "a_b.example", "", "-", "%41.com", "a<b>.com",
  ]
  private static let segments = [
    "a", "A9", "42", "1234567890", "status", "item", "", ".", "..", "user_name", "x-y", "%2F",
    "%zz",
    "%", "é", "🙂", "a\u{301}", "a\u{0}b", "a\u{1F}", "\u{7F}", "<b>", "\"q\"", "a|b", "{x}", "^`\\",
    "[:]", "a@b", "a:b", "a;b=c", "~!*'()", "$1", "\\$1", "%20", "\u{85}", "\u{2028}", "dl", "go",
  ]
  private static let names = ["u", "url", "q", "id", "v", "x", "", "%75rl", "U", "url%"]
  private static let blanks = [" ", "\t"]

  /// Hosts that rules know.
  let hosts: [String]

  func link(using generator: inout SeededGenerator, depth: Int = 0) -> String {
    var link = generator.pick(generator.oneIn(4) ? Self.schemes : ["http://", "https://"])
    link += generator.pick(Self.users)
    link += host(using: &generator) + generator.pick(Self.ports)
    for segment in generator.some(0...4, of: { $0.pick(Self.segments) }) { link += "/" + segment }
    if generator.oneIn(8) { link += "/" }
    if generator.oneIn(2) { link += query(using: &generator, depth: depth) }
    if generator.oneIn(5) { link += "#" + generator.pick(Self.segments) }
    // Another mark of each kind, wherever it falls.
    if generator.oneIn(6) {
      insert(generator.pick(["#", "?", "/", "&", "@", ":"]), into: &link, &generator)
    }
    if generator.oneIn(40) { insert(generator.pick(Self.blanks), into: &link, &generator) }
    return link
  }

  private func host(using generator: inout SeededGenerator) -> String {
    let host = generator.pick(generator.oneIn(4) ? Self.otherHosts : hosts)
    return generator.oneIn(6) ? host.uppercased() : host
  }

  private func query(using generator: inout SeededGenerator, depth: Int) -> String {
    let pairs = generator.some(0...3) { generator in
      let name = generator.pick(Self.names)
      if generator.oneIn(8) { return name }
      return name + "=" + value(using: &generator, depth: depth)
    }
    return "?" + pairs.joined(separator: "&")
  }

  private func value(using generator: inout SeededGenerator, depth: Int) -> String {
    guard depth < 2, !generator.oneIn(3) else { return generator.pick(Self.segments) }
    let nested = link(using: &generator, depth: depth + 1)
    return generator.oneIn(3) ? nested : encodeURIComponent(nested)
  }

  private func insert(
    _ mark: String,
    into link: inout String,
    _ generator: inout SeededGenerator,
  ) {
    let offset = Int.random(in: 0...link.count, using: &generator)
    link.insert(contentsOf: mark, at: link.index(link.startIndex, offsetBy: offset))
  }
}
