internal import ByteSearch
internal import OpenerManifest
internal import PatternEngine

extension RuleCompiler {
  /// Finds the forms of browsers' links: those of the rule set and those that are built in, since
  /// what this program writes it also reads, whatever manifest was given.
  mutating func compileBrowserLinkForms() {
    var seen: Set<BrowserLinkForm> = []
    let forms = Self.chromeForms + forms(of: ruleSet) + forms(of: .builtIn)
    rules.browserLinkForms =
      forms
      .filter { seen.insert($0).inserted }
      .sorted { $0.prefix.count > $1.prefix.count }
  }

  /// Chrome's own two schemes, which need no manifest.
  private static let chromeForms = ["googlechromes", "googlechrome"].map { scheme in
    BrowserLinkForm(
      prefix: Array("\(scheme)://".utf8),
      guise: .rest(isSecure: scheme.hasSuffix("s")),
      suffix: [],
    )
  }

  /// The forms of a rule set's browsers, installed or not.
  private func forms(of ruleSet: RuleSet) -> [BrowserLinkForm] {
    var compiler = RuleCompiler(ruleSet, options: options)
    var forms: [BrowserLinkForm] = []
    for browser in ruleSet.browsers {
      forms += browser.reads.compactMap { BrowserLinkForm($0) }
      guard let index = compiler.compile(browser) else { continue }
      forms += BrowserLinkForm.forms { compiler.link(ofBrowser: index, for: $0) }
    }
    return forms
  }

  /// What a browser's rule makes of an address, if it needs no engine.
  private func link(ofBrowser index: Int, for address: String) -> String? {
    let browser = rules.browsers[index]
    let subject = Array(address.utf8)
    var scratch = MatchScratch(limits: options.matchLimits)
    guard
      rules.patterns.firstMatch(of: browser.pattern, in: subject.span, using: &scratch) == .matched
    else { return nil }
    var link = OutputBuffer()
    switch browser.output {
    case .template(let template), .script(let template):
      rules.templates.expand(template, subject: subject.span, scratch: scratch, into: &link)
    case .terms, .engine, .needsScript, .needsNetwork:
      return nil
    }
    return link.string
  }
}
