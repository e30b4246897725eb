import LinkRewriter
import OpenerManifest

extension NaiveRewriter {
  var hasChrome: Bool {
    let schemes = ["googlechrome", "googlechromes", "googlechrome-x-callback"]
    return isInstalled(names: ["chrome"], schemes: ["chrome"] + schemes)
  }

  func chromeResult(_ link: NaiveLink) -> NaiveResult {
    var result = NaiveResult(status: "rewritten", target: "chrome")
    result.storePage = "app/id535886823"
    guard let callback = options.chromeCallback else {
      result.output = (link.isSecure ? "googlechromes://" : "googlechrome://") + link.rest
      return result
    }
    let parameters = [
      ("x-source=", callback.source), ("x-success=", callback.success), ("url=", link.address),
    ].compactMap { name, value in value.map { name + percentEncoded($0, except: unreserved) } }
    result.output =
      "googlechrome-x-callback://x-callback-url/open/?"
      + (parameters + (callback.wantsNewTab ? ["create-new-tab"] : [])).joined(separator: "&")
    return result
  }

  /// The page of the first app with one, of all that the targets before would give.
  func storeResults(_ link: NaiveLink) -> [NaiveResult] {
    let before = options.targets.prefix { $0 != .store }
    var found: [NaiveResult] = []
    for target in before.isEmpty ? [Target.native] : Array(before) {
      switch target {
      case .native: found += actionResults(link, hasEverything: true) { _ in true }
      case .app(let identifier), .browser(let identifier), .identifier(let identifier):
        if target != .browser(identifier) {
          found += actionResults(link, hasEverything: true) { $0 == identifier }
        }
        if target != .app(identifier) {
          found += browserResults(identifier, link, hasEverything: true)
        }
      case .chrome: found.append(chromeResult(link))
      default: break
      }
    }
    guard var result = found.first(where: { $0.storePage != nil }), let page = result.storePage
    else { return [] }
    result.output = "\(options.storeScheme)://apps.apple.com/\(page)"
    result.target = "store"
    return [result]
  }

  func storePage(of app: App) -> String? {
    app.storeID.map { (app.country.map { $0 + "/" } ?? "") + "app/id" + $0 }
  }
}
