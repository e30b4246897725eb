/// Makes small manifests, as JSON, whose rules overlap on a few hosts.
struct ManifestGenerator {
  static let hosts = ["a.example", "www.a.example", "b.example", "go.b.example", "c.example"]
  static let apps = ["one", "two", "three", "four", "both"]
  static let browsers = ["tab", "safe", "both"]

  private static let starts = [
    "https?://(?:www\\.)?a\\.example", "https?://b\\.example", "http(s)?://(\\w+\\.)*b\\.example",
    "https?://[^/]+\\.example", "https?://(a|b|c)\\.example", "(https?)://([^/?#]+)",
    "http://c\\.example", "(?:(?i)HTTPS?://A)\\.example",
  ]
  private static let middles = [
    "/(\\w+)", "/(\\d+)", "/item/(\\w+)", "(?:/|\\?)(.*?)", "/?(.*)", "/([^/]+)/([^/?]*)",
    "/(?!status)(\\w+)", "/status/(\\d+)|/item", ".*[?&]id=(\\w+)", "", "/go/(http.*)",
    "(?:/([:alnum:]+))+", "/([\\w%-]+)",
  ]
  private static let ends = ["$", ".*$", "", "/?$", "(?:[/?#].*)?$", "$\\n.*"]
  private static let templates = [
    "one://$1", "two://x?u=$1&v=$2", "$0", "three:\\$1/$10/$3", "four://", "é://$1 <$2>", "$1",
    "http$1://c.example/$2", "https://b.example/$1", "https://a.example/item/$1?id=$2", "$", "",
  ]
  private static let scripts = [
    "function process(url, done) { done('enc://' + encodeURIComponent(url)); }",
    "function process(u,c){c('ü://?' + encodeURIComponent(u))}",
    "function process(url, done) { done(jsonRequest(url).link); }",
    "function process(url, done) { done(url.replace('http', 'x')); }",
    "function process(url, done) { done('cut:' + decodeURIComponent(url.split('/')[3])); }",
    "function process(url, done) { done('undefined' + url.split('?')[1].split('=')[1]); }",
    "function process(url, done) { seen = url.length; if (seen % 2) done('odd:' + seen); }",
    "function process(url, done) { done(url.length % 2 ? 'odd:' + url : null); }",
    "function process(url, done) { if (url.length % 3) throw url; done(url); done('second:'); }",
  ]

  func manifest(using generator: inout SeededGenerator) -> String {
    let apps = Self.apps.filter { _ in !generator.oneIn(8) }.shuffled(using: &generator)
    return """
      {"apps": [\(apps.map { app($0, &generator) }.joined(separator: ",\n"))],
      "actions": [\(generator.some(1...8, of: action).joined(separator: ",\n"))],
      "browsers": [\(Self.browsers.map { browser($0, &generator) }.joined(separator: ",\n"))],
      "previews": [\(generator.some(0...3, of: preview).joined(separator: ",\n"))],
      "redirects": {\(redirects(&generator).joined(separator: ",\n"))}}
      """
  }

  private func pattern(_ generator: inout SeededGenerator) -> String {
    generator.pick(Self.starts) + generator.pick(Self.middles) + generator.pick(Self.ends)
  }

  private func app(_ identifier: String, _ generator: inout SeededGenerator) -> String {
    var fields = #""identifier": "\#(identifier)", "name": "\#(identifier)""#
    fields += #", "scheme": "\#(identifier)s""#
    if generator.oneIn(2) {
      fields += #", "storeId": "\#(Int.random(in: 1...99, using: &generator))""#
    }
    if generator.oneIn(3) { fields += #", "platform": "\#(generator.pick(["phone", "pad"]))""# }
    if generator.oneIn(3) { fields += #", "country": "\#(generator.pick(["jp", "cn"]))""# }
    return "{\(fields)}"
  }

  private func body(_ generator: inout SeededGenerator) -> String {
    generator.oneIn(4)
      ? #""script2": "# + json(generator.pick(Self.scripts))
      : #""format": "# + json(generator.pick(Self.templates))
  }

  private func action(_ generator: inout SeededGenerator) -> String {
    let formats = generator.some(1...4) { generator in
      let app = #""appId": "\#(generator.pick(Self.apps))""#
      let inline = #""app": {"identifier": "inner", "name": "Inner", "storeId": "5"}"#
      return "{\(generator.oneIn(6) ? inline : app), \(body(&generator))}"
    }
    return """
      {"title": "\(generator.pick(["Open", "Show", "Play"]))", \
      \(generator.oneIn(5) ? #""headers": 1, "# : "")"regex": \(json(pattern(&generator))), \
      "formats": [\(formats.joined(separator: ", "))]}
      """
  }

  private func browser(_ identifier: String, _ generator: inout SeededGenerator) -> String {
    let pattern = generator.pick([".+", "https?://(.*)$", "(http.*)", "http(s)?(.*)"])
    return String(app(identifier, &generator).dropLast())
      + ", \"regex\": \(json(pattern)), \(body(&generator))}"
  }

  private func preview(_ generator: inout SeededGenerator) -> String {
    "{\"regex\": \(json(pattern(&generator))), \(body(&generator))}"
  }

  private func redirects(_ generator: inout SeededGenerator) -> [String] {
    let patterns = Set(generator.some(0...5, of: pattern)).sorted().shuffled(using: &generator)
    return patterns.map { pattern in
      let body =
        generator.oneIn(2)
        ? #""param": "\#(generator.pick(["u", "url", "q"]))""#
        : #""format": "# + json(generator.pick(Self.templates))
      return "\(json(pattern)): {\(body)}"
    }
  }
}
