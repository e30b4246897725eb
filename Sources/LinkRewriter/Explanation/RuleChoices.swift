package import OpenerManifest

/// Why formats of actions are left out of a run.
///
/// Cost: about that of looking at every app once. Threads: one at a time.
package struct RuleChoices: ~Copyable {
  /// Why a format is left out.
  package enum Reason: Sendable, Hashable {
    /// It is of another app than the target.
    case otherApp
    /// `--no-rule`.
    case excludedRule
    /// The manifest has no such app.
    case unknownApp
    /// `--platform`.
    case otherPlatform
    /// `--no-app`.
    case excludedApp
    /// `--app`, with others.
    case unlistedApp
    /// `--installed`, with others.
    case absentApp
    /// The pattern is refused.
    case refused
  }

  private var compiler: RuleCompiler

  /// Looks at what the options of a run leave of a rule set.
  package init(_ ruleSet: RuleSet, options: RewriteOptions) {
    compiler = RuleCompiler(ruleSet, options: options)
  }

  /// Why a format is left out that is.
  ///
  /// - Parameters:
  ///   - action: the action's place in the rule set.
  ///   - format: the format's place in the action.
  ///   - wantedApp: the target, where that is an app.
  /// - Returns: the reason; of several the first in the order in which options are asked.
  package mutating func reason(
    action: Int,
    format: Int,
    wantedApp: String?,
  ) -> Reason {
    let action = compiler.ruleSet.actions[action]
    let format = action.formats[format]
    let identifier = format.app.identifier
    let options = compiler.options
    if let wantedApp, wantedApp != identifier { return .otherApp }
    if compiler.isExcluded(action.origin, title: action.title)
      || compiler.isExcluded(format.origin)
    {
      return .excludedRule
    }
    guard let choice = compiler.choice(of: format) else { return .unknownApp }
    if options.excludedApps.contains(identifier) { return .excludedApp }
    if !options.onlyApps.isEmpty, !options.onlyApps.contains(identifier) { return .unlistedApp }
    if !choice.isChoosable { return .otherPlatform }
    return choice.isInstalled ? .refused : .absentApp
  }
}
