import Foundation
import LinkRewriter
import OpenerManifest
import ScriptEngine

extension NaiveRewriter {
  /// What the rules of a target make of a link.
  func ruleResults(_ target: Target, _ link: NaiveLink) -> [NaiveResult] {
    switch target {
    case .app(let identifier): actionResults(link) { $0 == identifier }
    case .store: storeResults(link)
    case .preview: previewResults(link)
    default: actionResults(link) { _ in true }
    }
  }

  /// What a target makes of an address.
  func addressResults(_ target: Target, _ link: NaiveLink) -> [NaiveResult] {
    switch target {
    case .browser(let identifier):
      return browserResults(identifier, link, hasEverything: false)
    case .chrome:
      return hasChrome ? [chromeResult(link)] : []
    case .androidChrome:
      let scheme = link.isSecure ? "https" : "http"
      let intent =
        "intent://\(link.rest)#Intent;scheme=\(scheme);package=com.android.chrome;"
        + "S.browser_fallback_url=\(percentEncoded(link.address, except: unreserved));end"
      return [NaiveResult(status: "rewritten", output: intent, target: "android-chrome")]
    default:
      return [NaiveResult(status: "rewritten", output: link.address, target: "web")]
    }
  }

  /// Whether there is something to try at all: a browser may be missing on the device.
  func isThere(_ target: Target) -> Bool {
    switch target {
    case .app(let identifier): apps.contains { $0.identifier == identifier }
    case .browser(let identifier): !browsers(identifier, hasEverything: false).isEmpty
    case .chrome: hasChrome
    default: true
    }
  }

  /// The apps of the list, and those that formats define in place.
  private var apps: [App] {
    rules.apps
      + rules.actions.flatMap(\.formats).compactMap { format in
        if case .inline(let app) = format.app { app } else { nil }
      }
  }

  // MARK: Apps

  func actionResults(
    _ link: NaiveLink,
    hasEverything: Bool = false,
    where isWanted: (String) -> Bool,
  ) -> [NaiveResult] {
    var results: [NaiveResult] = []
    for action in rules.actions where !isLeftOut(action.origin, title: action.title) {
      guard
        let match = pattern(action.pattern.value, isMultiline: action.needsHeaders)?
          .match(link.subject)
      else { continue }
      for format in action.formats where !isLeftOut(format.origin) {
        guard let (app, place) = app(of: format), isWanted(app.identifier),
          isChoosable(app, hasEverything: hasEverything)
        else { continue }
        if action.needsHeaders, case .template(let template) = format.body,
          match.leavesEmpty(template.value)
        {
          continue
        }
        guard let output = output(format.body, match, format.origin, app, action.title) else {
          continue
        }
        var result = NaiveResult(status: "rewritten", output: output, target: app.identifier)
        (result.rule, result.title) = (format.origin.pointer, action.title)
        result.storePage = storePage(of: app)
        result.rank = rank(of: app, place: place)
        results.append(result)
      }
    }
    let ranks = Set(results.map(\.rank)).sorted()
    return ranks.flatMap { rank in results.filter { $0.rank == rank } }
  }

  private func app(of format: Format) -> (App, place: Int)? {
    switch format.app {
    case .inline(let app): return (app, rules.apps.count)
    case .listed(let identifier):
      let place = rules.apps.firstIndex { $0.identifier == identifier.value }
      return place.map { (rules.apps[$0], $0) }
    }
  }

  private func isChoosable(_ app: App, hasEverything: Bool) -> Bool {
    isShown(app) && !options.excludedApps.contains(app.identifier)
      && (options.onlyApps.isEmpty || options.onlyApps.contains(app.identifier))
      && (hasEverything || isInstalled(names: [app.identifier], schemes: [app.scheme]))
  }

  func isShown(_ app: App) -> Bool {
    options.platform == nil || app.platform == nil || options.platform == app.platform
  }

  func isInstalled(names: [String], schemes: [String?]) -> Bool {
    guard let installed = options.installed else { return true }
    let schemes = schemes.compactMap { $0?.lowercased() }
    return installed.contains { name in
      let scheme = name.replacingOccurrences(of: ":(//)?$", with: "", options: .regularExpression)
      return names.contains(name) || schemes.contains(scheme.lowercased())
    }
  }

  private func rank(of app: App, place: Int) -> Int {
    if let rank = options.preferredApps.firstIndex(of: app.identifier) { return rank }
    return options.preferredApps.count + (options.order == .apps ? place : 0)
  }

  // MARK: Outputs

  /// What a rule makes of a match; nil if it may not run, or gives nothing.
  func output(
    _ body: RuleBody,
    _ match: NaiveMatch,
    _ rule: Origin,
    _ app: App?,
    _ title: String?,
  ) -> String? {
    switch body {
    case .template(let template):
      let output = legalOutput(match.replaced(by: template.value))
      return output.isEmpty ? nil : output
    case .script(let script, dialect: _):
      let target = app?.identifier ?? "preview"
      if let literal = encodingScript?.match(script.value)?.groups[3], options.scripts != .off {
        return legalOutput(literal) + encodeURIComponent(match.subject)
      }
      let asksNetwork = ["httpRequest", "jsonRequest", "XMLHttpRequest"].contains {
        script.value.contains($0)
      }
      let isShape = ![.network, .other].contains(ScriptShape(of: script.value))
      guard options.scripts != .off, isShape || options.scriptExecution != nil,
        options.scripts == .all || !asksNetwork
      else {
        note(asksNetwork ? "needs-network" : "needs-script", rule, target: target, title: title)
        return nil
      }
      return scriptOutput(body, match, rule, target: target, title: title)
    }
  }

  private func scriptOutput(
    _ body: RuleBody,
    _ match: NaiveMatch,
    _ rule: Origin,
    target: String,
    title: String?,
  ) -> String? {
    let (outcome, text) = scripts.call(body, match.subject)
    switch outcome {
    case .result: return legalOutput(text)
    case .nothing: break
    case .failed: note("script-failed", rule, target: target, title: title)
    case .timedOut: note("timeout", rule, target: target, title: title)
    case .refusedNetwork: note("needs-network", rule, target: target, title: title)
    case .unavailable: note("needs-script", rule, target: target, title: title)
    }
    return nil
  }
}

/// A function that hands over a literal and the encoded link.
private let encodingScript = NaivePattern(
  #"\s*function\s+process\s*\(\s*(\w+)\s*,\s*(\w+)\s*\)\s*\{\s*\2\s*\(\s*'([^'\\\n]*)'"#
    + #"\s*\+\s*encodeURIComponent\s*\(\s*\1\s*\)\s*\)[\s;]*\}[\s;]*$"#
)
