import Foundation
import OpenerManifest
import PatternEngine
import Testing

/// The link patterns of a video downloader, in Python's dialect: many, and not written for us.
enum ForeignPatterns {
  /// How many of them may be refused, for what the ICU dialect or its exact translation lacks.
  static let mostRefusals = 20

  private static let file = SharedData.directory
    .appendingPathComponent("rules/ytdlp-valid-urls.json")

  static var isThere: Bool { FileManager.default.fileExists(atPath: file.path) }

  /// The patterns as rules of one app, and what was said of those that were refused.
  static func rules() throws -> (rules: RuleSet, refused: [String]) {
    var actions: [String] = []
    var refused: [String] = []
    for pattern in try patterns() {
      do {
        _ = try PatternTree(parsing: pattern)
        let text = String(decoding: try JSONEncoder().encode(pattern), as: UTF8.self)
        actions.append(
          """
          {"title": "t", "regex": \(text), "formats": [{"appId": "a", "format": "a:$0"}]}
          """
        )
      } catch {
        refused.append("\(pattern): \(error)")
      }
    }
    let manifest = """
      {"apps": [{"identifier": "a", "name": "A", "scheme": "a"}],
      "actions": [\(actions.joined(separator: ",\n"))]}
      """
    return (try RuleSet(manifest), refused)
  }

  private static func patterns() throws -> [String] {
    let document = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    let sites = document as? [[String: Any]] ?? []
    return sites.flatMap { $0["valid_url"] as? [String] ?? [] }.map(icuPattern)
  }

  /// Python's spelling in ICU's: verbose mode taken out, groups named the other way.
  private static func icuPattern(_ text: String) -> String {
    var text = text
    if let flag = text.range(of: "(?x)") {
      text.removeSubrange(flag)
      text = withoutComments(text)
    }
    text = text.replacingOccurrences(of: "(?P<", with: "(?<")
    // ICU's names have letters and digits only.
    while let name = text.range(of: "\\(\\?<[A-Za-z0-9]*_", options: .regularExpression) {
      text.replaceSubrange(text.index(before: name.upperBound)..<name.upperBound, with: "U")
    }
    while let reference = text.range(of: "\\(\\?P=[A-Za-z0-9_]*\\)", options: .regularExpression) {
      let name = text[reference].dropFirst(4).dropLast().replacingOccurrences(of: "_", with: "U")
      text.replaceSubrange(reference, with: "\\k<\(name)>")
    }
    return text
  }

  /// Takes blanks and comments out, which verbose mode ignores outside sets.
  private static func withoutComments(_ text: String) -> String {
    var result = ""
    var isInSet = false
    var isInComment = false
    var isEscaped = false
    for character in text {
      if isInComment {
        isInComment = !character.isNewline
        continue
      }
      if isEscaped {
        isEscaped = false
        result.append(character)
        continue
      }
      switch character {
      case "\\": isEscaped = true
      case "[" where !isInSet: isInSet = true
      case "]" where isInSet && result.last != "[": isInSet = false
      case "#" where !isInSet:
        isInComment = true
        continue
      case _ where character.isWhitespace && !isInSet: continue
      default: break
      }
      result.append(character)
    }
    return result
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test, saying so, where the foreign patterns are missing.
  static var needsForeignPatterns: Self {
    .enabled(if: ForeignPatterns.isThere, "no rules/ytdlp-valid-urls.json")
  }
}
