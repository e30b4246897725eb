import Foundation

/// A rule as `rule-export` writes it, compiled.
struct Rule {
  /// What the rule makes for one app.
  struct Format {
    let pointer: String
    /// The template in the words of `NSRegularExpression`.
    let template: String
  }

  let expression: NSRegularExpression
  let dropsEmpty: Bool
  var formats: [Format] = []

  /// Reads a file of rules; what the engine refuses is told and left out.
  static func read(_ file: String) -> [Rule] {
    var rules: [Rule] = []
    var isRefused = false
    for line in file.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if fields[0] == "rule" {
        let expression = try? NSRegularExpression(
          pattern: fields[4],
          options: fields[2] == "1" ? .anchorsMatchLines : [],
        )
        isRefused = expression == nil
        if let expression {
          rules.append(Rule(expression: expression, dropsEmpty: fields[2] == "1"))
        } else {
          FileHandle.standardError.write(Data("NSRegularExpression refuses \(fields[4])\n".utf8))
        }
      } else if !isRefused {
        let template = fields[2...].map(Self.text).joined()
        rules[rules.count - 1].formats.append(Format(pointer: fields[1], template: template))
      }
    }
    return rules
  }

  private static func text(of part: String) -> String {
    part.hasPrefix("$") ? part : NSRegularExpression.escapedTemplate(for: String(part.dropFirst()))
  }

  /// The results for a link: the expansion, and the rest of the link behind the match.
  func results(for subject: String) -> [(pointer: String, text: String)] {
    let text = subject as NSString
    let whole = NSRange(location: 0, length: text.length)
    guard let match = expression.firstMatch(in: subject, options: .anchored, range: whole) else {
      return []
    }
    let rest = text.substring(from: match.range.upperBound)
    return formats.compactMap { format in
      if dropsEmpty, hasOnlyEmptyGroups(match) { return nil }
      let expansion = expression.replacementString(
        for: match,
        in: subject,
        offset: 0,
        template: format.template,
      )
      return (format.pointer, expansion + rest)
    }
  }

  private func hasOnlyEmptyGroups(_ match: NSTextCheckingResult) -> Bool {
    (1..<match.numberOfRanges).allSatisfy { match.range(at: $0).length == 0 }
  }
}
