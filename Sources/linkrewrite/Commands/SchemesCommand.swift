import ArgumentParser
import ManifestTools
import OpenerManifest

/// Shows the schemes by which a device tells which apps it has.
struct SchemesCommand: ParsableCommand, ProgramCommand {
  /// How the schemes are written.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case plist
    case json
  }

  static let configuration = CommandConfiguration(
    commandName: "linkrewrite schemes",
    abstract: "Shows the schemes by which a device tells which apps it has.",
    usage: "linkrewrite schemes [<options>] [<manifests> ...]",
    discussion: """
      Each scheme once, in the order of the manifest: those of apps, most popular first, then those \
      of browsers. An app for iOS must declare the schemes that it asks for, and is answered for \
      the first 50; where there are more, a warning says so.

      EXAMPLES
        linkrewrite schemes mine.yaml
        linkrewrite schemes --format plist --top 50 openerManifest-v4.json
        linkrewrite schemes --format plist --app twitter --app chrome

      EXIT STATUS
        0    written, also with a warning
        2    an error, also one that was passed over
      """,
    helpNames: [.long],
  )

  @Argument(help: "The manifests; - is standard input.")
  var manifests: [String] = []

  @OptionGroup var manifestOptions: ManifestOptions

  @Option(
    help: "text (one a line), plist (LSApplicationQueriesSchemes, for an Info.plist) or json."
  )
  var format: Format = .text

  @Option(help: ArgumentHelp("Only this app or browser. Repeat it.", valueName: "id"))
  var app: [String] = []

  @Option(help: ArgumentHelp("Not this app or browser. Repeat it.", valueName: "id"))
  var noApp: [String] = []

  @Option(help: "Leave out what is for the other platform: phone, pad or any.")
  var platform: PlatformChoice = .any

  @Flag(inversion: .prefixedNo, help: "Also the schemes of browsers.")
  var browsers = true

  @Option(help: ArgumentHelp("Only the first so many.", valueName: "n"))
  var top: Int?

  @OptionGroup var messageOptions: MessageOptions

  @Flag(help: "Ignore the file that LINKREWRITE_CONFIG_PATH names.")
  var noConfig = false

  @OptionGroup var help: HelpOptions

  func run(_ messages: inout Messages) throws -> ExitStatus {
    messages.configure(color: messageOptions.color, isSilent: messageOptions.isSilent)
    if let top, top < 0 { throw UsageError("--top must be 0 or more") }
    let rules = try Manifests.load(manifestOptions.manifest + manifests, &messages)
    try checkIdentifiers(in: rules)
    let schemes = SchemeList(of: rules, filter: filter)
    let text =
      switch format {
      case .text: schemes.text
      case .plist: schemes.plist
      case .json: schemes.json
      }
    if let warning = schemes.warning { messages.passOver(warning) }
    try StandardOutput.write(text)
    return messages.hasSoftError ? .failure : .success
  }

  private var filter: SchemeList.Filter {
    var filter = SchemeList.Filter()
    if !app.isEmpty { filter.only = Set(app) }
    filter.without = Set(noApp)
    filter.platform = App.Platform(rawValue: platform.rawValue)
    filter.includesBrowsers = browsers
    filter.maximumCount = top ?? .max
    return filter
  }

  private func checkIdentifiers(in rules: RuleSet) throws(UsageError) {
    let identifiers = SchemeList.identifiers(of: rules)
    for (option, names) in [("--app", app), ("--no-app", noApp)] {
      for name in names where !identifiers.contains(name) {
        throw UsageError(
          "\(option): there is no app and no browser '\(name)'",
          hint: suggestion(for: name, among: identifiers) ?? "linkrewrite list shows them all",
        )
      }
    }
  }
}
