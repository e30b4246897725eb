import Foundation
import LinkRewriter
import OpenerManifest
import PatternEngine
import Testing

/// An example for every rule of ClearURLs and of Brave, made of the rule as the file has it.
@Suite(.needsManifests) struct `Every rule of other projects` {
  private static func json(_ name: String) throws -> Any {
    let file = SharedData.directory.appendingPathComponent("rules/\(name).json")
    return try JSONSerialization.jsonObject(with: try Data(contentsOf: file))
  }

  /// What rules make of links: a file of their own, so that no other rule can have done it.
  private static func rewriter(_ rules: Any, cleans: Bool = false) throws -> Rewriter {
    let bytes = [UInt8](try JSONSerialization.data(withJSONObject: rules))
    var ruleSet = RuleSet()
    ruleSet.add(try Manifest.read(name: "rules.json", bytes: bytes).manifest)
    let options = RewriteOptions("web") {
      $0.unwrapLimit = 1
      $0.cleansLinks = cleans
    }
    return try Rewriter(ruleSet, options: options)
  }

  /// Texts that a pattern matches.
  private static func samples(of pattern: String) throws -> [String] {
    var sampler = PatternSampler(of: try PatternTree(parsing: pattern), in: .link)
    return (0..<40).compactMap { number in
      sampler.sample(number).map { String(decoding: $0.text, as: UTF8.self) }
    }
  }

  // MARK: ClearURLs

  private static var providers: [(name: String, rules: [String: Any])] {
    get throws {
      let document = try json("clearurls-data.min") as? [String: Any]
      let providers = try #require(document?["providers"] as? [String: [String: Any]])
      return providers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
  }

  private static func texts(_ rules: [String: Any], _ name: String) -> [String] {
    rules[name] as? [String] ?? []
  }

  @Test func `of ClearURLs drops its parameters from a link of its own`() throws {
    var tried = 0
    for (name, rules) in try Self.providers {
      let parameters = Self.texts(rules, "rules") + Self.texts(rules, "referralMarketing")
      guard !parameters.isEmpty else { continue }
      tried += 1
      let rewriter = try Self.rewriter(["providers": [name: rules]], cleans: true)
      let pattern = try #require(rules["urlPattern"] as? String)
      let links = pattern == ".*" ? ["https://a.b/"] : try Self.samples(of: pattern)
      for parameter in parameters {
        let names = try Self.samples(of: parameter).filter { !$0.contains { "&=#?".contains($0) } }
        let isDropped = links.contains { link in
          names.contains { name in
            let start = link + (link.contains("?") ? "&" : "?")
            return rewriter.rewrite(start + name + "=1&keep=2").first?.output == start + "keep=2"
          }
        }
        #expect(isDropped, "\(name): \(parameter)")
      }
    }
    #expect(tried >= 140)
  }

  @Test func `of ClearURLs leads to the target of a link of its own`() throws {
    let target = "https://a.b/1"
    var tried = 0
    for (name, rules) in try Self.providers {
      for redirection in Self.texts(rules, "redirections") {
        tried += 1
        // The provider's own pattern knows no host of this one.
        if redirection.contains(#"click\.redditmail\.com"#) { continue }
        var alone = rules
        alone["redirections"] = [redirection]
        let rewriter = try Self.rewriter(["providers": [name: alone]])
        let expression = try NSRegularExpression(pattern: redirection, options: .caseInsensitive)
        let pattern = try #require(rules["urlPattern"] as? String)
        // Some patterns begin anywhere in a link of the provider.
        let texts = try Self.samples(of: redirection)
        let links =
          redirection.hasPrefix("^")
          ? texts
          : try Self.samples(of: pattern).prefix(3).flatMap { link in
            texts.map { text in
              guard text.hasPrefix("http") else { return link + "/?" + text }
              return link
                + text.split(separator: "/", omittingEmptySubsequences: false).dropFirst(3)
                .joined(separator: "/")
            }
          }
        let isFound = links.contains { link in
          let whole = NSRange(link.startIndex..., in: link)
          guard let match = expression.firstMatch(in: link, range: whole),
            let group = Range(match.range(at: 1), in: link)
          else { return false }
          return [target, "https%3A%2F%2Fa.b%2F1"].contains { value in
            let wrapped = link.replacingCharacters(in: group, with: value)
            return rewriter.rewrite(wrapped).first?.output == target
          }
        }
        #expect(isFound, "\(name): \(redirection)")
      }
    }
    #expect(tried == 64)
  }

  // MARK: Brave

  /// The path of a link for each pattern of a path.
  private static let paths = [
    "^/c/s/(.*)$": "/c/s/a.b/1",
    "^/CL0/([^/]+)/.*$": "/CL0/https:%2F%2Fa.b%2F1/1/x",
    "^/[^/]+/(.*)$": "/x/https://a.b/1",
    "^/([^/]+)/s(/.*)$": "/a.b/s/1",
    "^/[23]t?sm?/([^/]+)/.*$": "/2s/a.b%2F1/x",
    "^/[23]m?/([^/]+)/.*$": "/2/a.b%2F1/x",
    "^/L0/([^/]+)/.*$": "/L0/https:%2F%2Fa.b%2F1/1/x",
    "^/amp/s/(.*)$": "/amp/s/a.b/1",
    "^/navigation-tracking/regex-multiple-capture-groups/(.*)/test/(.*);.html$":
      "/navigation-tracking/regex-multiple-capture-groups/a.b/test//1;.html",
    "^/navigation-tracking/(.*);.html$": "/navigation-tracking/a.b/1;.html",
    "^/([^/]+)$": "/abc",
  ]

  @Test func `of Brave leads to the target of a link of its own`() throws {
    let rules = try #require(try Self.json("brave-debounce") as? [[String: Any]])
    for rule in rules {
      let rewriter = try Self.rewriter([rule])
      let action = try #require(rule["action"] as? String)
      let parameter = try #require(rule["param"] as? String)
      let scheme = rule["prepend_scheme"] as? String
      let template = rule["redirect_url_template"] as? String
      let targets = Set(
        Self.texts(rule, "include").map { glob in
          let link = glob.replacingOccurrences(of: "*://", with: "https://")
            .replacingOccurrences(of: "*", with: "x")
          let wrapped: String
          if action.hasPrefix("regex-path") {
            let host = link.split(separator: "/")[1]
            wrapped = "https://\(host)" + (Self.paths[parameter] ?? "")
          } else {
            let target = (scheme == nil ? "https://" : "") + "a.b/1"
            let value =
              action == "redirect"
              ? target.replacingOccurrences(of: "/", with: "%2F")
              : Data(target.utf8).base64EncodedString()
            wrapped = link + (link.contains("?") ? "&" : "?") + parameter + "=" + value
          }
          return rewriter.rewrite(wrapped).first?.output ?? ""
        }
      )
      let expected =
        template?.replacingOccurrences(of: "$1", with: "abc") ?? (scheme ?? "https") + "://a.b/1"
      #expect(targets.contains(expected), "\(parameter): \(targets)")
    }
    #expect(rules.count == 48)
  }
}
