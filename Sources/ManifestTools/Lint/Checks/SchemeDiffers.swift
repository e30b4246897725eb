internal import OpenerManifest
internal import PatternEngine

extension LintCheck {
  /// Of scripts the results of examples are looked at.
  ///
  /// A web address is no app's scheme.
  static let schemeDiffers = LintCheck(
    "scheme-differs",
    .note,
    "a rule makes links of another scheme than its app has, so that the app may seem to be missing",
    .rule { rule, subject in
      rule.bodies.compactMap { body in
        guard let app = subject.app(of: rule, body), let scheme = app.scheme,
          let made = body.schemes.first(where: {
            let made = $0.lowercased()
            return made != scheme.lowercased() && made != "http" && made != "https"
          })
        else { return nil }
        return subject.problem(
          "the links begin with '\(made):', and the scheme of the app '\(app.identifier)' is "
            + "'\(scheme)'",
          in: body,
          hint: "an app is taken for installed if it has the scheme of 'apps': it should have both",
        )
      }
    },
  )
}

extension LintSubject {
  /// The app or browser that a rule is for.
  fileprivate func app(of rule: LintRule, _ body: LintRule.Body) -> App? {
    switch rule.kind {
    case .action:
      let format = ruleSet.actions[rule.place].formats.first { $0.origin == body.origin }
      if case .inline(let app) = format?.app { return app }
      return ruleSet.apps.first { $0.identifier == body.app }
    case .browser: return ruleSet.browsers[rule.place].app
    case .preview, .redirect: return nil
    }
  }
}

extension LintRule.Body {
  /// The schemes of what it makes, as far as they are known.
  fileprivate var schemes: [String] {
    switch content {
    case .template(let text): URLScheme(beginning: text.value).map { [$0.text] } ?? []
    case .script: results.compactMap { $0.value }.compactMap { URLScheme(beginning: $0)?.text }
    }
  }
}

/// The scheme that a link begins with (RFC 3986, 3.1).
struct URLScheme {
  let text: String

  /// Takes the scheme of a link or of a template; nil if it begins with none.
  init?(beginning link: String) {
    let scheme = link.utf8.prefix(while: Self.mayHave)
    guard let first = scheme.first, Self.isLetter(first),
      link.utf8.dropFirst(scheme.count).first == UInt8(ascii: ":")
    else { return nil }
    text = String(Substring(scheme))
  }

  /// Whether a scheme may have a byte.
  static func mayHave(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: isLetter(byte)
    }
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: false
    }
  }
}
