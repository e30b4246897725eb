import ArgumentParser
import LinkRewriter

/// What is read, and how.
struct InputOptions: ParsableArguments {
  @Argument(help: "Read these files, in order; - is standard input.")
  var files: [String] = []

  @Option(
    help: """
      auto, urls, text, tsv, csv or jsonl. urls: each line is one link. text: the links in each \
      line. auto: decided line by line: one token that begins with a scheme, or looks like a domain, \
      is a link. tsv, csv, jsonl: the link is in a field, and the record comes back with the result.
      """
  )
  var input: StreamRewriteOptions.Input = InputSettings().input

  @Option(
    help: ArgumentHelp(
      """
      The field with the link: a column's number or name, a member's name, or a JSON Pointer. \
      (default: the first column; url)
      """,
      valueName: "name",
    )
  )
  var field: String?

  @Option(help: "link: the field is one link. text: it is a text; all links in it, a record each.")
  var inField: FieldContent = InputSettings().inField

  @Flag(
    inversion: .prefixedNo,
    help: "The first line names the columns. (default: in csv, not in tsv)",
  )
  var inHeader: Bool?

  @Flag(
    name: [.customShort("0"), .customLong("null-data")],
    inversion: .prefixedNo,
    help: "Records end in NUL instead of LF, in and out.",
  )
  var nullData = false

  @Flag(
    name: .customLong("bare-domains"),
    inversion: .prefixedNo,
    help: """
      Also take example.com/path for a link, as https://example.com/path, and find addresses of mail.
      """,
  )
  var bareDomains = false

  @Option(
    help: """
      html: decode &amp; and its like in links before they are matched, and write them with -o text.
      """
  )
  var unescape: UnescapeFormat = InputSettings().unescape

  @Option(
    name: .customLong("max-url-bytes"),
    help: ArgumentHelp(
      "A longer link gets the status too-long. KiB, MiB and GiB may follow the number.",
      valueName: "bytes",
    ),
  )
  var maximumLinkBytes: ByteCount = InputSettings().maximumLinkBytes

  @Option(
    name: .customLong("max-record-bytes"),
    help: ArgumentHelp(
      "A longer record is not held in memory; it gets the status too-long.",
      valueName: "bytes",
    ),
  )
  var maximumRecordBytes: ByteCount = InputSettings().maximumRecordBytes

  /// The names of these options, for the configuration file.
  static let names = [
    "--input", "--field", "--in-field", "--in-header", "--no-in-header", "-0", "--null-data",
    "--no-null-data", "--bare-domains", "--no-bare-domains", "--max-url-bytes",
    "--max-record-bytes",
  ]

  /// The values.
  var settings: InputSettings {
    InputSettings(
      files: files,
      input: input,
      field: field,
      inField: inField,
      inHeader: inHeader,
      nullData: nullData,
      bareDomains: bareDomains,
      unescape: unescape,
      maximumLinkBytes: maximumLinkBytes,
      maximumRecordBytes: maximumRecordBytes,
    )
  }
}

extension StreamRewriteOptions.Input: ExpressibleByArgument {}
extension FieldContent: ExpressibleByArgument {}
extension UnescapeFormat: ExpressibleByArgument {}

extension ByteCount: ExpressibleByArgument {
  var defaultValueDescription: String {
    bytes >= 1 << 20 ? "\(bytes >> 20)MiB" : "\(bytes)"
  }
}
