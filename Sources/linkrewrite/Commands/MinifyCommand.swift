import ArgumentParser
import ManifestTools
import OpenerManifest

/// Makes a manifest as small as an app needs it.
struct MinifyCommand: ParsableCommand, ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "linkrewrite minify",
    abstract: "Makes a manifest as small as an app needs it.",
    usage: "linkrewrite minify [<options>] [<manifests> ...]",
    discussion: """
      Writes JSON in one line of ASCII without an end, byte for byte as the public manifests are \
      minified: examples, notes and unknown fields are left out, of two scripts the older one, and \
      '://' in the schemes of apps is shortened to ':'. Scripts stay as they are. Links become the \
      same as before.

      EXAMPLES
        linkrewrite minify mine.yaml > mine-minified.json
        linkrewrite minify --strip-new openerManifest-v4.json | wc -c
        linkrewrite minify --prefer-script-v1 openerManifest-v2.json > old.json
        linkrewrite minify -m builtin -m mine.yaml > all.json

      EXIT STATUS
        0    written
        2    an error, also one that was passed over
      """,
    helpNames: [.long],
  )

  @Argument(help: "The manifests; several are merged. - is standard input.")
  var manifests: [String] = []

  @OptionGroup var manifestOptions: ManifestOptions

  @Flag(inversion: .prefixedNo, help: "Leave out 'new' of apps and browsers, and all previews.")
  var stripNew = false

  @Flag(
    inversion: .prefixedNo,
    help: """
      Keep 'script' and leave out 'script2', formats and browsers that have nothing else, \
      'redirects' and 'previews'; 'redirectRules' stays.
      """,
  )
  var preferScriptV1 = false

  @Flag(name: .customLong("no-mangle"), help: .hidden)
  var leavesScripts = false

  @OptionGroup var messageOptions: MessageOptions

  @Flag(help: "Ignore the file that LINKREWRITE_CONFIG_PATH names.")
  var noConfig = false

  @OptionGroup var help: HelpOptions

  func run(_ messages: inout Messages) throws -> ExitStatus {
    messages.configure(color: messageOptions.color, isSilent: messageOptions.isSilent)
    let documents = try Manifests.documents(manifestOptions.manifest + manifests, &messages)
    let options = Minification.Options(
      stripsNew: stripNew,
      prefersFirstScripts: preferScriptV1,
    )
    let minification = Minification(of: documents, options: options)
    for diagnostic in minification.diagnostics { messages.passOver(diagnostic) }
    try StandardOutput.write(minification.bytes)
    return messages.hasSoftError ? .failure : .success
  }
}
