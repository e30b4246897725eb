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
    case .tsv(let fields):
      for index in fields.indices {
        if index > 0 { output.buffer.append(UInt8(ascii: "\t")) }
        let field = fields[index]
        switch field {
        case .input:
          try append(tsv: input, isPlain: findings.inputIsPlain, to: &output)
        case .output where result.outputIsInput:
          try append(tsv: input, isPlain: findings.inputIsPlain, to: &output)
        case .output:
          // Outputs are made of bytes that may stand in URLs.
          try output.append(slicing: findings.texts.bytes.extracting(result.output))
        default:
          appendTSV(field, of: result, findings: findings, place: place, to: &output.buffer)
        }
      }
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

  /// Appends a value that may be as long as a record, in slices, so that what is written of it
  /// need not be held.
  private func append(
    tsv value: Span<UInt8>,
    isPlain: Bool,
    to output: inout ChunkOutput,
  ) throws(StreamError) {
    if isPlain, value.count <= Self.sliceBytes { return output.buffer.append(value) }
    var offset = 0
    repeat {
      let end = min(offset + Self.sliceBytes, value.count)
      output.buffer.append(tsv: value.extracting(offset..<end), isTerminal: isTerminal)
      try output.flushIfLarge()
      offset = end
    } while offset < value.count
  }

  /// How much of a long value is appended at once; a multiple of three, for Base64.
  static let sliceBytes = 3 << 15
}
