internal import ByteStream
internal import LinkRewriter
internal import OpenerManifest
internal import PatternEngine

/// A rule that has a pattern, as checks look at it.
struct LintRule: Sendable {
  /// The lists of rules that have patterns.
  enum Kind: String, Sendable {
    case action
    case browser
    case preview
    case redirect
  }

  /// What a rule makes of a match: of an action there is one for each app.
  struct Body: Sendable {
    var content: RuleBody
    var origin: Origin
    /// The identifier of the app.
    var app: String?
    /// What examples expect of it.
    var results: [Located<String?>]
    /// What tells it from others.
    var identity: [String]
  }

  var kind: Kind
  /// Its place among the rules of its kind.
  var place: Int
  var origin: Origin
  /// What it does, in words.
  var title: String?
  var pattern: Located<String>
  var needsHeaders = false
  var bodies: [Body] = []
  /// The links of its examples.
  var inputs: [Located<String>] = []
  /// The names that it is known by, however rules and lines move.
  var identity: [String]
  /// The pattern, or why it is refused.
  var compiled: Result<CompiledPattern, PatternError>
  /// Links that the pattern matches, normalised: those of examples first, then generated ones.
  var links: [String] = []
  /// Generated links that the pattern matches, with its loops.
  var samples: [PatternSampler.Sample] = []

  /// The parsed pattern; nil if it is refused.
  var tree: PatternTree? { try? compiled.get().tree }

  var options: PatternOptions { Self.options(needsHeaders: needsHeaders) }

  private static func options(needsHeaders: Bool) -> PatternOptions {
    PatternOptions(
      form: needsHeaders ? .exact : .ascii,
      isAnchored: true,
      hasMultilineAnchors: needsHeaders,
    )
  }
}

extension LintRule {
  init(_ action: Action, at place: Int) {
    self.init(
      .action,
      place,
      action.origin,
      action.title,
      action.pattern,
      needsHeaders: action.needsHeaders,
    )
    inputs = action.testInputs
    bodies = action.formats.map { format in
      let app = format.app.identifier
      return Body(
        content: format.body,
        origin: format.origin,
        app: app,
        results: format.testResults,
        identity: identity + [app],
      )
    }
  }

  init(_ browser: Browser, at place: Int) {
    self.init(.browser, place, browser.origin, browser.app.name, browser.pattern)
    inputs = browser.testInputs
    identity = ["browser", browser.app.identifier]
    bodies = [
      Body(
        content: browser.body,
        origin: browser.origin,
        app: browser.app.identifier,
        results: browser.testResults,
        identity: identity,
      )
    ]
  }

  init(_ preview: Preview, at place: Int) {
    self.init(.preview, place, preview.origin, nil, preview.pattern)
    inputs = preview.testInputs
    bodies = [
      Body(
        content: preview.body,
        origin: preview.origin,
        results: preview.testResults,
        identity: identity,
      )
    ]
  }

  init(_ redirect: Redirect, at place: Int) {
    self.init(.redirect, place, redirect.origin, nil, redirect.pattern)
    inputs = redirect.examples.map(\.input)
    if case .template(let text) = redirect.body {
      bodies = [
        Body(content: .template(text), origin: redirect.origin, results: [], identity: identity)
      ]
    }
  }

  private init(
    _ kind: Kind,
    _ place: Int,
    _ origin: Origin,
    _ title: String?,
    _ pattern: Located<String>,
    needsHeaders: Bool = false,
  ) {
    self.kind = kind
    self.place = place
    self.origin = origin
    self.title = title
    self.pattern = pattern
    self.needsHeaders = needsHeaders
    identity = [kind.rawValue, title ?? "", pattern.value]
    do throws(PatternError) {
      let tree = try PatternTree(parsing: pattern.value)
      let options = Self.options(needsHeaders: needsHeaders)
      compiled = .success(try CompiledPattern(tree, options: options))
    } catch {
      compiled = .failure(error)
    }
  }
}

extension LintRule {
  /// All rules that have patterns, with links that they match, made side by side.
  static func all(of ruleSet: RuleSet, threadCount: Int) -> [LintRule] {
    var makers: [@Sendable () -> LintRule] = []
    for (place, action) in ruleSet.actions.enumerated() {
      makers.append { LintRule(action, at: place) }
    }
    for (place, browser) in ruleSet.browsers.enumerated() {
      makers.append { LintRule(browser, at: place) }
    }
    for (place, preview) in ruleSet.previews.enumerated() {
      makers.append { LintRule(preview, at: place) }
    }
    for (place, redirect) in ruleSet.redirects.enumerated() {
      makers.append { LintRule(redirect, at: place) }
    }
    let all = makers
    return ThreadTeam.map(all.count, threadCount: threadCount) { index in
      var rule = all[index]()
      rule.findLinks()
      return rule
    }
  }
}

extension LintRule {
  /// How many links are generated that match.
  private static let wantedSamples = 12
  /// How many are tried for it.
  private static let maximumTrials = 200
  /// A link that rules are often about, in front of what a pattern without a host matches.
  private static let usualLink = "https://www.example.com/"

  /// Finds links that the pattern matches.
  mutating func findLinks() {
    guard case .success(let compiled) = compiled else { return }
    let tree = compiled.tree
    var scratch = MatchScratch(groupCount: tree.groupCount)
    var seen: Set<String> = []
    func take(_ text: [UInt8]) -> Bool {
      guard let link = NormalisedLink(text) else { return false }
      let subject = kind == .browser ? link.address : link.subject
      guard compiled.pattern.firstMatch(in: subject.span, using: &scratch) == .matched else {
        return false
      }
      let text = String(decoding: subject, as: UTF8.self)
      if seen.insert(text).inserted { links.append(text) }
      return true
    }

    for input in inputs { _ = take(Array(input.value.utf8)) }
    var sampler = PatternSampler(of: tree, in: .link)
    for number in 0..<Self.maximumTrials where samples.count < Self.wantedSamples {
      guard let sample = sampler.sample(number), take(sample.text) else { continue }
      if NormalisedLink(sample.text)?.subject == sample.text { samples.append(sample) }
    }
    if links.isEmpty { _ = take(Array(Self.usualLink.utf8)) }
  }
}
