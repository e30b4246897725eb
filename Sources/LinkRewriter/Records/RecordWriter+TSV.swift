internal import ByteSearch
internal import ByteStream

extension RecordWriter {
  /// Writes a result as one line, by the plan.
  func writeLine(
    _ result: LinkResult,
    of findings: borrowing Findings,
    input: Span<UInt8>,
    at place: RecordPlace,
    to output: inout ChunkOutput,
  ) throws(StreamError) {
    for index in plan.steps.indices {
      switch plan.steps[index] {
      case .field(.input):
        try append(tsv: input, isPlain: findings.inputIsPlain, to: &output)
      case .field(.output):
        if result.outputIsInput {
          try append(tsv: input, isPlain: findings.inputIsPlain, to: &output)
        } else {
          // Outputs are made of bytes that may stand in URLs.
          try output.append(slicing: findings.texts.bytes.extracting(result.output))
        }
      case .stretch(let stretch):
        if let label = result.label {
          output.buffer.append(stretchTexts, in: stretchRange(stretch, of: label))
        } else {
          append(
            plan.stretches[stretch],
            of: result,
            app: findings.details(of: result).app,
            to: &output.buffer,
          )
        }
      case .field(let field):
        append(field, of: result, findings: findings, place: place, to: &output.buffer)
      case .tab:
        output.buffer.append(UInt8(ascii: "\t"))
      case .end:
        output.buffer.append(delimiter)
      }
    }
  }

  /// Where a stretch's text for a label is.
  @inline(__always)
  func stretchRange(_ stretch: Int, of label: LabelID) -> Range<Int> {
    stretchRanges[Int(label.rawValue) &* plan.stretches.count &+ stretch]
  }

  /// Makes the texts of all stretches for all labels.
  static func stretchTexts(
    _ plan: FieldPlan,
    of labels: [ResultLabel],
    texts: FieldTexts,
    delimiter: UInt8,
  ) -> (texts: PaddedBytes, ranges: [Range<Int>]) {
    var buffer = OutputBuffer()
    var ranges: [Range<Int>] = []
    for label in labels {
      let result = LinkResult(.rewritten, target: label.target, rule: label.rule)
      for stretch in plan.stretches {
        let start = buffer.count
        append(stretch, of: result, texts: texts, delimiter: delimiter, to: &buffer)
        ranges.append(start..<buffer.count)
      }
    }
    var bytes = PaddedBytes()
    bytes.append(buffer.array)
    return (bytes, ranges)
  }

  /// Appends a stretch of fields of a result without a label.
  private func append(
    _ stretch: FieldPlan.Stretch,
    of result: LinkResult,
    app: TargetID?,
    to output: inout OutputBuffer,
  ) {
    Self.append(
      stretch,
      of: result,
      app: app,
      texts: texts,
      delimiter: delimiter,
      to: &output,
    )
  }

  private static func append(
    _ stretch: FieldPlan.Stretch,
    of result: LinkResult,
    app: TargetID? = nil,
    texts: FieldTexts,
    delimiter: UInt8,
    to output: inout OutputBuffer,
  ) {
    var needsTab = stretch.followsField
    for field in stretch.fields {
      if needsTab { output.append(UInt8(ascii: "\t")) }
      needsTab = true
      if field == .status {
        output.append(result.status.word)
      } else {
        texts.append(field, of: result, app: app, to: &output)
      }
    }
    output.append(stretch.endsRecord ? delimiter : UInt8(ascii: "\t"))
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

  /// Appends the value of a field that depends on the link; nothing where it is absent.
  private func append(
    _ field: FieldName,
    of result: LinkResult,
    findings: borrowing Findings,
    place: RecordPlace,
    to output: inout OutputBuffer,
  ) {
    switch field {
    case .file: output.append(string: inputNames[place.input])
    case .line: output.append(decimal: place.line)
    case .column: output.append(decimal: place.column)
    case .offset: output.append(decimal: place.offset)
    case .url: appendTSV(findings.origin(of: result).url, of: findings, to: &output)
    case .xSource: appendTSV(findings.details(of: result).source, of: findings, to: &output)
    case .xSuccess: appendTSV(findings.details(of: result).success, of: findings, to: &output)
    case .newTab:
      if findings.details(of: result).wantsNewTab { output.append("true") }
    case .limited:
      let limited = findings.origin(of: result).limited
      if limited > 0 { output.append(decimal: limited) }
    case .canSave:
      if let canSave = findings.details(of: result).canSave {
        output.append(canSave ? "true" : "false")
      }
    case .via: appendSteps(of: result, findings: findings, to: &output)
    case .input, .output, .status, .target, .name, .storeId, .iconURL, .country, .platform, .new,
      .rule, .manifest, .title:
      preconditionFailure("BUG: the plan has a step of its own for this field")
    }
  }

  private func appendTSV(
    _ range: Range<Int>?,
    of findings: borrowing Findings,
    to output: inout OutputBuffer,
  ) {
    guard let range else { return }
    output.append(tsv: findings.texts.bytes.extracting(range), isTerminal: isTerminal)
  }

  /// `RULE=LINK RULE=LINK`: a link holds no blank, so the steps can be told apart.
  private func appendSteps(
    of result: LinkResult,
    findings: borrowing Findings,
    to output: inout OutputBuffer,
  ) {
    let via = findings.origin(of: result).via
    for index in via {
      let step = findings.steps[index]
      if index > via.lowerBound { output.append(UInt8(ascii: " ")) }
      texts.append(.rule, of: LinkResult(.rewritten, rule: step.rule), to: &output)
      output.append(UInt8(ascii: "="))
      output.append(tsv: findings.texts.bytes.extracting(step.link), isTerminal: isTerminal)
    }
  }
}
