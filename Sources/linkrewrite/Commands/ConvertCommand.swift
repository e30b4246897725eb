import ArgumentParser
import ManifestTools
import OpenerManifest

/// Writes a manifest in another format.
struct ConvertCommand: ParsableCommand, ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "linkrewrite convert",
    abstract: "Writes a manifest in another format.",
    usage: "linkrewrite convert --to <format> [<options>] [<manifests> ...]",
    discussion: """
      v3 and v4 are JSON with the names of these versions of the public manifest (displayName or \
      name, appIdentifier or appId, 'twitter://' or 'twitter'); yaml is YAML with the names of v4. \
      Notes, examples and unknown fields are kept, and so is the order. What the format cannot hold \
      is named with its place; it is never anything that changes what a link becomes, unless it is \
      called an error.

      EXAMPLES
        linkrewrite convert --to yaml openerManifest-v4.json > mine.yaml
        linkrewrite convert --to v3 mine.yaml > for-older-apps.json
        linkrewrite convert --to v4 openerManifest-v3.json | linkrewrite test -

      EXIT STATUS
        0    written
        2    an error, also one that was passed over
      """,
    helpNames: [.long],
  )

  @Argument(help: "The manifests; several are merged. - is standard input.")
  var manifests: [String] = []

  @OptionGroup var manifestOptions: ManifestOptions

  @Option(help: "v3, v4 or yaml.")
  var to: ManifestFormat

  @OptionGroup var messageOptions: MessageOptions

  @Flag(help: "Ignore the file that LINKREWRITE_CONFIG_PATH names.")
  var noConfig = false

  @OptionGroup var help: HelpOptions

  func run(_ messages: inout Messages) throws -> ExitStatus {
    messages.configure(color: messageOptions.color, isSilent: messageOptions.isSilent)
    let documents = try Manifests.documents(manifestOptions.manifest + manifests, &messages)
    let edited =
      documents.count == 1
      ? EditedManifest(converting: documents[0], to: to)
      : EditedManifest(merging: documents, to: to)
    return try edited.tell(&messages)
  }
}

extension EditedManifest {
  /// Writes the result, after what there is to say about it.
  func tell(_ messages: inout Messages) throws -> ExitStatus {
    for diagnostic in diagnostics { messages.passOver(diagnostic) }
    try StandardOutput.write(bytes)
    return messages.hasSoftError ? .failure : .success
  }
}

extension ManifestFormat: ExpressibleByArgument {}
