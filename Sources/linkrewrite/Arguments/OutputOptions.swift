import ArgumentParser
import LinkRewriter

/// What is written, and how.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.customShort("o", allowingJoined: true), .long],
    help: """
      tsv, jsonl, url (the output alone) or text (in place). (default: tsv; records of tsv, csv and \
      jsonl come back as they came)
      """,
  )
  var output: OutputSettings.Format?

  @Option(
    help: ArgumentHelp(
      """
      The fields of TSV or JSON Lines. (default: input,output,target,rule,status, and all of them; \
      fields: \(FieldName.allCases.map(\.rawValue).joined(separator: ", ")))
      """,
      valueName: "a,b,...",
    )
  )
  var fields: String?

  @Flag(inversion: .prefixedNo, help: "Write the names of the TSV columns first.")
  var header = false

  @Option(
    help: ArgumentHelp(
      """
      Which records are written: all, rewritten (with an output), without-output, or of these, with \
      commas: \(LinkStatus.allCases.map(\.word.description).joined(separator: ", "))
      """,
      valueName: "which",
    )
  )
  var which = OutputSettings().which

  @Flag(name: .customShort("v"), help: "Write every record without an output.")
  var withoutOutput = false

  @Flag(
    name: [.customShort("u"), .long],
    inversion: .prefixedNo,
    help: "Each link once, at its first place.",
  )
  var unique = false

  @Flag(
    name: [.customShort("c"), .long],
    inversion: .prefixedNo,
    help: "Only the number of rewritten links.",
  )
  var count = false

  @Flag(
    name: [.customShort("q"), .long],
    inversion: .prefixedNo,
    help: "Write nothing; stop at the first rewritten link.",
  )
  var quiet = false

  @Option(
    name: [.customShort("e", allowingJoined: true), .long],
    help: "Exit 1 when no link (any), or not every link (all), has an output. -e is any.",
  )
  var exitStatus: ExitStatusRule = OutputSettings().exitStatus

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("How many threads; 0 is one a core.", valueName: "n"),
  )
  var threads = OutputSettings().threads

  @Option(help: "Counts on standard error when done: text or json. --summary alone is text.")
  var summary: SummaryFormat = OutputSettings().summary

  @Flag(
    inversion: .prefixedNo,
    help: "Show on standard error, if that is a terminal, how far it is.",
  )
  var progress = false

  @Option(help: "Colour in messages: auto, always or never.")
  var color: Messages.Color = OutputSettings().color

  @Flag(
    name: [.customShort("s"), .customLong("no-messages")],
    help: "No messages about errors that are passed over.",
  )
  var isSilent = false

  /// The values.
  var settings: OutputSettings {
    OutputSettings(
      output: output,
      fields: fields,
      header: header,
      which: which,
      withoutOutput: withoutOutput,
      unique: unique,
      count: count,
      quiet: quiet,
      exitStatus: exitStatus,
      threads: threads,
      summary: summary,
      progress: progress,
      color: color,
      isSilent: isSilent,
    )
  }
}

extension OutputSettings.Format: ExpressibleByArgument {}
extension ExitStatusRule: ExpressibleByArgument {}
extension SummaryFormat: ExpressibleByArgument {}
extension Messages.Color: ExpressibleByArgument {}
