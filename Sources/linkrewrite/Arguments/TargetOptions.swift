public import ArgumentParser
public import LinkRewriter

/// What links are to become.
struct TargetOptions: ParsableArguments {
  @Option(
    name: [.customShort("t", allowingJoined: true), .long],
    help: ArgumentHelp(
      """
      native, chrome, web, store, preview, android-chrome, keep, or the identifier of an app or \
      browser (app:NAME and browser:NAME name one plainly). Of several, with commas between them, \
      the first that can.
      """,
      valueName: "target,...",
    ),
  )
  var target = TargetSettings().target

  @Flag(
    name: [.customShort("a"), .long],
    inversion: .prefixedNo,
    help: "Every result of every target, one record each.",
  )
  var all = false

  @Option(help: ArgumentHelp("Choose only this app. Repeat it.", valueName: "id"))
  var app: [String] = []

  @Option(help: ArgumentHelp("Do not choose this app. Repeat it.", valueName: "id"))
  var noApp: [String] = []

  @Option(help: ArgumentHelp("Take these apps' results first.", valueName: "id,..."))
  var prefer: String?

  @Option(help: "The order of native: file or apps.")
  var order: RewriteOptions.Order = TargetSettings().order

  @Option(
    help: ArgumentHelp("Leave out a rule, by its place or title. Repeat it.", valueName: "rule")
  )
  var noRule: [String] = []

  @Option(
    help: ArgumentHelp("Leave the links of these hosts alone. Repeat it.", valueName: "glob")
  )
  var excludeHost: [String] = []

  @Option(help: ArgumentHelp("Leave links alone that this finds. Repeat it.", valueName: "regex"))
  var exclude: [String] = []

  @Option(help: "Hide the apps and browsers of the other platform: phone, pad or any.")
  var platform: PlatformChoice = TargetSettings().platform

  @Option(
    help: ArgumentHelp(
      "The identifiers or schemes that the device has, with commas, or @FILE with one a line.",
      valueName: "list",
    )
  )
  var installed: String?

  @Option(
    help: ArgumentHelp(
      """
      Follow redirect rules, at most so many; --no-unwrap for none. (default: 5 for native, store \
      and preview, 0 for the others)
      """,
      valueName: "n",
    )
  )
  var unwrap: Int?

  @Flag(
    inversion: .prefixedNo,
    help: "Take tracking parameters out of every link before it is matched.",
  )
  var clean = false

  @Option(help: ArgumentHelp("The calling app's name, for Chrome's way back.", valueName: "name"))
  var xSource: String?

  @Option(help: ArgumentHelp("The address that Chrome calls at the end.", valueName: "url"))
  var xSuccess: String?

  @Flag(inversion: .prefixedNo, help: "Ask Chrome for a new tab.")
  var newTab = false

  @Option(
    help: "Which rules with JavaScript run: off, pure (those that fetch nothing) or all."
  )
  var scripts: RewriteOptions.ScriptPolicy = TargetSettings().scripts

  @Option(
    help: ArgumentHelp("How long a script may take for a link.", valueName: "seconds")
  )
  var scriptTimeout = TargetSettings().scriptTimeout

  @Option(help: ArgumentHelp("PCRE2's match limit for one rule on one link.", valueName: "n"))
  var matchLimit = TargetSettings().matchLimit

  @Option(help: ArgumentHelp("The scheme of App Store pages.", valueName: "scheme"))
  var storeScheme = TargetSettings().storeScheme

  /// The names of these options, for the configuration file.
  static let names = [
    "-t", "--target", "-a", "--all", "--no-all", "--app", "--no-app", "--prefer", "--order",
    "--no-rule", "--exclude-host", "--exclude", "--platform", "--installed", "--unwrap",
    "--no-unwrap", "--x-source", "--x-success", "--new-tab", "--no-new-tab", "--scripts",
    "--script-timeout", "--match-limit", "--store-scheme",
  ]

  /// The values.
  var settings: TargetSettings {
    TargetSettings(
      target: target,
      all: all,
      app: app,
      noApp: noApp,
      prefer: prefer,
      order: order,
      noRule: noRule,
      excludeHost: excludeHost,
      exclude: exclude,
      platform: platform,
      installed: installed,
      unwrap: unwrap,
      clean: clean,
      xSource: xSource,
      xSuccess: xSuccess,
      newTab: newTab,
      scripts: scripts,
      scriptTimeout: scriptTimeout,
      matchLimit: matchLimit,
      storeScheme: storeScheme,
    )
  }
}

extension PlatformChoice: ExpressibleByArgument {}
extension StoreScheme: ExpressibleByArgument {}
extension RewriteOptions.Order: ExpressibleByArgument {}
extension RewriteOptions.ScriptPolicy: ExpressibleByArgument {}
