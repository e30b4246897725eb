internal import ByteSearch
internal import OpenerManifest
internal import PatternEngine
internal import ScriptEngine

/// Turns the rules of manifests into ``CompiledRules``, for the targets that are asked for.
///
/// Only what a target needs is compiled. A rule that cannot be is reported once and left out; what
/// is wrong with the options is thrown.
struct RuleCompiler: ~Copyable {
  let ruleSet: RuleSet
  let options: RewriteOptions
  var rules = CompiledRules()
  private(set) var diagnostics: [Diagnostic] = []
  /// The required literals of each pattern.
  private var requiredLiterals: [RequiredLiterals] = []
  private var known = KnownNumbers()
  /// The scripts' places in ``CompiledRules/scripts``.
  var scriptPlaces: [ScriptDefinition: Int] = [:]
  /// The numbers of the actions' rules, those of each action's formats behind its own.
  ///
  /// There are more of them than of all others, so that these have no dictionary.
  private var actionRuleIDs: [RuleID?]
  /// The targets that are words of the command line.
  private var wordTargets: [TargetID] = []
  /// The places of the apps that formats may refer to.
  var apps: [String: Int] { known.apps }
  /// What the options make of each app of the list, worked out once.
  private(set) var appChoices: [AppChoice] = []

  init(_ ruleSet: RuleSet, options: RewriteOptions) {
    self.ruleSet = ruleSet
    self.options = options
    for (place, app) in ruleSet.apps.enumerated() where known.apps[app.identifier] == nil {
      known.apps[app.identifier] = place
    }
    actionRuleIDs = Array(
      repeating: nil,
      count: ruleSet.actions.reduce(0) { $0 + 1 + $1.formats.count },
    )
    appChoices = ruleSet.apps.enumerated().map { place, app in choice(of: app, place: place) }
  }

  /// Compiles everything.
  mutating func compile() throws(Diagnostic) {
    try checkNames()
    try compileExclusions()
    compileChromeCallback()
    rules.storeScheme = options.storeScheme
    for target in options.targets { try compileTarget(target) }
    if rules.targets.contains(where: { $0.unwrapLimit > 0 }) {
      compileRedirects()
      compileUnwrappings()
    }
    if options.cleansLinks { try compileCleanings() }
    if options.targets.contains(.preview) { compilePreviews() }
    if options.targets.contains(.web) { compileBrowserLinkForms() }
  }

  /// Hands the compiled rules over.
  consuming func finish() -> CompiledRules {
    let patterns =
      rules.redirects.map(\.pattern) + rules.previews.map(\.pattern)
      + rules.cleanings.map(\.pattern) + rules.actions.map(\.pattern)
    guard !patterns.isEmpty else { return rules }
    // Building the index takes the most memory; these are not needed any more.
    known = KnownNumbers()
    actionRuleIDs = []
    let nothing = RequiredLiterals.none
    rules.index = RuleIndex(
      patterns.map { options.usesIndex ? requiredLiterals[Int($0.rawValue)] : nothing }
    )
    return rules
  }

  mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }
}

// MARK: - Patterns, outputs, texts

/// What has been given a number, so that it is given none twice.
///
/// One struct, because a field of its own in a type that cannot be copied is destroyed by way of the
/// type of the dictionary: to make that at run time takes a tenth of a start without a manifest.
private struct KnownNumbers {
  var patterns: [PatternKey: PatternID?] = [:]
  var targets: [TargetInfo: TargetID] = [:]
  var rules: [Origin: RuleID] = [:]
  var labels: [ResultLabel: LabelID] = [:]
  /// The places of the apps of the list.
  var apps: [String: Int] = [:]
  /// The apps that were missing when a format asked for them.
  var missingApps: Set<String> = []
}

/// Two rules with the same pattern share its code.
private struct PatternKey: Hashable {
  var text: String
  var needsHeaders: Bool
}

extension RuleCompiler {
  /// Compiles a rule's pattern, or finds the one that is compiled already.
  ///
  /// - Returns: nil if it cannot be compiled, which has been reported.
  mutating func pattern(
    _ pattern: Located<String>,
    of origin: Origin,
    needsHeaders: Bool = false,
  ) -> PatternID? {
    let key = PatternKey(text: pattern.value, needsHeaders: needsHeaders)
    if let number = known.patterns[key] { return number }
    do throws(PatternError) {
      let id = try compile(
        pattern.value,
        options: PatternOptions(
          form: needsHeaders ? .exact : .ascii,
          isAnchored: true,
          hasMultilineAnchors: needsHeaders,
        ),
      )
      known.patterns[key] = .some(id)
      return id
    } catch {
      known.patterns[key] = .some(nil)
      let diagnostic = ruleSet.diagnostic(of: error, in: pattern, of: origin)
      report(diagnostic)
      return nil
    }
  }

