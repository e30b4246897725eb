internal import OpenerManifest
internal import PatternEngine

extension RuleCompiler {
  /// Compiles the actions with the formats that one target may choose.
  mutating func actionList(
    respectsInstalled: Bool,
    where isWanted: (String) -> Bool,
  ) -> ActionList {
    let start = rules.actions.count
    var place = 0
    for action in ruleSet.actions {
      if !isExcluded(action.origin, title: action.title) {
        compile(action, at: place, respectsInstalled: respectsInstalled, where: isWanted)
      }
      place += 1 + action.formats.count
    }
    return ActionList(
      actions: start..<rules.actions.count,
      isRanked: !options.preferredApps.isEmpty || options.order == .apps,
    )
  }

  private mutating func compile(
    _ action: Action,
    at place: Int,
    respectsInstalled: Bool,
    where isWanted: (String) -> Bool,
  ) {
    var chosen: [(offset: Int, rank: Int)] = []
    for (offset, format) in action.formats.enumerated()
    where isWanted(format.app.identifier) && !isExcluded(format.origin) {
      guard let choice = choice(of: format), choice.isChoosable,
        !respectsInstalled || choice.isInstalled
      else { continue }
      chosen.append((offset, choice.rank))
    }
    guard !chosen.isEmpty,
      let pattern = pattern(action.pattern, of: action.origin, needsHeaders: action.needsHeaders)
    else { return }
    let start = rules.formats.count
    for (offset, rank) in chosen {
      let format = action.formats[offset]
      let target = target(of: format)
      let rule = rule(format.origin, place: place + 1 + offset, title: action.title)
      let output = output(format.body, pattern: pattern)
      rules.formats.append(
        FormatRule(
          output: output,
          target: target,
          rule: rule,
          rank: Int32(rank),
          isSure: isSure(output),
          label: label(ResultLabel(target: target, rule: rule)),
        )
      )
    }
    rules.actions.append(
      ActionRule(
        pattern: pattern,
        rule: rule(action.origin, place: place, title: action.title),
        needsHeaders: action.needsHeaders,
        formats: start..<rules.formats.count,
        isSure: !action.needsHeaders && rules.formats[start...].allSatisfy(\.isSure),
      )
    )
  }

  private func isSure(_ output: RuleOutput) -> Bool {
    switch output {
    case .template(let id), .script(let id): rules.templates.template(id).isNeverEmpty
    case .terms, .engine, .needsScript, .needsNetwork: false
    }
  }

  /// Compiles the redirects, in the order of the files.
  mutating func compileRedirects() {
    for redirect in ruleSet.redirects where !isExcluded(redirect.origin) {
      guard let pattern = pattern(redirect.pattern, of: redirect.origin) else { continue }
      let kind: RedirectRule.Kind
      switch redirect.body {
      case .parameter(let name):
        rules.parameterNames.append(Array(name.utf8))
        kind = .parameter(rules.parameterNames.count - 1)
      case .template(let text):
        let template = Template(parsing: text.value, groupCount: groupCount(of: pattern))
        kind = .template(rules.templates.append(template.keepingRest))
      }
      rules.redirects.append(
        RedirectRule(pattern: pattern, kind: kind, rule: rule(redirect.origin))
      )
    }
  }

  /// Compiles the previews, in the order of the files.
  mutating func compilePreviews() {
    for preview in ruleSet.previews where !isExcluded(preview.origin) {
      guard let pattern = pattern(preview.pattern, of: preview.origin) else { continue }
      rules.previews.append(
        PreviewRule(
          pattern: pattern,
          output: output(preview.body, pattern: pattern),
          rule: rule(preview.origin),
          canSave: preview.canSave,
        )
      )
    }
  }
}
