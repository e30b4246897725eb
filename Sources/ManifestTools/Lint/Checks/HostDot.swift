internal import OpenerManifest

extension LintCheck {
  /// Only where a link shows it.
  static let hostDot = LintCheck(
    "host-dot",
    .warning,
    "a dot in a host is not escaped, and stands for any character",
    .rule { rule, subject in
      let dots = HostScan(rule.pattern.value).dots
      guard !dots.isEmpty, var matcher = LinkMatcher(rule) else { return [] }
      var problems: [LintProblem] = []
      for dot in dots {
        guard let link = matcher.firstMatched(rule.links.compactMap { dot.replaced(in: $0) }) else {
          continue
        }
        problems.append(
          subject.problem(
            "the dot in '\(dot.before).\(dot.after)' stands for any character",
            in: rule,
            at: dot.offset..<dot.offset + 1,
            hint: "write '\\.'",
            link: link,
          )
        )
      }
      return problems
    },
  )
}

extension HostScan.Dot {
  /// A link with another character in the dot's place; nil if it has neither.
  fileprivate func replaced(in link: String) -> String? {
    let bytes = Array(link.utf8)
    let (before, after) = (Array(self.before.utf8), Array(self.after.utf8))
    let length = before.count + 1 + after.count
    guard bytes.count >= length else { return nil }
    for start in 0...(bytes.count - length)
    where bytes[start...].starts(with: before)
      && bytes[(start + before.count + 1)...].starts(with: after)
    {
      var other = bytes
      other[start + before.count] = UInt8(ascii: "x")
      return String(decoding: other, as: UTF8.self)
    }
    return nil
  }
}
