import ArgumentParser
import LinkRewriter

/// What is read, and how.
struct InputOptions: ParsableArguments {
  @Argument(help: "Read these files, in order; - is standard input.")
  var files: [String] = []

  @Option(
    help: """
      auto, urls or text. urls: each line is one link. text: the links in each line. auto: decided \
      line by line: one token that begins with a scheme, or looks like a domain, is a link.
      """
  )
  var input: StreamRewriteOptions.Input = .auto

  @Flag(
    name: [.customShort("0"), .customLong("null-data")],
    inversion: .prefixedNo,
    help: "Records end in NUL instead of LF, in and out.",
  )
  var nullData = false

  @Option(
    name: .customLong("max-url-bytes"),
    help: ArgumentHelp(
      "A longer link gets the status too-long. KiB, MiB and GiB may follow the number.",
      valueName: "bytes",
    ),
  )
  var maximumLinkBytes: ByteCount = ByteCount(8192)

  @Option(
    name: .customLong("max-record-bytes"),
    help: ArgumentHelp(
      "A longer record is not held in memory; it gets the status too-long.",
      valueName: "bytes",
    ),
  )
  var maximumRecordBytes: ByteCount = ByteCount(16 << 20)
}

extension StreamRewriteOptions.Input: ExpressibleByArgument {}

/// A number of bytes: plain, or with one of the units KiB, MiB and GiB.
struct ByteCount: ExpressibleByArgument {
  let bytes: Int

  init(_ bytes: Int) {
    self.bytes = bytes
  }

  init?(argument: String) {
    var digits = argument[...]
    var unit = 1
    for (name, size) in [("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30)]
    where digits.hasSuffix(name) {
      digits = digits.dropLast(3)
      unit = size
    }
    guard let number = Int(digits), number > 0 else { return nil }
    let (bytes, overflow) = number.multipliedReportingOverflow(by: unit)
    guard !overflow else { return nil }
    self.bytes = bytes
  }

  var defaultValueDescription: String {
    bytes >= 1 << 20 ? "\(bytes >> 20)MiB" : "\(bytes)"
  }
}
