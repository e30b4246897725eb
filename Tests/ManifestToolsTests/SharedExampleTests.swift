import Foundation
import LinkRewriter
import ManifestTools
import OpenerManifest
import Testing

/// The rules for headers of the public manifest, which it has no examples of.
@Suite struct `Header rules of the public manifest` {
  private static let file: URL = {
    let environment = ProcessInfo.processInfo.environment
    let folder =
      environment["LINKREWRITE_DATA"].map { URL(filePath: $0) }
      ?? URL(filePath: #filePath).appending(path: "../../../../shared/data").standardized
    return folder.appending(path: "manifests/openerManifest-v4.json")
  }()

  private static let isThere = FileManager.default.fileExists(atPath: file.path)

  /// An example of `SPEC.md` 1.9: the action, the link, the headers, and what comes of it.
  private static let examples: [(String, Int, String, [String: String], String?, String)] = [
    (
      "E4", 40, "https://blog.example.com/post/123456/slug", ["X-Tumblr-User": "some-blog"],
      "tumblr://x-callback-url/blog?blogName=some-blog&postID=123456", "passed",
    ),
    (
      "E5", 37, "https://blog.example.com/", ["X-Tumblr-User": "some-blog"],
      "tumblr://x-callback-url/blog?blogName=some-blog", "passed",
    ),
    (
      "E6", 131, "https://500ish.com/some-post-abc123", ["X-Powered-By": "Medium"],
      "medium://p/some-post-abc123", "passed",
    ),
    ("E7", 131, "https://500ish.com/?foo=bar", ["X-Powered-By": "Medium"], nil, "passed"),
    (
      "E7", 132, "https://500ish.com/?foo=bar", ["X-Powered-By": "Medium"], nil,
      "skipped: needs-network",
    ),
    (
      "E8", 328, "https://mastodon.social/@Gargron", ["Server": "Mastodon"],
      "amaroq://open?url=https%3A%2F%2Fmastodon.social%2F%40Gargron", "passed",
    ),
    (
      "E9", 329, "https://masthead.social/@editor/101672869547896675", ["server": "Mastodon"],
      "com.shi.mastodon://id=101672869547896675", "passed",
    ),
    (
      "E10", 236, "http://www.opentable.com/some-place", ["Set-Cookie": "a=b&er=4321;"],
      "reservetable-com.contextoptional.OpenTable-1://?rid=4321", "passed",
    ),
  ]

  @Test(.enabled(if: isThere, "no shared manifests"))
  func `give what E4 to E10 have`() throws {
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: Self.file))
    let manifest = try #require(json as? [String: Any])
    let actions = try #require(manifest["actions"] as? [[String: Any]])
    for (name, place, link, headers, expected, outcome) in Self.examples {
      var action = actions[place]
      var formats = try #require(action["formats"] as? [[String: Any]])
      formats[0]["testResults"] = [expected as Any? ?? NSNull()]
      action["formats"] = [formats[0]]
      action["testInputs"] = [link]
      action["testHeaders"] = [headers]
      action["testsThatCantBeRunCuzHeaders"] = nil
      let data = try JSONSerialization.data(
        withJSONObject: ["apps": manifest["apps"] ?? [], "actions": [action]]
      )
      let report = try ExampleFixture.report(String(decoding: data, as: UTF8.self))
      #expect(report.results.map(\.brief) == [outcome], "\(name)")
    }
  }
}
