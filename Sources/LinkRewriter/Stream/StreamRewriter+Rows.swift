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

  /// Writes a piece of a record that was too long to be read.
  ///
  /// How it is cut into pieces depends on time, but for the start of the first one and the end of the
  /// last one: so columns are added behind the record, and a member in front of the others.
  func writeOversized(
    _ chunk: borrowing Chunk,
    isFirst: Bool,
    isLast: Bool,
    into output: inout ChunkOutput,
  ) throws(StreamError) {
    let bytes = chunk.bytes
    let nothing: [UInt8] = []
    let result = LinkResult(.tooLong)
    let place = RecordPlace(ofRecordWith: chunk)
    guard !copiesText, case .columns? = options.structure?.syntax else {
      var copied = 0
      if !copiesText, isFirst, let start = bytes.offsetOfFirstMember {
        output.buffer.append(bytes, in: 0..<start)
        output.buffer.append(Self.memberStart)
        try writer.write(
          result,
          of: resolver.findings,
          input: nothing.span,
          at: place,
          to: &output,
        )
        output.buffer.append(UInt8(ascii: ","))
        copied = start
      }
      try output.append(slicing: bytes.extracting(copied...))
      if !copiesText, isLast, !bytes.ends(with: options.delimiter) {
        output.buffer.append(options.delimiter)
      }
      return
    }
    // Nothing can be added inside of quotes.
    guard isLast, !chunk.isUnclosed else { return try output.append(slicing: bytes) }
    let row = RecordRow(
      record: bytes,
      bodyCount: bodyCount(of: bytes),
      frame: .columns(missing: 0),
    )
    try write(result, input: nothing.span, at: place, row, into: &output)
  }
}

extension Span where Element == UInt8 {
  /// Whether the last byte is `byte`.
  func ends(with byte: UInt8) -> Bool { count > 0 && self[count - 1] == byte }

  /// Where the name of an object's first member begins, if these are the first bytes of one.
  var offsetOfFirstMember: Int? {
    var offset = 0
    for expected in [UInt8(ascii: "{"), UInt8(ascii: "\"")] {
      while offset < count, self[offset] == 0x20 || self[offset] == 0x09 { offset += 1 }
      guard offset < count, self[offset] == expected else { return nil }
      offset += 1
    }
    return offset - 1
  }
}

extension RecordPlace {
  /// Where the record begins that is too long, and of which this is a piece.
  init(ofRecordWith piece: borrowing Chunk) {
    self.init(
      input: piece.inputIndex,
      line: piece.recordLine,
      column: 1,
      offset: piece.recordOffset,
    )
  }
}
