extension ManifestReader {
  /// Takes the template or the script of a format, a browser or a preview.
  func readBody(_ fields: inout Fields) throws(Diagnostic) -> RuleBody {
    let template = try fields.string("format")
    let engineScript = try fields.string("script2")
    let pageScript = try fields.string("script")
    if let template {
      if let script = engineScript ?? pageScript {
        fields.warn(
          "a 'format' and a script are both there",
          at: script.range,
          hint: "'format' counts; remove one of them",
          code: .bodyRepeated,
        )
      }
      return .template(template)
    }
    // Most rules with both have the first for the app's versions before 1.1.8.
    if let engineScript { return .script(engineScript, dialect: .engine) }
    if let pageScript { return .script(pageScript, dialect: .webView) }
    let entity = fields.entity?.rawValue ?? "rule"
    throw fields.missing(
      ["format", "script2", "script"],
      "the \(entity) makes nothing: it has neither a 'format' nor a script",
      hint: "add a 'format', or remove the \(entity)",
    ).coded(.bodyMissing)
  }
}
