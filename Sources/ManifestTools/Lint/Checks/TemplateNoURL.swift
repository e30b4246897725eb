internal import OpenerManifest
internal import PatternEngine

extension LintCheck {
  /// A template that begins with a group may give a URL, whatever else it has.
  static let templateNoURL = LintCheck(
    "template-no-url",
    .error,
    "a template cannot give a URL: no scheme can come of what it begins with",
    .rule { rule, subject in
      guard let tree = rule.tree else { return [] }
      return rule.bodies.compactMap { body in
        guard case .template(let text) = body.content else { return nil }
        let template = Template(parsing: text.value, groupCount: tree.groupCount)
        guard let problem = template.obstacleToURL(groupCount: tree.groupCount) else { return nil }
        return subject.problem(
          "the template \(problem)",
          in: body,
          hint: "begin it with the app's scheme, such as 'example://'",
        )
      }
    },
  )
}

extension Template {
  /// Why no expansion is a URL; nil if one may be.
  fileprivate func obstacleToURL(groupCount: Int) -> String? {
    // A group that does not exist inserts nothing.
    let parts = parts.filter { part in
      if case .group(let number) = part { number <= groupCount } else { true }
    }
    guard let first = parts.first else { return "is empty" }
    guard case .literal(let bytes) = first else { return nil }
    let scheme = bytes.prefix(while: URLScheme.mayHave)
    if let byte = bytes.first, !URLScheme.isLetter(byte) {
      return "begins with '\(String(decoding: [byte], as: UTF8.self))', as no scheme does"
    }
    if scheme.count < bytes.count {
      let next = bytes[scheme.count]
      if next == UInt8(ascii: ":") { return nil }
      let text = String(decoding: [next], as: UTF8.self)
      return "has '\(text)' before any ':', as no scheme does"
    }
    return parts.count > 1 ? nil : "has no ':' behind a scheme"
  }
}
