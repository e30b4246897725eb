public import OpenerManifest
internal import PatternEngine

/// What is to be made of links, and with which rules.
public struct RewriteOptions: Sendable, Hashable {
  /// The order in which the results of `native` are taken.
  public enum Order: String, Sendable, Hashable, CaseIterable {
    /// Actions in file order, in each its formats in file order.
    case file
    /// The order of the list of apps.
    case apps
  }

  /// Which rules with JavaScript run.
  public enum ScriptPolicy: String, Sendable, Hashable, CaseIterable {
    /// None at all.
    case off
    /// Those that fetch nothing.
    case pure
    /// Also those that fetch, as far as they come without: what they ask for is refused.
    case all
  }

  /// What to make: the first of the list that can.
  public var targets: [Target] = [.native]
  /// Whether every result of every target is wanted.
  public var wantsAll = false
  /// The apps that `native` may choose; empty is every app.
  public var onlyApps: [String] = []
  /// Apps that are not chosen.
  public var excludedApps: [String] = []
  /// Apps whose results come first, in this order.
  public var preferredApps: [String] = []
  /// The order of the results of `native`.
  public var order = Order.file
  /// Rules to leave out, by JSON Pointer or by title.
  public var excludedRules: [String] = []
  /// Hosts to leave alone, as globs.
  public var excludedHosts: [String] = []
  /// Patterns of links to leave alone, in ICU's dialect, found anywhere.
  public var excludedPatterns: [String] = []
  /// Hides the apps and browsers of the other platform; nil hides none.
  public var platform: App.Platform?
  /// The identifiers or schemes that the device has; nil is everything.
  public var installed: [String]?
  /// How many redirect rules are followed for every target; nil is 5 for `native`, `store` and
  /// `preview`, and 0 for the others.
  public var unwrapLimit: Int?
  /// Whether what the cleaning rules name is taken out of every link before it is matched.
  public var cleansLinks = false
  /// The parameters of Chrome's x-callback form; nil is the plain form.
  public var chromeCallback: ChromeCallback?
  /// Which rules with JavaScript run.
  public var scripts = ScriptPolicy.pure
  /// How scripts are run that are no known shape; nil runs none of them.
  public var scriptExecution: ScriptExecution?
  /// PCRE2's match limit for one rule on one link.
  public var matchLimit = 50_000
  /// The longest link, in bytes, that rules are tried on.
  public var maximumLinkBytes = 8192
  /// The scheme of App Store pages.
  public var storeScheme = "https"

  /// Whether rules are looked up in the index; else every rule is tried on every link.
  ///
  /// The results are the same: this is what tests and benchmarks hold the index against.
  package var usesIndex = true

  /// Whether scripts of a known shape run as templates; else in the engine, with the same results.
  package var usesScriptShapes = true
  /// Whether scripts may share a global object where their syntax allows it; else none does, with
  /// the same results.
  package var sharesScriptGlobals = true

  /// Makes the options with their defaults.
  public init() {}

  /// The limits of one attempt to match.
  var matchLimits: MatchLimits {
    var limits = MatchLimits()
    limits.matchLimit = UInt32(clamping: matchLimit)
    return limits
  }

  /// How many redirect rules are followed where the user did not say.
  static let defaultUnwrapLimit = 5
}

/// The parameters of `googlechrome-x-callback:` links beside the address.
public struct ChromeCallback: Sendable, Hashable {
  /// The name of the calling app, which Chrome shows as the way back.
  public var source: String?
  /// The address to call when the user is done.
  ///
  /// Chrome ignores it without ``source``.
  public var success: String?
  /// Whether a new tab is wanted.
  public var wantsNewTab: Bool

  /// Makes the parameters.
  public init(source: String? = nil, success: String? = nil, wantsNewTab: Bool = false) {
    self.source = source
    self.success = success
    self.wantsNewTab = wantsNewTab
  }
}

extension RewriteOptions {
  /// Whether the rules of a manifest are needed.
  package var needsManifest: Bool {
    targets.contains(where: \.needsManifest) || (unwrapLimit ?? 0) > 0 || cleansLinks
      || !excludedRules.isEmpty
      || !onlyApps.isEmpty || !excludedApps.isEmpty || !preferredApps.isEmpty
  }
}
