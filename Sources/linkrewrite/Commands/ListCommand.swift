import ArgumentParser
import LinkRewriter
import ManifestTools
import OpenerManifest

/// Shows the targets and rules of a manifest.
struct ListCommand: ParsableCommand, ProgramCommand {
  /// How the list is written.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  static let configuration = CommandConfiguration(
    commandName: "linkrewrite list",
    abstract: "Shows the targets and rules of a manifest.",
    usage: "linkrewrite list [<options>] [<manifests> ...]",
    discussion: """
      The last line counts actions, formats and the patterns that were refused: every pattern is \
      compiled. An error in a rule is reported, and the exit status is then 2.
      """,
    helpNames: [.long],
  )

  @Argument(help: "The manifests; - is standard input.")
  var manifests: [String] = []

  @OptionGroup var manifestOptions: ManifestOptions

  @Option(help: "text or json.")
  var format: Format = .text

  @Flag(help: "Ignore the file that LINKREWRITE_CONFIG_PATH names.")
  var noConfig = false

  @OptionGroup var help: HelpOptions

  func run(_ messages: inout Messages) throws -> ExitStatus {
    let rules = try Manifests.load(manifestOptions.manifest + manifests, &messages)
    let listing = ManifestListing(of: rules)
    for refusal in listing.census.refusals { messages.passOver(refusal) }
    // A format whose app is missing shows only where the rules are put together.
    let known = Set(listing.census.refusals)
    for diagnostic in try Rewriter(rules).diagnostics where !known.contains(diagnostic) {
      messages.passOver(diagnostic)
    }
    try StandardOutput.write(format == .json ? listing.json : listing.text)
    return messages.hasSoftError ? .failure : .success
  }
}
