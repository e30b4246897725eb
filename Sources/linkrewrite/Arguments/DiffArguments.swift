import ArgumentParser

/// Which manifests are compared, and how differences are shown.
struct DiffArguments: ParsableArguments {
  /// How they are written.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case markdown
  }

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "The manifest before; repeat it to add one, as -m of rewriting.",
      valueName: "file",
    ),
  )
  var old: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "The manifest after; repeat it to add one, as -m of rewriting.",
      valueName: "file",
    ),
  )
  var new: [String] = []

  @Option(help: "text, json, or markdown (for a comment on GitHub).")
  var format: Format = .text

  @Option(help: ArgumentHelp("How many links are shown of each group.", valueName: "n"))
  var samples = 3

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("How many threads; 0 is one a core.", valueName: "n"),
  )
  var threads = OutputSettings().threads

  @Flag(
    name: [.customShort("u"), .long],
    inversion: .prefixedNo,
    help: "Each link once, at its first place.",
  )
  var unique = false

  @Option(help: "Colour in messages and in text: auto, always or never.")
  var color: Messages.Color = .auto

  @Flag(
    name: [.customShort("s"), .customLong("no-messages")],
    help: "No messages about errors that are passed over.",
  )
  var isSilent = false

  /// What they are made with: no record is written.
  var settings: OutputSettings {
    OutputSettings(
      unique: unique,
      isTallied: false,
      isCompared: true,
      threads: threads,
      color: color,
      isSilent: isSilent,
    )
  }
}
