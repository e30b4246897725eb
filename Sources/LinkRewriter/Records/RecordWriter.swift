internal import ByteSearch
internal import ByteStream

/// Writes results as records of TSV or JSON Lines, or as bare links.
///
/// Immutable and shared by all workers. Cost: O(bytes written); no allocation.
struct RecordWriter: Sendable {
  let format: OutputFormat
  /// What ends a record.
  let delimiter: UInt8
  let isTerminal: Bool
  let texts: FieldTexts
  /// How a record of TSV is written.
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
    delimiter: UInt8,
    isTerminal: Bool,
    namesManifest: Bool,
  ) {
    let escaping: ValueEscaping =
      if case .jsonLines = format { .json } else { .tsv(isTerminal: isTerminal) }
    self.format = format
    self.delimiter = delimiter
    self.isTerminal = isTerminal
    self.texts = FieldTexts(of: rules, escaping: escaping, namesManifest: namesManifest)
    self.plan = if case .tsv(let fields) = format { FieldPlan(fields) } else { FieldPlan([]) }
    (self.stretchTexts, self.stretchRanges) =
      Self.stretchTexts(plan, of: rules.labels, texts: texts, delimiter: delimiter)
    self.inputNames = inputNames.map {
      String(decoding: FieldTexts.escaped($0, escaping), as: UTF8.self)
    }
  }

  /// Whether the records say at which line they were.
  var needsLineNumbers: Bool {
    switch format {
    case .tsv(let fields), .jsonLines(let fields): fields.contains(.line)
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
    case .tsv:
      return try writeLine(result, of: findings, input: input, at: place, to: &output)
    case .jsonLines(let fields):
      try writeObject(fields, result, of: findings, input: input, at: place, to: &output)
    case .url, .text:
      guard result.status.hasOutput else { return }
      appendOutput(of: result, findings: findings, input: input, to: &output.buffer)
      if format == .text { return }
    }
    output.buffer.append(delimiter)
  }

  /// Writes the names of the columns.
  func writeHeader(to output: inout OutputBuffer) {
    guard case .tsv(let fields) = format else { return }
    for index in fields.indices {
      if index > 0 { output.append(UInt8(ascii: "\t")) }
      output.append(string: fields[index].rawValue)
    }
    output.append(delimiter)
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
