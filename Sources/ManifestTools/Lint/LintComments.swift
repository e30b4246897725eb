internal import OpenerManifest

/// The comments of a YAML manifest that disable checks.
///
/// `# linkrewrite-lint-disable-line ID` is about the findings of its own line, `…-disable-next-line`
/// about those of the next line that is no comment. Several identifiers have commas between them; none
/// at all is every check. What follows ` -- ` is a reason.
struct LintComments {
  /// One of them.
  struct Comment {
    /// The line that it is about, from 1.
    var line: Int
    /// Which checks; nil is all of them.
    var checks: [String]?
    /// Where it stands.
    var range: Range<Int>
    /// The checks that it has disabled something of.
    var used: Set<String> = []
  }

  private static let mark = Array("# linkrewrite-lint-disable-".utf8)

  private let source: ManifestSource
  private(set) var comments: [Comment] = []

  /// Finds the comments of a manifest; JSON has none.
  init(of manifest: ManifestDocument) {
    source = manifest.source
    guard source.syntax == .yaml else { return }
    let bytes = source.bytes
    var texts: [Range<Int>] = []
    manifest.document.collectStrings(into: &texts)
    for line in 1...source.lineCount {
      let range = source.bytes(ofLine: line)
      guard let start = Self.mark(in: bytes, range),
        start == range.lowerBound || bytes[start - 1].isBlank,
        !texts.contains(where: { $0.contains(start) })
      else { continue }
      add(String(decoding: bytes[start..<range.upperBound], as: UTF8.self), start, line)
    }
  }

  private static func mark(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    range.first {
      bytes[$0] == UInt8(ascii: "#") && bytes[$0..<range.upperBound].starts(with: mark)
    }
  }

  private mutating func add(_ text: String, _ start: Int, _ line: Int) {
    let words = text.split(whereSeparator: \.isWhitespace).dropFirst()
    guard let command = words.first else { return }
    var target = line
    if command.hasSuffix("-next-line") {
      repeat { target += 1 } while target < source.lineCount && isComment(target)
    } else if !command.hasSuffix("-line") {
      return
    }
    let named = words.dropFirst().prefix { $0 != "--" }
    let checks = named.joined(separator: " ").split { $0 == "," || $0 == " " }.map(String.init)
    comments.append(
      Comment(
        line: target,
        checks: checks.isEmpty ? nil : checks,
        range: start..<start + text.utf8.count,
      )
    )
  }

  private func isComment(_ line: Int) -> Bool {
    let text = source.bytes[source.bytes(ofLine: line)]
    return text.first { !$0.isBlank } == UInt8(ascii: "#")
  }

  /// Whether a comment disables a finding; it is noted that it did.
  mutating func disables(_ finding: LintFinding) -> Bool {
    var isDisabled = false
    for index in comments.indices where comments[index].line == finding.place.mark.line {
      guard comments[index].checks?.contains(finding.check) ?? true else { continue }
      comments[index].used.insert(finding.check)
      isDisabled = true
    }
    return isDisabled
  }

  /// What is wrong with the comments, once all findings have been asked about.
  ///
  /// - Parameter enabled: the checks that have looked: what others would have found is not known.
  /// - Returns: a problem a comment, or one a check that it names.
  func problems(enabled: Set<String>) -> [LintProblem] {
    let known = LintCheck.all.map(\.identifier)
    return comments.flatMap { comment -> [LintProblem] in
      let place = source.place(of: comment.range)
      func problem(_ message: String, _ hint: String) -> LintProblem {
        LintProblem(message: message, place: place, pointer: "", hint: hint)
      }
      guard let checks = comment.checks else {
        return comment.used.isEmpty
          ? [problem("the comment disables nothing", "remove it")] : []
      }
      return checks.compactMap { check in
        if !known.contains(check) {
          let hint = suggestion(for: check, among: known) ?? "`linkrewrite lint --list` shows all"
          return problem("there is no check '\(check)' to disable", hint)
        }
        guard enabled.contains(check), !comment.used.contains(check) else { return nil }
        return problem("the comment disables nothing of '\(check)'", "remove it")
      }
    }
  }
}

extension DocumentNode {
  /// Gathers where the strings of a document stand.
  fileprivate func collectStrings(into ranges: inout [Range<Int>]) {
    switch value {
    case .string: ranges.append(range)
    case .array(let nodes): for node in nodes { node.collectStrings(into: &ranges) }
    case .object(let members):
      for member in members {
        ranges.append(member.name.range)
        member.node.collectStrings(into: &ranges)
      }
    case .null, .bool, .number: break
    }
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
