internal import ByteSearch

extension RecordWriter {
  /// Appends the value of a field of TSV; nothing where it is absent.
  func appendTSV(
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
    case .status: output.append(result.status.word)
    case .url: appendTSV(result.url, of: findings, to: &output)
    case .xSource: appendTSV(result.source, of: findings, to: &output)
    case .xSuccess: appendTSV(result.success, of: findings, to: &output)
    case .newTab: if result.wantsNewTab { output.append("true") }
    case .limited: if result.limited > 0 { output.append(decimal: result.limited) }
    case .canSave: if let canSave = result.canSave { output.append(canSave ? "true" : "false") }
    case .via: appendSteps(of: result, findings: findings, to: &output)
    case .input, .output: break  // Written by the caller, in slices.
    case .target, .name, .storeId, .iconURL, .country, .platform, .new, .rule, .manifest, .title:
      texts.append(field, of: result, to: &output)
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
    for index in result.via {
      let step = findings.steps[index]
      if index > result.via.lowerBound { output.append(UInt8(ascii: " ")) }
      texts.append(.rule, of: LinkResult(.rewritten, rule: step.rule), to: &output)
      output.append(UInt8(ascii: "="))
      output.append(tsv: findings.texts.bytes.extracting(step.link), isTerminal: isTerminal)
    }
  }
}
