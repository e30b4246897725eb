internal import ByteSearch
internal import ByteStream
internal import RecordFields

/// How records come back with their results.
extension StreamRewriter {
  /// Writes a record with one result.
  func write(
    _ result: LinkResult,
    input: Span<UInt8>,
    at place: RecordPlace,
    _ row: borrowing RecordRow,
    into output: inout ChunkOutput,
  ) throws(StreamError) {
    let record = row.record
    let ending: Span<UInt8>
    switch row.frame {
    case .columns(let missing):
      try output.append(slicing: record.extracting(..<row.bodyCount))
      // One for the column behind the last one.
      for _ in 0...missing { output.buffer.append(writer.separator) }
      try writer.write(result, of: resolver.findings, input: input, at: place, to: &output)
      ending = record.extracting(row.bodyCount...)
    case .object(let object):
      let end = object.replaced?.lowerBound ?? object.end
      try output.append(slicing: record.extracting(..<end))
      if object.replaced == nil {
        if object.hasMembers { output.buffer.append(UInt8(ascii: ",")) }
        output.buffer.append(Self.memberStart)
      }
      try writer.write(result, of: resolver.findings, input: input, at: place, to: &output)
      ending = record.extracting((object.replaced?.upperBound ?? object.end)...)
    }
    try output.append(slicing: ending)
    if !record.ends(with: options.delimiter) { output.buffer.append(options.delimiter) }
  }

  private static let memberStart: StaticString = "\"linkrewrite\":"

  /// Writes the names of the columns, those of the result behind those of the input.
  func writeHeader(_ chunk: borrowing Chunk, into output: inout ChunkOutput) throws(StreamError) {
    if copiesText { return try output.append(slicing: chunk.bytes) }
    guard writesRecords, !chunk.repeatsHeader, let fields = writer.format.columns else { return }
    output.buffer.append(chunk.header)
    for name in fieldReader.names(for: fields, beside: chunk.header) {
      output.buffer.append(writer.separator)
      output.buffer.append(string: name)
    }
    let bytes = chunk.bytes
    try output.append(slicing: bytes.extracting(chunk.header.count...))
    if !bytes.ends(with: options.delimiter) { output.buffer.append(options.delimiter) }
  }

  /// Writes a piece of a record that was too long to be read; behind the last one the result.
  func writeOversized(
    _ chunk: borrowing Chunk,
    isLast: Bool,
    into output: inout ChunkOutput,
  ) throws(StreamError) {
    let bytes = chunk.bytes
    guard isLast, !copiesText else { return try output.append(slicing: bytes) }
    let isEnded = bytes.ends(with: options.delimiter)
    let frame: StructuredRecord.Frame
    var bodyCount = bytes.count - (isEnded ? 1 : 0)
    if case .columns? = options.structure?.syntax {
      if bodyCount > 0, isEnded, bytes[bodyCount - 1] == UInt8(ascii: "\r") { bodyCount -= 1 }
      frame = .columns(missing: 0)
    } else if let brace = bytes.offsetOfLastBrace(before: bodyCount) {
      frame = .object(JSONRecordScanner.Object(end: brace, hasMembers: true))
    } else {
      return try output.append(slicing: bytes)
    }
    let nothing: [UInt8] = []
    let place = RecordPlace(
      input: chunk.inputIndex,
      line: chunk.firstLine,
      column: 1,
      offset: chunk.offset,
    )
    let row = RecordRow(record: bytes, bodyCount: bodyCount, frame: frame)
    try write(LinkResult(.tooLong), input: nothing.span, at: place, row, into: &output)
  }
}

extension Span where Element == UInt8 {
  /// Whether the last byte is `byte`.
  func ends(with byte: UInt8) -> Bool { count > 0 && self[count - 1] == byte }

  /// The offset of a `}` that only blanks follow.
  fileprivate func offsetOfLastBrace(before end: Int) -> Int? {
    var offset = end
    while offset > 0 {
      offset -= 1
      switch self[offset] {
      case UInt8(ascii: "}"): return offset
      case 0x20, 0x09, 0x0A, 0x0D: continue
      default: return nil
      }
    }
    return nil
  }
}
