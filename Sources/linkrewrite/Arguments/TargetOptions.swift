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
  var target = "native"

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
  var order: RewriteOptions.Order = .file

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
  var platform: PlatformChoice = .any

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

  @Option(help: ArgumentHelp("The calling app's name, for Chrome's way back.", valueName: "name"))
  var xSource: String?

  @Option(help: ArgumentHelp("The address that Chrome calls at the end.", valueName: "url"))
  var xSuccess: String?

  @Flag(inversion: .prefixedNo, help: "Ask Chrome for a new tab.")
  var newTab = false

  @Option(help: "Which rules with JavaScript run: off or pure (those that fetch nothing).")
  var scripts: RewriteOptions.ScriptPolicy = .pure

  @Option(help: ArgumentHelp("PCRE2's match limit for one rule on one link.", valueName: "n"))
  var matchLimit = 50_000

  @Option(help: ArgumentHelp("The scheme of App Store pages.", valueName: "scheme"))
  var storeScheme = StoreScheme.https
}

/// The platforms that apps are shown of.
enum PlatformChoice: String, ExpressibleByArgument, CaseIterable {
  case phone
  case pad
  case any
}

/// The schemes that App Store pages have.
enum StoreScheme: String, ExpressibleByArgument, CaseIterable {
  case https
  case itmsApps = "itms-apps"
}

extension RewriteOptions.Order: ExpressibleByArgument {}
extension RewriteOptions.ScriptPolicy: ExpressibleByArgument {}
