internal import ByteSearch
internal import OpenerManifest
internal import PatternEngine
internal import ScriptEngine

extension RuleCompiler {
  /// Compiles a script: to a template where its shape is known, else to a call of the engine.
  mutating func output(ofScript source: String, dialect: ScriptDialect) -> RuleOutput {
    let shape = ScriptShape(of: source)
    if options.scripts != .off, options.usesScriptShapes {
      switch shape {
      case .encodedLink(let prefix):
        let template = Template(parts: [.literal(Array(prefix.utf8)), .encodedSubject])
        return .script(rules.templates.append(template.encodingLiterals(allowing: .url)))
      case .sequence(let terms):
        return .terms(rules.scriptTerms.append(terms))
      case .network, .other:
        break
      }
    }
    let mayRun = options.scripts == .all || options.scripts == .pure && shape != .network
    guard mayRun, options.scriptExecution != nil else {
      return shape == .network ? .needsNetwork : .needsScript
    }
    return .engine(place(of: source, dialect: dialect))
  }

  /// The place of a script among those that an engine runs.
  private mutating func place(of source: String, dialect: ScriptDialect) -> Int {
    let script = ScriptDefinition(
      source: source,
      surroundings: dialect == .webView ? .webView : .engine,
      // Whether it may is looked at when it is first called.
      sharesGlobal: options.sharesScriptGlobals,
    )
    if let known = scriptPlaces[script] { return known }
    rules.scripts.append(script)
    scriptPlaces[script] = rules.scripts.count - 1
    return rules.scripts.count - 1
  }
}