  mutating func compile(
    _ text: String,
    options: PatternOptions,
  ) throws(PatternError) -> PatternID {
    let tree = try PatternTree(parsing: text)
    let id = rules.patterns.append(try Pattern(deferring: tree, options: options))
    requiredLiterals.append(RequiredLiterals(of: tree, in: .link))
    return id
  }

  /// Compiles what a rule makes of a match.
  mutating func output(_ body: RuleBody, pattern: PatternID) -> RuleOutput {
    switch body {
    case .template(let text):
      let template = Template(parsing: text.value, groupCount: groupCount(of: pattern))
        .encodingLiterals(allowing: .url)
      // Most patterns end with `.*$`: nothing is left of the link then.
      let hasRest = !rules.patterns.reachesEnd(pattern)
      return .template(rules.templates.append(hasRest ? template.keepingRest : template))
    case .script(let script, let dialect):
      return output(ofScript: script.value, dialect: dialect)
    }
  }

  mutating func groupCount(of pattern: PatternID) -> Int {
    rules.patterns.groupCount(of: pattern)
  }

  /// The number of a rule, the same for every target that tries it.
  mutating func rule(_ origin: Origin) -> RuleID {
    if let number = known.rules[origin] { return number }
    let id = add(origin, title: nil)
    known.rules[origin] = id
    return id
  }

  /// The number of the rule of an action or a format, by its place among all of them.
  mutating func rule(_ origin: Origin, place: Int, title: String) -> RuleID {
    if let known = actionRuleIDs[place] { return known }
    let id = add(origin, title: title)
    actionRuleIDs[place] = id
    return id
  }

  private mutating func add(_ origin: Origin, title: String?) -> RuleID {
    let manifest = ruleSet.sources[origin.manifest].name
    rules.ruleInfo.append(RuleInfo(pointer: origin.pointer, title: title, manifest: manifest))
    return RuleID(rawValue: Int32(rules.ruleInfo.count - 1))
  }

  mutating func label(_ label: ResultLabel) -> LabelID {
    if let number = known.labels[label] { return number }
    let id = LabelID(rawValue: Int32(rules.labels.count))
    rules.labels.append(label)
    known.labels[label] = id
    return id
  }

  /// The number of a target that is an app or a browser.
  mutating func target(_ info: TargetInfo) -> TargetID {
    if let number = known.targets[info] { return number }
    let id = add(info)
    known.targets[info] = id
    return id
  }

  /// The number of a target that is a word of the command line.
  ///
  /// There are a few, which are looked through: to make a dictionary's type takes a tenth of the
  /// time of a start that needs no manifest.
  mutating func wordTarget(_ info: TargetInfo) -> TargetID {
    for id in wordTargets where rules.targetInfo[Int(id.rawValue)] == info { return id }
    let id = add(info)
    wordTargets.append(id)
    return id
  }

  private mutating func add(_ info: TargetInfo) -> TargetID {
    rules.targetInfo.append(info)
    return TargetID(rawValue: Int32(rules.targetInfo.count - 1))
  }

  /// What the options make of the app of a format, or nil if the app is not there, which is reported
  /// once an app.
  mutating func choice(of format: Format) -> AppChoice? {
    switch format.app {
    case .inline(let app):
      return choice(of: app, place: ruleSet.apps.count)
    case .listed(let identifier):
      if let place = apps[identifier.value] { return appChoices[place] }
      if known.missingApps.insert(identifier.value).inserted {
        report(missing(identifier, at: format.origin))
      }
      return nil
    }
  }

  /// The number of the app of a format that has been chosen.
  mutating func target(of format: Format) -> TargetID {
    switch format.app {
    case .inline(let app):
      return target(TargetInfo(app))
    case .listed(let identifier):
      guard let place = apps[identifier.value] else {
        preconditionFailure("BUG: a format was chosen whose app is not there")
      }
      if let known = appChoices[place].target { return known }
      let id = target(TargetInfo(ruleSet.apps[place]))
      appChoices[place].target = id
      return id
    }
  }

  private func missing(_ identifier: Located<String>, at origin: Origin) -> Diagnostic {
    Diagnostic(
      .error,
      "no app has the identifier '\(identifier.value)'; the formats for it are left out",
      at: ruleSet.sources[origin.manifest].place(of: identifier.range),
      hint: suggestion(for: identifier.value, among: apps.keys),
    )
  }
}
