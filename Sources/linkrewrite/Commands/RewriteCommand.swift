import ArgumentParser
import ByteStream
import LinkRewriter
import OpenerManifest

/// Rewrites the links of files or of standard input.
struct RewriteCommand: ParsableCommand, ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "linkrewrite",
    abstract: "Rewrites links for Chrome on iOS or for native apps.",
    discussion: """
      EXAMPLES
        cat links.txt | linkrewrite --target chrome
        linkrewrite -t native,chrome -o url links.txt
        linkrewrite -o text --target youtube notes.md
        linkrewrite --all --output jsonl -m mine.yaml links.txt

      EXIT STATUS
        0    the input was read and written, whether or not anything matched
        1    -e or -q, and nothing was rewritten
        2    an error, also one that was passed over
        130, 143, 141   interrupted, terminated, or the reader went away
      """,
    helpNames: [.long],
  )

  @OptionGroup(title: "Input") var inputOptions: InputOptions
  @OptionGroup(title: "Targets") var targetOptions: TargetOptions
  @OptionGroup(title: "Rules") var manifestOptions: ManifestOptions
  @OptionGroup(title: "Output") var outputOptions: OutputOptions

  @Flag(help: "Ignore the file that LINKREWRITE_CONFIG_PATH names.")
  var noConfig = false

  @OptionGroup var help: HelpOptions

  static let configurableOptions: [String]? = nil

  func run(_ messages: inout Messages) throws -> ExitStatus {
    try settings.run(&messages)
  }

  private var settings: RewriteSettings {
    RewriteSettings(
      input: inputOptions.settings,
      targets: targetOptions.settings,
      manifests: manifestOptions.manifest,
      output: outputOptions.settings,
    )
  }
}

extension RewriteSettings {
  /// Rewrites the links of files or of standard input.
  func run(_ messages: inout Messages) throws -> ExitStatus {
    messages.configure(color: output.color, isSilent: output.isSilent)
    if input.files.isEmpty, Terminal.isInput {
      StandardError.write(ShortHelp.text)
      return .failure
    }
    let plan = try RewritePlan(self, &messages)
    return try plan.run(&messages)
  }
}
