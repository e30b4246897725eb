import Foundation
import LinkRewriter
import OpenerManifest

/// The slow, obvious rewriter that says what is right: it tries every rule in turn, with strings
/// and Foundation's regular expressions, as `CommandLine.md` and `SPEC.md` 1.8 describe it.
///
/// It knows no match limit, and `web` of web links only.
final class NaiveRewriter {
  let rules: RuleSet
  let options: RewriteOptions
  /// Begun with the first script that is called.
  private(set) lazy var scripts = NaiveScripts(rules)
  private var patterns: [String: NaivePattern?] = [:]
  /// Why there is no result: the first of the gravest kind.
  private var shortfall: NaiveResult?
  /// The link that was tried last, and the redirects that led to it.
  private var lastURL: String?
  private var lastVia: [String] = []

  init(_ rules: RuleSet, options: RewriteOptions) {
    self.rules = rules
    self.options = options
  }

  func rewrite(_ input: String) -> [NaiveResult] {
    (shortfall, lastURL, lastVia) = (nil, nil, [])
    let link = NaiveLink(input)
    let obstacle = obstacle(input, link)
    var results: [NaiveResult] = []
    for target in options.targets.flatMap(\.plain) {
      if target == .keep {
        results.append(NaiveResult(status: "kept", output: input, target: "keep"))
      } else if obstacle == nil, let link {
        results += self.results(target, link, input)
      }
      if !options.wantsAll, let first = results.first { return [first] }
    }
    if !results.isEmpty { return results }
    var result = NaiveResult(status: obstacle ?? shortfall?.status ?? "unmatched")
    if obstacle == nil { (result.target, result.rule) = (shortfall?.target, shortfall?.rule) }
    result.title = shortfall?.title
    (result.url, result.via) = (lastURL, lastVia)
    return [result]
  }

  private func obstacle(_ input: String, _ link: NaiveLink?) -> String? {
    if input.utf8.count > options.maximumLinkBytes { return "too-long" }
    guard let link else { return "invalid" }
    let isExcluded =
      options.excludedHosts.contains { globPattern($0)?.match(link.host) != nil }
      || options.excludedPatterns.contains { pattern($0)?.isFound(in: link.subject) == true }
    return isExcluded ? "excluded" : nil
  }

  private func globPattern(_ glob: String) -> NaivePattern? {
    let escaped = NSRegularExpression.escapedPattern(for: glob.lowercased())
    return pattern(
      escaped.replacingOccurrences(of: "\\*", with: ".*").replacingOccurrences(
        of: "\\?",
        with: ".",
      )
        + "$"
    )
  }

  private func results(_ target: Target, _ link: NaiveLink, _ input: String) -> [NaiveResult] {
    guard isThere(target) else { return [] }
    switch target {
    case .native, .app, .store, .preview:
      return unwrapOnDemand(target, link, input) { self.ruleResults(target, $0) }
    default:
      let (address, via) = unwrapped(link, limit: unwrapLimit(target))
      (lastURL, lastVia) = (address.address == input ? nil : address.address, via)
      return addressResults(target, address).map { finished($0, input) }
    }
  }

  /// A result with the link that was matched, and the way there.
  private func finished(_ result: NaiveResult, _ input: String) -> NaiveResult {
    var result = result
    (result.url, result.via) = (lastURL, lastVia)
    // A web link that needs no encoding stays as it came.
    if result.target == "web", lastVia.isEmpty, legalOutput(input) == input {
      (result.status, result.output, result.url) = ("kept", input, nil)
    }
    return result
  }

  // MARK: Redirects

  private func unwrapLimit(_ target: Target) -> Int {
    if let limit = options.unwrapLimit { return limit }
    return [.native, .store, .preview].contains(target) ? 5 : 0
  }

  /// Redirects by parameter, the rules, and only where those give nothing one by template.
  private func unwrapOnDemand(
    _ target: Target,
    _ given: NaiveLink,
    _ input: String,
    results: (NaiveLink) -> [NaiveResult],
  ) -> [NaiveResult] {
    var (link, via) = (given, [String]())
    var visited = [given.subject]
    while true {
      while via.count < unwrapLimit(target),
        let step = step(from: link, visited, isTemplate: false)
      {
        link = step.link
        via.append("\(step.rule)=\(link.address)")
        visited.append(link.subject)
      }
      (lastURL, lastVia) = (link.subject == input ? nil : link.subject, via)
      let found = results(link)
      if !found.isEmpty { return found.map { finished($0, input) } }
      guard via.count < unwrapLimit(target),
        let step = step(from: link, visited, isTemplate: true)
      else { return [] }
      link = step.link
      via.append("\(step.rule)=\(link.address)")
      visited.append(link.subject)
    }
  }

  /// Redirects of both kinds, as far as they lead.
  private func unwrapped(_ given: NaiveLink, limit: Int) -> (NaiveLink, [String]) {
    var (link, via) = (given, [String]())
    var visited = [given.subject]
    while via.count < limit,
      let step = step(from: link, visited, isTemplate: false)
        ?? step(from: link, visited, isTemplate: true)
    {
      link = step.link
      via.append("\(step.rule)=\(link.address)")
      visited.append(link.subject)
    }
    return (link, via)
  }

  private func step(
    from link: NaiveLink,
    _ visited: [String],
    isTemplate: Bool,
  ) -> (link: NaiveLink, rule: String)? {
    for redirect in rules.redirects where !isLeftOut(redirect.origin) {
      let target: String?
      switch (redirect.body, pattern(redirect.pattern.value)?.match(link.subject)) {
      case (.parameter(let name), _?) where !isTemplate:
        target = link.value(ofParameter: name)
      case (.template(let template), let match?) where isTemplate:
        target = match.replaced(by: template.value)
      default: continue
      }
      guard let target, let next = NaiveLink(target, allowsBlanks: true),
        !visited.contains(next.subject)
      else { continue }
      return (next, redirect.origin.pointer)
    }
    return nil
  }

  // MARK: Shared with the targets

  func pattern(_ text: String, isMultiline: Bool = false) -> NaivePattern? {
    let key = "\(isMultiline) \(text)"
    if let known = patterns[key] { return known }
    let made = NaivePattern(text, isMultiline: isMultiline)
    patterns[key] = .some(made)
    return made
  }

  func isLeftOut(_ origin: Origin, title: String? = nil) -> Bool {
    options.excludedRules.contains { $0 == origin.pointer || $0 == title }
  }

  func note(_ status: String, _ rule: Origin, target: String?, title: String?) {
    let gravities = ["needs-script", "needs-network", "script-failed", "timeout"]
    let old = gravities.firstIndex(of: shortfall?.status ?? "") ?? -1
    if (gravities.firstIndex(of: status) ?? -1) > old {
      shortfall = NaiveResult(status: status, target: target, rule: rule.pointer, title: title)
    }
  }
}

extension Target {
  /// An identifier is an app's, then a browser's.
  fileprivate var plain: [Target] {
    if case .identifier(let identifier) = self {
      [.app(identifier), .browser(identifier)]
    } else {
      [self]
    }
  }
}
