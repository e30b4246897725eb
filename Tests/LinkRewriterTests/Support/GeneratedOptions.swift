import LinkRewriter
import OpenerManifest

extension RewriteOptions {
  /// Options for the rules of ``ManifestGenerator``.
  static func generated(using generator: inout SeededGenerator) -> RewriteOptions {
    let words = [
      "native", "chrome", "web", "store", "preview", "android-chrome", "keep", "app:one", "two",
      "both", "browser:tab", "browser:both", "inner",
    ]
    var options = RewriteOptions()
    options.targets = generator.some(1...3) { Target($0.pick(words)) }
    options.wantsAll = generator.oneIn(2)
    if generator.oneIn(4) { options.unwrapLimit = generator.pick([0, 1, 2, 9]) }
    if generator.oneIn(4) { options.preferredApps = generator.pick([["three"], ["four", "one"]]) }
    if generator.oneIn(4) { options.order = .apps }
    if generator.oneIn(6) { options.onlyApps = ["one", "three", "inner"] }
    if generator.oneIn(6) { options.excludedApps = ["one"] }
    if generator.oneIn(6) { options.installed = ["twos://", "chrome", "THREES", "tab", "one"] }
    if generator.oneIn(6) { options.installed = ["both", "inner", "googlechromes:"] }
    if generator.oneIn(5) { options.platform = generator.pick([.phone, .pad]) }
    if generator.oneIn(6) { options.scripts = .off }
    if generator.oneIn(10) { options.scripts = .all }
    if generator.oneIn(8) { options.scriptExecution = TestEngine.execution }
    if generator.oneIn(6) { options.excludedHosts = ["*.B.example", "?.example"] }
    if generator.oneIn(6) { options.excludedPatterns = ["item/\\d", "%[89A-F]"] }
    if generator.oneIn(6) { options.excludedRules = ["/actions/0"] }
    if generator.oneIn(8) { options.maximumLinkBytes = 40 }
    if generator.oneIn(4) { options.storeScheme = "itms-apps" }
    if generator.oneIn(3) {
      let source = generator.oneIn(2) ? "My App é" : nil
      let success = source == nil || generator.oneIn(2) ? nil : "m://?a=b&c"
      options.chromeCallback = ChromeCallback(
        source: source,
        success: success,
        wantsNewTab: generator.oneIn(2),
      )
    }
    return options
  }
}
