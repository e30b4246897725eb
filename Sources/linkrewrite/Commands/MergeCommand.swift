import ArgumentParser
import ManifestTools
import OpenerManifest

/// Makes one manifest of several.
struct MergeCommand: ParsableCommand, ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "linkrewrite merge",
    abstract: "Makes one manifest of several.",
    usage: "linkrewrite merge [<options>] [<manifests> ...]",
    discussion: """
      The result has the rules that all of them have with -m A -m B: those of a later manifest come \
      before those of an earlier one; apps and browsers of the same identifier, redirects of the \
      same pattern and actions of the same title and regex are replaced in their old place. A rule \
      that cannot be read is reported and is not in it.

      EXAMPLES
        linkrewrite merge builtin mine.yaml > all.json
        linkrewrite merge --to yaml openerManifest-v4.json mine.yaml > all.yaml

      EXIT STATUS
        0    written
        2    an error, also one that was passed over
      """,
    helpNames: [.long],
  )

  @Argument(help: "The manifests, the one whose rules are tried last first. - is standard input.")
  var manifests: [String] = []

  @OptionGroup var manifestOptions: ManifestOptions

  @Option(help: "v3, v4 or yaml. (default: that of the first manifest)")
  var to: ManifestFormat?

  @OptionGroup var messageOptions: MessageOptions

  @Flag(help: "Ignore the file that LINKREWRITE_CONFIG_PATH names.")
  var noConfig = false

  @OptionGroup var help: HelpOptions

  func run(_ messages: inout Messages) throws -> ExitStatus {
    messages.configure(color: messageOptions.color, isSilent: messageOptions.isSilent)
    let documents = try Manifests.documents(manifestOptions.manifest + manifests, &messages)
    return try EditedManifest(merging: documents, to: to ?? documents[0].format).tell(&messages)
  }
}
