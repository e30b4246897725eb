internal import ByteSearch
internal import ByteStream

extension RecordWriter {
  /// Writes a result as one object.
  ///
  /// A text that is no UTF-8 becomes `{"bytes": "<base64>"}`.
  func writeObject(
    _ fields: [FieldName],
    _ result: LinkResult,
    of findings: borrowing Findings,
    input: Span<UInt8>,
    at place: RecordPlace,
    to output: inout ChunkOutput,
  ) throws(StreamError) {
    var separator = UInt8(ascii: "{")
    for index in fields.indices {
      let field = fields[index]
      guard has(field, result, of: findings, place: place) else { continue }
      output.buffer.append(separator)
      output.buffer.append(field.jsonName)
      separator = UInt8(ascii: ",")
      switch field {
      case .input:
        try append(json: input, isPlain: findings.inputIsPlain, to: &output)
      case .output where result.outputIsInput:
        try append(json: input, isPlain: findings.inputIsPlain, to: &output)
      case .output:
        // Outputs are made of bytes that may stand in URLs.
        let text = findings.texts.bytes.extracting(result.output)
        try append(json: text, isPlain: true, to: &output)
      default:
        appendJSON(field, of: result, findings: findings, place: place, to: &output.buffer)
      }
    }
    if separator == UInt8(ascii: "{") { output.buffer.append(separator) }
    output.buffer.append(UInt8(ascii: "}"))
  }

  private func has(
    _ field: FieldName,
    _ result: LinkResult,
    of findings: borrowing Findings,
    place: RecordPlace,
  ) -> Bool {
    switch field {
    case .line, .column, .offset, .input, .status: true
    case .file: !inputNames[place.input].isEmpty
    case .url: findings.origin(of: result).url != nil
    case .via: !findings.origin(of: result).via.isEmpty
    case .xSource: findings.details(of: result).source != nil
    case .xSuccess: findings.details(of: result).success != nil
    case .newTab: findings.details(of: result).wantsNewTab
    case .limited: findings.origin(of: result).limited > 0
    case .output: result.status.hasOutput
    case .canSave: findings.details(of: result).canSave != nil
    case .target, .name, .storeId, .iconURL, .country, .platform, .new, .rule, .manifest, .title:
      texts.has(field, in: result, app: findings.details(of: result).app)
    }
  }

  private func appendJSON(
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
    case .status:
      output.append(UInt8(ascii: "\""))
      output.append(result.status.word)
      output.append(UInt8(ascii: "\""))
    case .url: appendJSON(findings.origin(of: result).url, of: findings, to: &output)
    case .xSource: appendJSON(findings.details(of: result).source, of: findings, to: &output)
    case .xSuccess: appendJSON(findings.details(of: result).success, of: findings, to: &output)
    case .newTab: output.append("true")
    case .limited: output.append(decimal: findings.origin(of: result).limited)
    case .canSave:
      output.append(findings.details(of: result).canSave == true ? "true" : "false")
    case .via: appendStepList(of: result, findings: findings, to: &output)
    case .input, .output: break  // Written by the caller, in slices.
    case .target, .name, .storeId, .iconURL, .country, .platform, .new, .rule, .manifest, .title:
      texts.append(field, of: result, app: findings.details(of: result).app, to: &output)
    }
  }

  private func appendJSON(
    _ range: Range<Int>?,
    of findings: borrowing Findings,
    to output: inout OutputBuffer,
  ) {
    guard let range else { return }
    let value = findings.texts.bytes.extracting(range)
    guard value.isUTF8 else { return appendBytesObject(value, to: &output) }
    output.append(UInt8(ascii: "\""))
    output.append(jsonText: value)
    output.append(UInt8(ascii: "\""))
  }

  private func appendStepList(
    of result: LinkResult,
    findings: borrowing Findings,
    to output: inout OutputBuffer,
  ) {
    output.append(UInt8(ascii: "["))
    let via = findings.origin(of: result).via
    for index in via {
      let step = findings.steps[index]
      if index > via.lowerBound { output.append(UInt8(ascii: ",")) }
      output.append("{\"rule\":")
      texts.append(.rule, of: LinkResult(.rewritten, rule: step.rule), to: &output)
      output.append(",\"url\":")
      appendJSON(step.link, of: findings, to: &output)
      output.append(UInt8(ascii: "}"))
    }
    output.append(UInt8(ascii: "]"))
  }

  private func appendBytesObject(_ value: Span<UInt8>, to output: inout OutputBuffer) {
    output.append("{\"bytes\":\"")
    output.append(base64: value)
    output.append("\"}")
  }

  private func append(
    json value: Span<UInt8>,
    isPlain: Bool,
    to output: inout ChunkOutput,
  ) throws(StreamError) {
    guard value.count > Self.sliceBytes else {
      if !isPlain, !value.isUTF8 {
        return appendBytesObject(value, to: &output.buffer)
      }
      output.buffer.append(UInt8(ascii: "\""))
      output.buffer.append(jsonText: value)
      return output.buffer.append(UInt8(ascii: "\""))
    }
    let isText = value.isUTF8
    output.buffer.append(isText ? "\"" : "{\"bytes\":\"")
    var offset = 0
    while offset < value.count {
      let end = min(offset + Self.sliceBytes, value.count)
      let slice = value.extracting(offset..<end)
      if isText {
        output.buffer.append(jsonText: slice)
      } else {
        output.buffer.append(base64: slice)
      }
      try output.flushIfLarge()
      offset = end
    }
    output.buffer.append(isText ? "\"" : "\"}")
  }
}
