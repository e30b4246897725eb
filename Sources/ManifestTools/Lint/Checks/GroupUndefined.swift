internal import OpenerManifest
internal import PatternEngine

extension LintCheck {
  /// Only templates are read: what a script does with groups is its own affair.
  static let groupUndefined = LintCheck(
    "group-undefined",
    .error,
    "a template refers to a group that the pattern does not have, and inserts nothing there",
    .rule { rule, subject in
      guard let tree = rule.tree else { return [] }
      var problems: [LintProblem] = []
      for body in rule.bodies {
        guard case .template(let text) = body.content else { continue }
        let template = Template(parsing: text.value, groupCount: tree.groupCount)
        var known: Set<Int> = []
        for case .group(let number) in template.parts
        where number > tree.groupCount && known.insert(number).inserted {
          let reference = Array("$\(number)".utf8)
          let groups = "\(tree.groupCount) \(tree.groupCount == 1 ? "group" : "groups")"
          problems.append(
            subject.problem(
              "'$\(number)' inserts nothing: the pattern has \(groups)",
              in: body,
              at: text.value.utf8.firstRange(of: reference),
              hint: "put parentheses around what is meant, or write '\\$' for the character",
            )
          )
        }
      }
      return problems
    },
  )
}

extension String.UTF8View {
  /// Where some bytes are first found, as offsets.
  fileprivate func firstRange(of wanted: [UInt8]) -> Range<Int>? {
    let bytes = Array(self)
    guard bytes.count >= wanted.count else { return nil }
    for start in 0...(bytes.count - wanted.count) where bytes[start...].starts(with: wanted) {
      return start..<start + wanted.count
    }
    return nil
  }
}
