import LinkRewriter
import OpenerManifest
import ScriptEngine

/// Runs every script in the engine, each call alone and in a fresh global object.
final class NaiveScripts {
  private let places: [RuleBody: Int]
  private var client: ScriptClient
  private var calls = ScriptCalls()

  init(_ rules: RuleSet) {
    var bodies =
      rules.actions.flatMap(\.formats).map(\.body) + rules.browsers.map(\.body)
      + rules.previews.map(\.body)
    bodies.removeAll { if case .template = $0 { true } else { false } }
    places = Dictionary(
      bodies.enumerated().map { ($0.element, $0.offset) },
      uniquingKeysWith: { first, _ in first },
    )
    let scripts = bodies.map { body in
      guard case .script(let source, let dialect) = body else {
        preconditionFailure("templates have been left out")
      }
      return ScriptDefinition(
        source: source.value,
        surroundings: dialect == .webView ? .webView : .engine,
        sharesGlobal: false,
      )
    }
    client = ScriptClient(scripts, program: TestEngine.program, limits: ScriptLimits())
  }

  /// What became of a call, and its text.
  func call(_ body: RuleBody, _ subject: String) -> (outcome: ScriptOutcome, text: String) {
    guard let place = places[body] else { return (.unavailable, "") }
    let subject = Array(subject.utf8)
    while true {
      if let answer = calls.answer(of: place, about: subject.span) {
        return (answer.outcome, calls.text(of: answer))
      }
      client.answer(&calls)
    }
  }
}
