import ArgumentParser

/// Which links are explained, and how.
struct ExplainArguments: ParsableArguments {
  /// How explanations are written.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  @Option(help: "text or json.")
  var format: Format = .text

  @Flag(
    name: [.customShort("v"), .long],
    inversion: .prefixedNo,
    help: "Show every rule, also those that are not near to match.",
  )
  var verbose = false

  @Flag(
    name: .customLong("bare-domains"),
    inversion: .prefixedNo,
    help: "Take example.com/path for https://example.com/path.",
  )
  var bareDomains = false

  @Option(
    name: .customLong("max-url-bytes"),
    help: ArgumentHelp(
      "A longer link gets the status too-long. KiB, MiB and GiB may follow the number.",
      valueName: "bytes",
    ),
  )
  var maximumLinkBytes: ByteCount = InputSettings().maximumLinkBytes

  @Option(help: "Colour in messages and in text: auto, always or never.")
  var color: Messages.Color = .auto

  @Flag(
    name: [.customShort("s"), .customLong("no-messages")],
    help: "No messages about errors that are passed over.",
  )
  var isSilent = false
}
