internal import ByteSearch
internal import ByteStream

/// Writes results as records of TSV, CSV or JSON Lines, or as bare links.
///
/// Immutable and shared by all workers. Cost: O(bytes written); no allocation.
struct RecordWriter: Sendable {
  let format: OutputFormat
  /// What ends a record; nil where somebody else ends it.
  let delimiter: UInt8?
  let escaping: ValueEscaping
  /// What stands between columns.
  let separator: UInt8
  let texts: FieldTexts
  /// How a record of columns is written.
  let plan: FieldPlan
  /// The texts of the plan's stretches, for one label after another.
  let stretchTexts: PaddedBytes
  let stretchRanges: [Range<Int>]
  /// The inputs' names, escaped; empty for standard input.
  let inputNames: [String]

  init(
    _ format: OutputFormat,
    rules: borrowing CompiledRules,
    inputNames: [String?],
    delimiter: UInt8?,
    isTerminal: Bool,
    namesManifest: Bool,
  ) {
    self.format = format
    self.delimiter = delimiter
    (self.escaping, self.separator) =
      switch format {
      case .jsonLines: (.json, UInt8(ascii: ","))
      case .csv: (.csv, UInt8(ascii: ","))
      case .tsv, .url, .text: (.tsv(isTerminal: isTerminal), UInt8(ascii: "\t"))
      }
    self.texts = FieldTexts(of: rules, escaping: escaping, namesManifest: namesManifest)
    self.plan = FieldPlan(format.columns ?? [])
    (self.stretchTexts, self.stretchRanges) =
      Self.stretchTexts(plan, of: rules.labels, texts: texts, separator, delimiter)
    self.inputNames = inputNames.map { [escaping] in
      String(decoding: FieldTexts.escaped($0, escaping), as: UTF8.self)
    }
  }

  /// Whether the records say at which line they were.
  var needsLineNumbers: Bool {
    switch format {
    case .tsv(let fields), .csv(let fields), .jsonLines(let fields): fields.contains(.line)
    case .url, .text: false
    }
  }

  /// Writes one result as a record; with `url` and `text` nothing, if there is no output.
  func write(
    _ result: LinkResult,
    of findings: borrowing Findings,
    input: Span<UInt8>,
    at place: RecordPlace,
    to output: inout ChunkOutput,
  ) throws(StreamError) {
    switch format {
    case .tsv, .csv:
      return try writeLine(result, of: findings, input: input, at: place, to: &output)
    case .jsonLines(let fields):
      try writeObject(fields, result, of: findings, input: input, at: place, to: &output)
    case .url, .text:
      guard result.status.hasOutput else { return }
      appendOutput(of: result, findings: findings, input: input, to: &output.buffer)
      if format == .text { return }
    }
    if let delimiter { output.buffer.append(delimiter) }
  }

  /// Writes the names of the columns.
  func writeHeader(to output: inout OutputBuffer) {
    guard let fields = format.columns else { return }
    for index in fields.indices {
      if index > 0 { output.append(separator) }
      output.append(string: fields[index].rawValue)
    }
    if let delimiter { output.append(delimiter) }
  }

  /// Appends the output as it is.
  private func appendOutput(
    of result: LinkResult,
    findings: borrowing Findings,
    input: Span<UInt8>,
    to output: inout OutputBuffer,
  ) {
    if result.outputIsInput {
      output.append(input)
    } else {
      output.append(findings.texts.bytes, in: result.output)
    }
  }

  /// How much of a long value is appended at once; a multiple of three, for Base64.
  static let sliceBytes = 3 << 15
}
