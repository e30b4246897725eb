internal import PatternEngine
internal import ScriptEngine

/// Everything that links are rewritten with, compiled and flat.
///
/// A ``RuleCompiler`` fills it; then it lies in a ``Rewriter``, immutable and shared by all workers.
/// What a rule is in the manifest has become trivial structs in arrays, so that trying one retains
/// nothing.
struct CompiledRules: ~Copyable, Sendable {
  var patterns = PatternSet()
  var templates = TemplateSet()
  /// The targets in the order in which they are tried.
  var targets: [CompiledTarget] = []
  /// What the target `store` looks for apps in.
  var storeTargets: [CompiledTarget] = []
  /// The actions of every ``ActionList``, one list after another.
  var actions: [ActionRule] = []
  /// The formats of every action.
  var formats: [FormatRule] = []
  var browsers: [BrowserRule] = []
  var previews: [PreviewRule] = []
  var redirects: [RedirectRule] = []
  /// The steps of the redirects that have some.
  var unwrapSteps: [UnwrapStep] = []
  /// The links that rules leave alone which they would match.
  var scopeExceptions: [PatternID] = []
  var cleanings: [CleaningRule] = []
  /// What cleaning rules cut out.
  var cleaningCuts: [PatternID] = []
  /// Names the redirects, previews, cleaning rules and actions that a link may match, by their
  /// places: in this order.
  var index = RuleIndex([])
  /// The names of the query parameters that redirects read.
  var parameterNames: [[UInt8]] = []
  /// What the scripts consist of that are sequences of terms.
  var scriptTerms = ScriptTerms()
  /// The scripts that an engine runs.
  var scripts: [ScriptDefinition] = []
  /// What turns browsers' links back, longest prefix first.
  var browserLinkForms: [BrowserLinkForm] = []
  var excludedHosts: [HostGlob] = []
  var excludedPatterns: [PatternID] = []
  var chromeCallback = CompiledChromeCallback()
  /// The scheme of App Store pages.
  var storeScheme = "https"
  var labels: [ResultLabel] = []
  var ruleInfo: [RuleInfo] = []
  var targetInfo: [TargetInfo] = []

  /// Whether an option leaves links alone.
  var excludesLinks: Bool { !excludedHosts.isEmpty || !excludedPatterns.isEmpty }

  /// The places of the redirects in the index.
  var redirectPlaces: Range<Int> { 0..<redirects.count }

  /// The places of the previews in the index.
  var previewPlaces: Range<Int> { redirects.count..<redirects.count + previews.count }

  /// The places of the cleaning rules in the index.
  var cleaningPlaces: Range<Int> {
    previewPlaces.upperBound..<previewPlaces.upperBound + cleanings.count
  }

  /// The place of the first action in the index.
  var firstActionPlace: Int { redirects.count + previews.count + cleanings.count }
}

/// What Chrome's x-callback links have in common.
struct CompiledChromeCallback: Sendable {
  /// Everything before `url=`.
  var prefix: [UInt8] = []
  var wantsNewTab = false
}

/// How a rule that matches makes its output.
enum RuleOutput: Sendable {
  /// The expansion takes the place of the match.
  case template(TemplateID)
  /// The expansion is the whole output: a script whose shape is known.
  case script(TemplateID)
  /// A script that is a sequence of terms: a range of ``ScriptTerms/terms``.
  case terms(Range<Int>)
  /// A script that an engine runs: its offset in ``CompiledRules/scripts``.
  case engine(Int)
  /// A script that may not run.
  case needsScript
  /// A script that asks the network, which it may not.
  case needsNetwork

  /// Whether the output is no template's: it is made first, and then copied.
  var isComputed: Bool {
    switch self {
    case .terms, .engine: true
    case .template, .script, .needsScript, .needsNetwork: false
    }
  }
}

/// An action: its pattern and the formats that may be chosen.
struct ActionRule: Sendable {
  var pattern: PatternID
  var rule: RuleID
  /// Whether the rule was written for the link and its headers: a result is then dropped if all
  /// its groups are empty.
  var needsHeaders: Bool
  /// Offsets into ``CompiledRules/formats``.
  var formats: Range<Int>
  /// Whether a match gives a result for each of them, whatever its groups are.
  var isSure: Bool
}

/// The rule of an action for one app.
struct FormatRule: Sendable {
  var output: RuleOutput
  var target: TargetID
  var rule: RuleID
  /// The place that `--prefer` and `--order` give it; equal ranks keep the order of the file.
  var rank: Int32
  /// Whether a match gives a result, whatever its groups are.
  var isSure: Bool
  var label: LabelID
}

/// A browser.
struct BrowserRule: Sendable {
  var pattern: PatternID
  var output: RuleOutput
  var target: TargetID
  var rule: RuleID
  var label: LabelID
}

/// A preview.
struct PreviewRule: Sendable {
  var pattern: PatternID
  var output: RuleOutput
  var rule: RuleID
  var canSave: Bool
}

/// A redirect.
struct RedirectRule: Sendable {
  enum Kind: Sendable {
    /// Its offset in ``CompiledRules/parameterNames``.
    case parameter(Int)
    case template(TemplateID)
    /// A range of ``CompiledRules/unwrapSteps``, and one of ``CompiledRules/scopeExceptions``.
    case steps(Range<Int>, exceptions: Range<Int>)
  }

  var pattern: PatternID
  var kind: Kind
  var rule: RuleID
}

/// A step from a link to its target; see ``Unwrapping/Step``.
enum UnwrapStep: Sendable {
  /// Its offset in ``CompiledRules/parameterNames``.
  case parameter(Int)
  case path
  case pattern(PatternID, TemplateID)
  case percent
  case base64
  case prefix(TemplateID)
}

/// A rule that takes something out of links.
struct CleaningRule: Sendable {
  var pattern: PatternID
  /// A range of ``CompiledRules/scopeExceptions``.
  var exceptions: Range<Int>
  /// What matches the names of the parameters that are dropped.
  var names: PatternID?
  /// A range of ``CompiledRules/cleaningCuts``.
  var cuts: Range<Int> = 0..<0
}

/// The actions that one target tries: a stretch of ``CompiledRules/actions``.
struct ActionList: Sendable {
  var actions: Range<Int>
  /// Whether the results are to be sorted by rank.
  var isRanked: Bool
}

/// One of the targets of a run.
struct CompiledTarget: Sendable {
  enum Kind: Sendable {
    case rules(ActionList)
    case browser(Int)
    case chrome
    case chromeCallback
    case web
    /// The targets before it, or `native` where there are none, as if everything were installed.
    ///
    /// A stretch of ``CompiledRules/storeTargets``: a list of them here would be retained a link.
    case store(Range<Int>)
    case preview
    case androidChrome
    case keep
  }

  var kind: Kind
  var target: TargetID
  /// Of outputs that no rule makes.
  var label: LabelID
  var unwrapLimit: Int
}

/// What records say of a link that was rewritten and that does not depend on the link.
struct ResultLabel: Sendable, Hashable {
  var target: TargetID
  var rule: RuleID?
}

/// An offset into ``CompiledRules/labels``.
struct LabelID: Sendable, Hashable {
  var rawValue: Int32
}

/// An offset into ``CompiledRules/ruleInfo``.
struct RuleID: Sendable, Hashable {
  var rawValue: Int32
}

/// An offset into ``CompiledRules/targetInfo``.
struct TargetID: Sendable, Hashable {
  var rawValue: Int32
}
