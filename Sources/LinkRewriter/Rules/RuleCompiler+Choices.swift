internal import ByteSearch
internal import OpenerManifest
internal import PatternEngine

/// What the user's options make of an app.
struct AppChoice {
  var isChoosable: Bool
  var isInstalled: Bool
  /// The place that the user's wishes give it: preferred ones first.
  var rank: Int
  /// Its number, once a format for it has been chosen.
  var target: TargetID?
}

/// What the user's options let through.
extension RuleCompiler {
  /// What the options make of an app with that place in the list.
  func choice(of app: App, place: Int) -> AppChoice {
    AppChoice(
      isChoosable: isChoosable(app),
      isInstalled: isInstalled(app),
      rank: rank(of: app, place: place),
    )
  }

  private func rank(of app: App, place: Int) -> Int {
    if let preferred = options.preferredApps.firstIndex(of: app.identifier) { return preferred }
    return options.preferredApps.count + (options.order == .apps ? place : 0)
  }

  /// Whether an app may be chosen: named or not left out, and of the right platform.
  func isChoosable(_ app: App) -> Bool {
    guard isShown(app), !options.excludedApps.contains(app.identifier) else { return false }
    return options.onlyApps.isEmpty || options.onlyApps.contains(app.identifier)
  }

  /// Whether the platform has the app.
  func isShown(_ app: App) -> Bool {
    guard let wanted = options.platform, let platform = app.platform else { return true }
    return wanted == platform
  }

  /// Whether the device has the app, by its identifier or by the scheme that tells.
  func isInstalled(_ app: App) -> Bool {
    guard let installed = options.installed else { return true }
    return installed.contains { name in
      name == app.identifier || app.scheme.map { isSameScheme(name, $0) } ?? false
    }
  }

  /// Whether the device has Chrome.
  var isChromeInstalled: Bool {
    guard let installed = options.installed else { return true }
    let names = ["chrome", "googlechrome", "googlechromes", "googlechrome-x-callback"]
    return installed.contains { name in names.contains { isSameScheme(name, $0) } }
  }

  /// Schemes compare without regard to case (RFC 3986, 3.1), and people write them with `://`.
  private func isSameScheme(_ name: String, _ scheme: String) -> Bool {
    let bare =
      name.hasSuffix("://") ? name.dropLast(3) : name.hasSuffix(":") ? name.dropLast() : name[...]
    return bare.utf8.map(asciiLowercased) == scheme.utf8.map(asciiLowercased)
  }

  /// Whether a rule is left out by its place or its title.
  func isExcluded(_ origin: Origin, title: String? = nil) -> Bool {
    guard !options.excludedRules.isEmpty else { return false }
    return options.excludedRules.contains { $0 == origin.pointer || $0 == title }
  }

  /// The apps that formats define in place.
  var inlineApps: [App] {
    ruleSet.actions.flatMap(\.formats).compactMap { format in
      if case .inline(let app) = format.app { app } else { nil }
    }
  }

  /// Refuses names of apps and rules that are not there: a slip would silently change results.
  func checkNames() throws(Diagnostic) {
    try checkAppNames()
    try checkExcludedRules()
  }

  private func checkAppNames() throws(Diagnostic) {
    let lists = [
      ("--app", options.onlyApps), ("--no-app", options.excludedApps),
      ("--prefer", options.preferredApps),
    ]
    guard lists.contains(where: { !$0.1.isEmpty }) else { return }
    let identifiers = Array(apps.keys) + inlineApps.map(\.identifier)
    let known = Set(identifiers)
    for (option, names) in lists {
      for name in names where !known.contains(name) {
        throw Diagnostic(
          .error,
          "\(option): there is no app '\(name)'",
          hint: suggestion(for: name, among: identifiers)
            ?? "`linkrewrite list` shows what there is",
        )
      }
    }
  }

  private func checkExcludedRules() throws(Diagnostic) {
    guard !options.excludedRules.isEmpty else { return }
    var names: Set<String> = []
    for action in ruleSet.actions {
      names.insert(action.title)
      names.insert(action.origin.pointer)
      for format in action.formats { names.insert(format.origin.pointer) }
    }
    names.formUnion(ruleSet.browsers.map(\.origin.pointer))
    names.formUnion(ruleSet.previews.map(\.origin.pointer))
    names.formUnion(ruleSet.redirects.map(\.origin.pointer))
    names.formUnion(ruleSet.unwrappings.flatMap { [$0.origin.pointer, $0.title ?? ""] })
    names.formUnion(ruleSet.cleanings.flatMap { [$0.origin.pointer, $0.title ?? ""] })
    for name in options.excludedRules where !names.contains(name) {
      throw Diagnostic(
        .error,
        "--no-rule: no rule has the title or the place '\(name)'",
        hint: suggestion(for: name, among: names)
          ?? "`linkrewrite list` shows titles and places",
      )
    }
  }

  /// Compiles the hosts and patterns of links to leave alone.
  mutating func compileExclusions() throws(Diagnostic) {
    rules.excludedHosts = options.excludedHosts.map(HostGlob.init)
    for text in options.excludedPatterns {
      do throws(PatternError) {
        let options = PatternOptions(form: .ascii, isAnchored: false, hasMultilineAnchors: false)
        rules.excludedPatterns.append(try compile(text, options: options))
      } catch {
        let place = Diagnostic.Place(
          file: "--exclude",
          mark: Mark(line: 1, column: error.range.lowerBound + 1),
          lineText: text,
          caretOffset: error.range.lowerBound,
          length: max(error.range.count, 1),
        )
        throw Diagnostic(.error, error.message, at: place, hint: error.hint)
      }
    }
  }

  /// Writes down what all x-callback links of the run begin with.
  mutating func compileChromeCallback() {
    guard let callback = options.chromeCallback else { return }
    var prefix = OutputBuffer()
    prefix.append("googlechrome-x-callback://x-callback-url/open/?")
    for (name, value) in [("x-source=", callback.source), ("x-success=", callback.success)] {
      guard let value else { continue }
      prefix.append(string: name)
      prefix.append(percentEncoding: Array(value.utf8).span, allowing: .unreserved)
      prefix.append("&")
    }
    rules.chromeCallback = CompiledChromeCallback(
      prefix: prefix.array,
      wantsNewTab: callback.wantsNewTab,
    )
  }
}
