internal import ByteSearch
internal import OpenerManifest
internal import PatternEngine

/// The rules of other rule sets: what leads to a target, and what cleans links.
extension RuleCompiler {
  /// Compiles the rules that lead to a target by steps; they come after the redirects.
  mutating func compileUnwrappings() {
    for rule in ruleSet.unwrappings where !isExcluded(rule.origin, title: rule.title) {
      guard let scope = compile(rule.scope, of: rule.origin),
        let steps = compile(rule.steps, of: rule.origin)
      else { continue }
      rules.redirects.append(
        RedirectRule(
          pattern: scope.pattern,
          kind: .steps(steps, exceptions: scope.exceptions),
          rule: self.rule(rule.origin),
        )
      )
    }
  }

  /// Compiles the rules that clean links.
  mutating func compileCleanings() throws(Diagnostic) {
    guard !ruleSet.cleanings.isEmpty else {
      throw Diagnostic(
        .error,
        "--clean: no manifest says what to take out of links",
        hint: "a manifest says so under 'clean'; -m also reads the rules of ClearURLs",
      )
    }
    for rule in ruleSet.cleanings where !isExcluded(rule.origin, title: rule.title) {
      guard let scope = compile(rule.scope, of: rule.origin) else { continue }
      var cleaning = CleaningRule(pattern: scope.pattern, exceptions: scope.exceptions)
      var names: [Located<String>] = []
      for name in rule.parameters where isUnderstood(name, of: rule.origin) { names.append(name) }
      if !names.isEmpty {
        let anyName = names.map { "(?:\($0.value))" }.joined(separator: "|")
        cleaning.names = pattern(
          Located("(?i)(?:\(anyName))$", at: names[0].range),
          of: rule.origin,
        )
      }
      let first = rules.cleaningCuts.count
      rules.cleaningCuts += rule.patterns.compactMap { search($0, of: rule.origin) }
      cleaning.cuts = first..<rules.cleaningCuts.count
      rules.cleanings.append(cleaning)
    }
  }

  /// Compiles the links that a rule is for: one pattern for all of them, and its exceptions.
  private mutating func compile(
    _ scope: LinkScope,
    of origin: Origin,
  ) -> (pattern: PatternID, exceptions: Range<Int>)? {
    var known: [Located<String>] = []
    for pattern in scope.patterns where isUnderstood(pattern, of: origin) { known.append(pattern) }
    guard let first = known.first else { return nil }
    let any =
      known.count == 1
      ? first
      : Located(known.map { "(?:\($0.value))" }.joined(separator: "|"), at: first.range)
    guard let pattern = pattern(any, of: origin) else { return nil }
    let start = rules.scopeExceptions.count
    for exception in scope.exceptions {
      // Without one of its exceptions a rule would change what it must leave alone.
      guard let exception = self.pattern(exception, of: origin) else { return nil }
      rules.scopeExceptions.append(exception)
    }
    return (pattern, start..<rules.scopeExceptions.count)
  }

  private mutating func compile(_ steps: [Unwrapping.Step], of origin: Origin) -> Range<Int>? {
    let start = rules.unwrapSteps.count
    for step in steps {
      switch step {
      case .parameter(let name):
        rules.parameterNames.append(Array(name.utf8))
        rules.unwrapSteps.append(.parameter(rules.parameterNames.count - 1))
      case .path: rules.unwrapSteps.append(.path)
      case .percent: rules.unwrapSteps.append(.percent)
      case .base64: rules.unwrapSteps.append(.base64)
      case .prefix(let prefix):
        let template = Template(parts: [.literal(Array(prefix.utf8))])
        rules.unwrapSteps.append(.prefix(rules.templates.append(template)))
      case .pattern(let pattern, let format):
        guard let id = search(pattern, of: origin) else { return nil }
        let groups = groupCount(of: id)
        let template =
          format.map { Template(parsing: $0, groupCount: groups) }
          ?? Template(parts: groups == 0 ? [.group(0)] : (1...groups).map { .group($0) })
        rules.unwrapSteps.append(.pattern(id, rules.templates.append(template)))
      }
    }
    return start..<rules.unwrapSteps.count
  }

  /// Whether a pattern can be a part of another one; what cannot is reported.
  private mutating func isUnderstood(_ pattern: Located<String>, of origin: Origin) -> Bool {
    do throws(PatternError) {
      _ = try PatternTree(parsing: pattern.value)
      return true
    } catch {
      report(ruleSet.diagnostic(of: error, in: pattern, of: origin))
      return false
    }
  }

  /// Compiles a pattern that may match anywhere; nil if it cannot be, which is reported.
  private mutating func search(_ pattern: Located<String>, of origin: Origin) -> PatternID? {
    do throws(PatternError) {
      let options = PatternOptions(form: .ascii, isAnchored: false, hasMultilineAnchors: false)
      return try compile(pattern.value, options: options)
    } catch {
      report(ruleSet.diagnostic(of: error, in: pattern, of: origin))
      return nil
    }
  }
}
