internal import ByteSearch
internal import ByteStream
internal import RecordFields

/// Records of tables and of JSON Lines: one field holds the link, and the record comes back with the
/// result.
extension StreamRewriter {
  mutating func processStructured(
    _ chunk: borrowing Chunk,
    into output: inout ChunkOutput,
  ) throws(StreamError) {
    switch chunk.kind {
    case .records:
      try fieldReader.useHeader(of: chunk)
      if options.isUnique { try findUniqueLinks(of: chunk, &output) }
      try processStructuredRecords(chunk, into: &output)
    case .header where chunk.isUnclosed:
      // The reader tells of it; nothing can be added inside of quotes.
      if copiesText || writesRecords { output.buffer.append(chunk.bytes) }
    case .header:
      try fieldReader.useHeader(of: chunk)
      try writeHeader(chunk, into: &output)
    case .oversized(let isFirst, let isLast):
      count(chunk, isFirst: isFirst, isLast: isLast)
      guard copiesText || writes(.tooLong) else { return }
      try writeOversized(chunk, isFirst: isFirst, isLast: isLast, into: &output)
    case .byteOrderMark:
      // Only at the start of the output is it one.
      if copiesText || (writesRecords && chunk.inputIndex == 0) {
        output.buffer.append(chunk.bytes)
      }
    }
  }

  /// Counts a record that is too long by one of its pieces, and notes what is wrong with it.
  private mutating func count(_ piece: borrowing Chunk, isFirst: Bool, isLast: Bool) {
    let place = RecordPlace(ofRecordWith: piece)
    if isFirst, case .jsonLines? = options.structure?.syntax,
      piece.bytes.offsetOfFirstMember == nil
    {
      totals.note(.json(JSONRecordScanner.Failure(offset: 0, reason: .object)), at: place)
    }
    guard isLast else { return }
    totals.records += 1
    countUnread(piece.isUnclosed ? .invalid : .tooLong)
    if piece.isUnclosed { totals.note(.openQuote, at: place) }
  }

  mutating func processStructuredRecords(
    _ chunk: borrowing Chunk,
    into output: inout ChunkOutput,
  ) throws(StreamError) {
    let bytes = chunk.bytes
    var ends = RecordEnds(delimiter: options.delimiter, framing: options.framing)
    var place = RecordPlace(input: chunk.inputIndex, line: chunk.firstLine, column: 1, offset: 0)
    var start = 0
    while start < bytes.count {
      let end = ends.firstEnd(in: bytes, from: start) ?? bytes.count
      let record = bytes.extracting(start..<end)
      place.offset = chunk.offset + start
      totals.records += 1
      let first = output.buffer.count
      if try !rewriteRecord(record, at: place, into: &output) {
        output.buffer.truncate(to: first)
        hold(HeldLinks.Link(place: place, byteCount: record.count), &output)
      }
      if output.endsStream { return }
      if output.isHeld { try settleIfLarge(chunk, &output) }
      try output.flushIfLarge()
      place.line += isQuoted ? lineCount(of: record) : 1
      start = end
    }
    if output.isHeld { try settle(chunk, &output) }
  }

  /// Rewrites the link of a record, or those in the text of its field, and writes the record.
  ///
  /// The record is given with what ends it. Where a link needs a script's answer the result is false,
  /// and nothing counts that has been written.
  mutating func rewriteRecord(
    _ record: Span<UInt8>,
    at place: RecordPlace,
    into output: inout ChunkOutput,
  ) throws(StreamError) -> Bool {
    let body = record.extracting(..<bodyCount(of: record))
    let reading: StructuredRecord
    do throws(FieldReader.Failure) {
      reading = try fieldReader.read(body)
    } catch {
      try passThrough(record, at: place, failure: error, into: &output)
      return true
    }
    if case .object(let object) = reading.frame, object.replaced != nil, writesRecords {
      totals.replacedMembers += 1
    }
    guard let field = reading.field else {
      totals.recordsWithoutField += 1
      if uniqueLinks.isGathering { return true }
      countUnread(.invalid)
      if copiesText {
        try output.append(slicing: record)
      } else if writes(.invalid) {
        let nothing: [UInt8] = []
        let row = RecordRow(record: record, bodyCount: body.count, frame: reading.frame)
        try write(LinkResult(.invalid), input: nothing.span, at: place, row, into: &output)
      }
      return true
    }
    totals.recordsWithField += 1
    let raw = body.extracting(field.range)
    let row = RecordRow(record: record, bodyCount: body.count, frame: reading.frame)
    guard field.coding != .plain else {
      return try rewrite(field, value: raw, at: place, row, into: &output)
    }
    var decoded = fieldReader.decoded.take() ?? OutputBuffer()
    decoded.removeAll()
    field.coding.decode(raw, into: &decoded)
    let isDone = try rewrite(field, value: decoded.bytes, at: place, row, into: &output)
    fieldReader.decoded = consume decoded
    return isDone
  }

  /// How many bytes a record has without what ends it; the blanks of JSON are part of it.
  func bodyCount(of record: Span<UInt8>) -> Int {
    var count = record.count
    if count > 0, record[count - 1] == options.delimiter { count -= 1 }
    guard case .columns? = options.structure?.syntax, options.delimiter == UInt8(ascii: "\n"),
      count > 0, record[count - 1] == UInt8(ascii: "\r")
    else { return count }
    return count - 1
  }

  /// How many lines a record has, at least one.
  private func lineCount(of record: Span<UInt8>) -> Int {
    guard record.firstOffset(of: options.delimiter) ?? record.count < record.count - 1 else {
      return 1
    }
    return record.countOccurrences(of: options.delimiter)
  }

  /// A record without a place for a result comes back as it is.
  private mutating func passThrough(
    _ record: Span<UInt8>,
    at place: RecordPlace,
    failure: FieldReader.Failure,
    into output: inout ChunkOutput,
  ) throws(StreamError) {
    if uniqueLinks.isGathering { return }
    countUnread(.invalid)
    totals.note(failure, at: place)
    guard copiesText || writes(.invalid) else { return }
    try output.append(slicing: record)
    if !copiesText, !record.ends(with: options.delimiter) {
      output.buffer.append(options.delimiter)
    }
  }
}
