import Foundation
import PatternEngine

/// What an engine says about a pattern and a subject, in UTF-8 offsets.
enum MatchResult: Hashable, CustomStringConvertible {
  case unmatched
  case limitReached
  /// The ranges of all groups, group 0 first.
  case matched([Range<Int>?])

  var description: String {
    switch self {
    case .unmatched: "no match"
    case .limitReached: "limit reached"
    case .matched(let ranges):
      ranges.map { $0.map { "\($0.lowerBound)..<\($0.upperBound)" } ?? "–" }.joined(separator: " ")
    }
  }
}

extension Pattern {
  /// Matches once with a scratch of its own.
  func result(for subject: String, limits: MatchLimits = MatchLimits()) -> MatchResult {
    var scratch = MatchScratch(limits: limits)
    return result(for: subject, using: &scratch)
  }

  func result(for subject: String, using scratch: inout MatchScratch) -> MatchResult {
    let bytes = Array(subject.utf8)
    switch firstMatch(in: bytes.span, using: &scratch) {
    case .unmatched: return .unmatched
    case .limitReached: return .limitReached
    case .matched:
      var ranges: [Range<Int>?] = []
      for group in 0...groupCount { ranges.append(scratch.range(ofGroup: group)) }
      return .matched(ranges)
    }
  }
}

/// The engine that the patterns were written for.
struct Oracle {
  let expression: NSRegularExpression
  let isAnchored: Bool

  init(_ pattern: String, isAnchored: Bool = false, hasMultilineAnchors: Bool = false) throws {
    expression = try NSRegularExpression(
      pattern: pattern,
      options: hasMultilineAnchors ? [.anchorsMatchLines] : [],
    )
    self.isAnchored = isAnchored
  }

  func result(for subject: String) -> MatchResult {
    let whole = NSRange(location: 0, length: subject.utf16.count)
    let options: NSRegularExpression.MatchingOptions = isAnchored ? [.anchored] : []
    guard let match = expression.firstMatch(in: subject, options: options, range: whole) else {
      return .unmatched
    }
    let offsets = utf8Offsets(of: subject)
    return .matched(
      (0..<match.numberOfRanges).map { group in
        let range = match.range(at: group)
        guard range.location != NSNotFound else { return nil }
        return offsets[range.location]..<offsets[range.location + range.length]
      }
    )
  }

  /// The UTF-8 offset of every UTF-16 offset.
  private func utf8Offsets(of subject: String) -> [Int] {
    var offsets: [Int] = []
    var offset = 0
    for scalar in subject.unicodeScalars {
      for _ in 0..<UTF16.width(scalar) { offsets.append(offset) }
      offset += UTF8.width(scalar)
    }
    return offsets + [offset]
  }
}

/// A subject in which every character can be told, for messages.
func escaped(_ subject: String) -> String {
  "\"" + subject.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() + "\""
}
