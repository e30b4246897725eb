import ArgumentParser

/// How statistics are shown.
struct StatsArguments: ParsableArguments {
  /// How they are written.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case html
  }

  @Option(help: "text, json, or html (one page that needs no other file).")
  var format: Format = .text

  @Option(help: ArgumentHelp("How many targets, rules and hosts are shown.", valueName: "n"))
  var top = 10

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("How many threads; 0 is one a core.", valueName: "n"),
  )
  var threads = OutputSettings().threads

  @Option(help: "Colour in messages: auto, always or never.")
  var color: Messages.Color = .auto

  @Flag(
    name: [.customShort("s"), .customLong("no-messages")],
    help: "No messages about errors that are passed over.",
  )
  var isSilent = false

  /// What they are made with: no record is written.
  var settings: OutputSettings {
    OutputSettings(isTallied: true, threads: threads, color: color, isSilent: isSilent)
  }
}
