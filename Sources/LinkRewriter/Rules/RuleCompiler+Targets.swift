internal import OpenerManifest
internal import PatternEngine

extension RuleCompiler {
  /// Compiles one target; an identifier that an app and a browser share becomes two.
  mutating func compileTarget(_ target: Target) throws(Diagnostic) {
    let limit =
      options.unwrapLimit ?? (target.unwrapsByDefault ? RewriteOptions.defaultUnwrapLimit : 0)
    for (kind, id) in try kinds(of: target, respectsInstalled: true) {
      rules.targets.append(compiledTarget(kind, id, unwrapLimit: limit))
    }
  }

  private mutating func compiledTarget(
    _ kind: CompiledTarget.Kind,
    _ target: TargetID,
    unwrapLimit: Int,
  ) -> CompiledTarget {
    CompiledTarget(
      kind: kind,
      target: target,
      label: label(ResultLabel(target: target)),
      unwrapLimit: unwrapLimit,
    )
  }

  private mutating func kinds(
    of target: Target,
    respectsInstalled: Bool,
  ) throws(Diagnostic) -> [(CompiledTarget.Kind, TargetID)] {
    switch target {
    case .native:
      let list = actionList(respectsInstalled: respectsInstalled) { _ in true }
      return [(.rules(list), wordTarget(TargetInfo(word: "native")))]
    case .app(let identifier):
      guard hasApp(identifier) else { throw unknown(target, identifier) }
      return [appKind(identifier, respectsInstalled: respectsInstalled)]
    case .browser(let identifier):
      guard hasBrowser(identifier) else { throw unknown(target, identifier) }
      return browserKinds(identifier, respectsInstalled: respectsInstalled)
    case .identifier(let identifier):
      guard hasApp(identifier) || hasBrowser(identifier) else { throw unknown(target, identifier) }
      let app =
        hasApp(identifier)
        ? [appKind(identifier, respectsInstalled: respectsInstalled)] : []
      return app + browserKinds(identifier, respectsInstalled: respectsInstalled)
    case .chrome:
      guard !respectsInstalled || isChromeInstalled else { return [] }
      let kind: CompiledTarget.Kind =
        options.chromeCallback == nil ? .chrome : .chromeCallback
      return [(kind, wordTarget(.chrome))]
    case .web: return [(.web, wordTarget(TargetInfo(word: "web")))]
    case .preview: return [(.preview, wordTarget(TargetInfo(word: "preview")))]
    case .androidChrome:
      return [(.androidChrome, wordTarget(TargetInfo(word: "android-chrome")))]
    case .keep: return [(.keep, wordTarget(TargetInfo(word: "keep")))]
    case .store: return [(try storeKind(), wordTarget(TargetInfo(word: "store")))]
    }
  }

  /// What `store` looks for an app in: the targets before it that open apps, as if everything
  /// were installed.
  private mutating func storeKind() throws(Diagnostic) -> CompiledTarget.Kind {
    let before = options.targets.prefix { $0 != .store }
    var targets: [CompiledTarget] = []
    for target in before.isEmpty ? [Target.native] : Array(before) {
      switch target {
      case .native, .identifier, .app, .browser, .chrome:
        for (kind, id) in try kinds(of: target, respectsInstalled: false) {
          targets.append(compiledTarget(kind, id, unwrapLimit: 0))
        }
      case .web, .preview, .androidChrome, .keep, .store: break
      }
    }
    let start = rules.storeTargets.count
    rules.storeTargets += targets
    return .store(start..<rules.storeTargets.count)
  }

  private mutating func appKind(
    _ identifier: String,
    respectsInstalled: Bool,
  ) -> (CompiledTarget.Kind, TargetID) {
    let list = actionList(respectsInstalled: respectsInstalled) { $0 == identifier }
    return (.rules(list), wordTarget(TargetInfo(word: identifier)))
  }

  private mutating func browserKinds(
    _ identifier: String,
    respectsInstalled: Bool,
  ) -> [(CompiledTarget.Kind, TargetID)] {
    var kinds: [(CompiledTarget.Kind, TargetID)] = []
    for browser in ruleSet.browsers where browser.app.identifier == identifier {
      guard isShown(browser.app), !respectsInstalled || isInstalled(browser.app),
        !isExcluded(browser.origin),
        let index = compile(browser)
      else { continue }
      kinds.append((.browser(index), rules.browsers[index].target))
    }
    return kinds
  }

  mutating func compile(_ browser: Browser) -> Int? {
    guard let pattern = pattern(browser.pattern, of: browser.origin) else { return nil }
    let target = target(TargetInfo(browser.app))
    let rule = rule(browser.origin)
    rules.browsers.append(
      BrowserRule(
        pattern: pattern,
        output: output(browser.body, pattern: pattern),
        target: target,
        rule: rule,
        label: label(ResultLabel(target: target, rule: rule)),
      )
    )
    return rules.browsers.count - 1
  }

  private func hasApp(_ identifier: String) -> Bool {
    apps[identifier] != nil || inlineApps.contains { $0.identifier == identifier }
  }

  private func hasBrowser(_ identifier: String) -> Bool {
    ruleSet.browsers.contains { $0.app.identifier == identifier }
  }

  private func unknown(_ target: Target, _ identifier: String) -> Diagnostic {
    let apps = self.apps.keys + inlineApps.map(\.identifier)
    let browsers = ruleSet.browsers.map(\.app.identifier)
    let (kind, names) =
      switch target {
      case .app: ("app", apps)
      case .browser: ("browser", browsers)
      default: ("target", apps + browsers + Target.words.map(\.word))
      }
    return Diagnostic(
      .error,
      "there is no \(kind) '\(identifier)'",
      hint: suggestion(for: identifier, among: names)
        ?? "`linkrewrite list` shows what there is",
    )
  }
}
