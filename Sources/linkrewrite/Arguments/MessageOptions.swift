import ArgumentParser

/// What is told on standard error, and how.
struct MessageOptions: ParsableArguments {
  @Option(help: "Colour in messages: auto, always or never.")
  var color: Messages.Color = .auto

  @Flag(
    name: [.customShort("s"), .customLong("no-messages")],
    help: "No warnings, and no messages about errors that are passed over.",
  )
  var isSilent = false
}
