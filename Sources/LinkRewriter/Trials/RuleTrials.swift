package import OpenerManifest
internal import PatternEngine

/// Every rule of a rule set, compiled so that it can be tried by itself.
///
/// Links are rewritten by the first rule of many; an example in a manifest is about one. So this
/// holds the rules by their places in the rule set, whatever targets there are.
package struct RuleTrials: Sendable {
  let rewriter: Rewriter
  /// By action and format; nil where a rule is left out.
  let formats: [[RuleTrial?]]
  let browsers: [RuleTrial?]
  let previews: [RuleTrial?]
  /// The places of the redirects.
  let redirects: [RuleID: Int]

  /// Compiles all rules.
  ///
  /// - Parameters:
  ///   - ruleSet: the rules.
  ///   - options: how scripts run, and the limits; what is said of targets plays no part.
  package init(_ ruleSet: RuleSet, options: RewriteOptions) {
    var compiler = RuleCompiler(ruleSet, options: options)
    compiler.compileRedirects()
    var formats: [[RuleTrial?]] = []
    for action in ruleSet.actions { formats.append(compiler.trials(of: action)) }
    var browsers: [RuleTrial?] = []
    for browser in ruleSet.browsers {
      let pattern = compiler.pattern(browser.pattern, of: browser.origin)
      browsers.append(compiler.trial(pattern, browser.body, of: browser.origin))
    }
    var previews: [RuleTrial?] = []
    for preview in ruleSet.previews {
      let pattern = compiler.pattern(preview.pattern, of: preview.origin)
      previews.append(compiler.trial(pattern, preview.body, of: preview.origin))
    }
    var redirects: [RuleID: Int] = [:]
    for (place, redirect) in ruleSet.redirects.enumerated() {
      redirects[compiler.rule(redirect.origin)] = place
    }
    self.formats = formats
    self.browsers = browsers
    self.previews = previews
    self.redirects = redirects
    self.rewriter = Rewriter(compiler)
  }

  /// What was wrong with rules, which are left out: one diagnostic a cause.
  package var diagnostics: [Diagnostic] { rewriter.diagnostics }

  func trial(of rule: TrialRule) -> RuleTrial? {
    switch rule {
    case .format(let action, let format): formats[action][format]
    case .browser(let place): browsers[place]
    case .preview(let place): previews[place]
    case .redirects: nil
    }
  }
}

extension RuleCompiler {
  fileprivate mutating func trials(of action: Action) -> [RuleTrial?] {
    let pattern = pattern(action.pattern, of: action.origin, needsHeaders: action.needsHeaders)
    var trials: [RuleTrial?] = []
    for format in action.formats {
      // An app that is missing is reported.
      let pattern = choice(of: format) == nil ? nil : pattern
      trials.append(
        trial(pattern, format.body, of: format.origin, needsHeaders: action.needsHeaders)
      )
    }
    return trials
  }

  fileprivate mutating func trial(
    _ pattern: PatternID?,
    _ body: RuleBody,
    of origin: Origin,
    needsHeaders: Bool = false,
  ) -> RuleTrial? {
    guard let pattern else { return nil }
    return RuleTrial(
      pattern: pattern,
      output: output(body, pattern: pattern),
      rule: rule(origin),
      needsHeaders: needsHeaders,
    )
  }
}
