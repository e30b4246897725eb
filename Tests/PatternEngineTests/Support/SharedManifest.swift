import Foundation
import Testing

/// The manifests that this repository does not carry: patterns and links to try them on.
///
/// They are looked for in `manifests` of the directory that `LINKREWRITE_DATA` names, else of
/// `../shared/data`; tests that need them are skipped where they are missing.
struct SharedManifest {
  /// A rule's pattern and the links it was written for.
  struct Rule {
    let pattern: String
    let links: [String]
    let needsHeaders: Bool
  }

  let rules: [Rule]
  /// Every distinct pattern: of rules, previews and redirects.
  let patterns: [String]

  static var isAvailable: Bool {
    FileManager.default.fileExists(atPath: url(version: 4).path)
  }

  static let absence: Comment = "the shared manifests are missing; set LINKREWRITE_DATA"

  init(version: Int) throws {
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: Self.url(version: version)))
    let manifest = try #require(json as? [String: Any])
    let actions = try #require(manifest["actions"] as? [[String: Any]])
    rules = actions.compactMap { action in
      guard let pattern = action["regex"] as? String else { return nil }
      let links = action["testInputs"] as? [String] ?? []
      return Rule(pattern: pattern, links: links, needsHeaders: action["headers"] != nil)
    }
    var patterns: Set<String> = []
    Self.collectPatterns(of: manifest, into: &patterns)
    for key in ["redirects", "redirectRules"] {
      patterns.formUnion((manifest[key] as? [String: Any] ?? [:]).keys)
    }
    self.patterns = patterns.sorted()
  }

  private static func collectPatterns(of value: Any, into patterns: inout Set<String>) {
    if let object = value as? [String: Any] {
      if let pattern = object["regex"] as? String { patterns.insert(pattern) }
      for (_, value) in object { collectPatterns(of: value, into: &patterns) }
    } else if let array = value as? [Any] {
      for value in array { collectPatterns(of: value, into: &patterns) }
    }
  }

  private static func url(version: Int) -> URL {
    let environment = ProcessInfo.processInfo.environment
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let data =
      environment["LINKREWRITE_DATA"].map { URL(filePath: $0) }
      ?? root.appending(path: "../shared/data").standardized
    return data.appending(path: "manifests/openerManifest-v\(version).json")
  }
}
