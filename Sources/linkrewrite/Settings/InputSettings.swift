import LinkRewriter

/// What is read, and how.
struct InputSettings {
  var files: [String] = []
  var input = StreamRewriteOptions.Input.auto
  var field: String?
  var inField = FieldContent.link
  var inHeader: Bool?
  var nullData = false
  var bareDomains = false
  var unescape = UnescapeFormat.off
  var maximumLinkBytes = ByteCount(8192)
  var maximumRecordBytes = ByteCount(16 << 20)
}

/// What the field of a record is.
enum FieldContent: String, CaseIterable {
  case link
  case text
}

/// How links are written in the input.
enum UnescapeFormat: String, CaseIterable {
  case off
  case html
}

/// A number of bytes: plain, or with one of the units KiB, MiB and GiB.
struct ByteCount {
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
}
