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
        try append(column: input, isPlain: findings.inputIsPlain, to: &output)
      case .field(.output):
        if result.outputIsInput {
          try append(column: input, isPlain: findings.inputIsPlain, to: &output)
        } else if escaping == .csv {
          try append(
            column: findings.texts.bytes.extracting(result.output),
            isPlain: true,
            to: &output,
          )
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
        output.buffer.append(separator)
      case .end:
        if let delimiter { output.buffer.append(delimiter) }
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
    _ separator: UInt8,
    _ delimiter: UInt8?,
  ) -> (texts: PaddedBytes, ranges: [Range<Int>]) {
    var buffer = OutputBuffer()
    var ranges: [Range<Int>] = []
    for label in labels {
      let result = LinkResult(.rewritten, target: label.target, rule: label.rule)
      for stretch in plan.stretches {
        let start = buffer.count
        append(stretch, of: result, texts: texts, separator, delimiter, to: &buffer)
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
      separator,
      delimiter,
      to: &output,
    )
  }

  private static func append(
    _ stretch: FieldPlan.Stretch,
    of result: LinkResult,
    app: TargetID? = nil,
    texts: FieldTexts,
    _ separator: UInt8,
    _ delimiter: UInt8?,
    to output: inout OutputBuffer,
  ) {
    var needsSeparator = stretch.followsField
    for field in stretch.fields {
      if needsSeparator { output.append(separator) }
      needsSeparator = true
      if field == .status {
        output.append(result.status.word)
      } else {
        texts.append(field, of: result, app: app, to: &output)
      }
    }
    if let ending = stretch.endsRecord ? delimiter : separator { output.append(ending) }
  }

  /// Appends a value that may be as long as a record, in slices, so that what is written of it
  /// need not be held.
  private func append(
    column value: Span<UInt8>,
    isPlain: Bool,
    to output: inout ChunkOutput,
  ) throws(StreamError) {
    // A comma may stand in a URL.
    let isQuoted = escaping == .csv && value.needsQuotesInCSV
    if isPlain, !isQuoted, value.count <= Self.sliceBytes { return output.buffer.append(value) }
    if isQuoted { output.buffer.append(UInt8(ascii: "\"")) }
    var offset = 0
    repeat {
      let end = min(offset + Self.sliceBytes, value.count)
      append(slice: value.extracting(offset..<end), to: &output.buffer)
      try output.flushIfLarge()
      offset = end
    } while offset < value.count
    if isQuoted { output.buffer.append(UInt8(ascii: "\"")) }
  }

  /// Appends a piece of a value whose quotes are somebody else's.
  private func append(slice: Span<UInt8>, to output: inout OutputBuffer) {
    switch escaping {
    case .tsv(let isTerminal): output.append(tsv: slice, isTerminal: isTerminal)
    case .csv: output.append(doublingQuotes: slice)
    case .json: output.append(jsonText: slice)
    }
  }

  private func append(value: Span<UInt8>, to output: inout OutputBuffer) {
    if escaping == .csv {
      output.append(csv: value)
    } else {
      append(slice: value, to: &output)
    }
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
    case .url: appendText(findings.origin(of: result).url, of: findings, to: &output)
    case .xSource: appendText(findings.details(of: result).source, of: findings, to: &output)
    case .xSuccess: appendText(findings.details(of: result).success, of: findings, to: &output)
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

  private func appendText(
    _ range: Range<Int>?,
    of findings: borrowing Findings,
    to output: inout OutputBuffer,
  ) {
    guard let range else { return }
    append(value: findings.texts.bytes.extracting(range), to: &output)
  }

  /// `RULE=LINK RULE=LINK`: a link holds no blank, so the steps can be told apart.
  private func appendSteps(
    of result: LinkResult,
    findings: borrowing Findings,
    to output: inout OutputBuffer,
  ) {
    let via = findings.origin(of: result).via
    let isQuoted = escaping == .csv && !via.isEmpty
    if isQuoted { output.append(UInt8(ascii: "\"")) }
    for index in via {
      let step = findings.steps[index]
      if index > via.lowerBound { output.append(UInt8(ascii: " ")) }
      texts.appendPointer(of: step.rule, to: &output)
      output.append(UInt8(ascii: "="))
      append(slice: findings.texts.bytes.extracting(step.link), to: &output)
    }
    if isQuoted { output.append(UInt8(ascii: "\"")) }
  }
}
