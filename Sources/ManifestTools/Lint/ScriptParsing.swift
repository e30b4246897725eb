internal import LinkRewriter
internal import OpenerManifest

/// What the engine says of the syntax of scripts, without running them.
struct ScriptParsing: Sendable {
  /// The scripts that do not parse, with the engine's own words.
  private(set) var errors: [(LintRule.Body, String)] = []
  /// Why none was parsed, if there were some to parse.
  private(set) var engineAbsence: EngineAbsence?

  private static let link = "https://example.com/"
  private static let success = "parsed:"

  /// Parses the scripts of some rules.
  init(of rules: [LintRule], options: RewriteOptions) {
    let bodies = rules.flatMap(\.bodies).filter { body in
      if case .script = body.content { true } else { false }
    }
    guard !bodies.isEmpty, options.scriptExecution != nil,
      let (manifest, _) = try? Manifest.read(name: "", bytes: Array(Self.manifest(bodies).utf8))
    else { return }
    var ruleSet = RuleSet()
    ruleSet.add(manifest)
    var options = options
    // Nothing is run, so nothing is asked for.
    options.scripts = .all
    options.usesScriptShapes = false
    var session = TrialSession(RuleTrials(ruleSet, options: options))
    for place in bodies.indices { _ = session.outcome(of: .preview(place), on: Self.link) }
    session.callScripts()
    engineAbsence = session.engineAbsence
    for (place, body) in bodies.enumerated() {
      if case .result(let text) = session.outcome(of: .preview(place), on: Self.link),
        text != Self.success
      {
        errors.append((body, Self.message(in: text)))
      }
    }
  }

  /// Rules whose scripts parse those of others and say what came of it.
  private static func manifest(_ bodies: [LintRule.Body]) -> String {
    let previews = bodies.map { body in
      let text = JSONText.text(body.content.text.value).rendered
      let script =
        "function process(u, c) { try { new Function(\(text)); c('\(success)') } "
        + "catch (e) { c('error:' + encodeURIComponent(e.message)) } }"
      return JSONText.object([
        ("regex", .text("https://example\\.com/")), ("script2", .text(script)),
      ])
    }
    return JSONText.object([("previews", .list(previews))]).rendered
  }

  /// The engine's words, which came percent-encoded.
  private static func message(in result: String) -> String {
    var bytes: [UInt8] = []
    var rest = Substring(result).utf8.dropFirst("error:".utf8.count)
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"),
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self).visible
  }
}
