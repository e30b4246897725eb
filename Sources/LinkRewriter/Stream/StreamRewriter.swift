internal import ByteSearch
package import ByteStream

/// Rewrites the links of a stream's chunks: one worker of the pipeline.
///
/// From here the way of a link can be followed: `ByteStream` hands over a chunk of whole records,
/// `LinkDetection` finds the links of a record, the ``Resolver`` what they become, and the
/// ``RecordWriter`` appends that to the chunk's output.
package struct StreamRewriter: ~Copyable, ChunkWorker {
  /// What this worker has seen.
  package internal(set) var totals = StreamTotals()
  let options: StreamRewriteOptions
  /// Whether what is around the links is copied: `text`, where anything is written at all.
  let copiesText: Bool
  /// Whether records are written.
  let writesRecords: Bool
  /// Whether records may hold what ends others, within quotes.
  let isQuoted: Bool
  /// Whether a link may need a script.
  let mayCallScripts: Bool
  /// Who is told how many links have been done, if anybody.
  let progress: StreamProgress?
  let writer: RecordWriter
  var resolver: Resolver
  var fieldReader: FieldReader
  /// Which links are at their first place, where that is asked.
  var uniqueLinks: UniqueLinks
  /// What compares the results with those of other rules, where that is asked.
  let comparer: LinkComparer?
  /// The link that is matched, where the input is HTML.
  var unescaped = OutputBuffer()
  /// The links that wait for scripts; nil until there is one.
  var heldLinks: HeldLinks?

  /// Makes a worker.
  ///
  /// - Parameters:
  ///   - stream: what all workers of the run share.
  ///   - progress: who is told how many links have been done.
  package init(_ stream: StreamRewrite, progress: StreamProgress? = nil) {
    self.progress = progress
    self.options = stream.options
    self.copiesText =
      stream.options.format == .text && !stream.options.isQuiet && !stream.options.onlyCounts
    self.writesRecords =
      stream.options.format != .text && !stream.options.isQuiet && !stream.options.onlyCounts
    self.isQuoted = stream.options.framing != .delimited
    self.mayCallScripts = stream.rewriter.rules.formats.contains { format in
      if case .engine = format.output { true } else { false }
    }
    self.writer = stream.writer
    self.fieldReader = FieldReader(stream.options.structure)
    self.uniqueLinks = UniqueLinks(stream.seenLinks)
    self.resolver = Resolver(stream.rewriter, recordTemplates: stream.recordTemplates)
    self.comparer = stream.comparison.map { LinkComparer($0) }
    if options.isTallied { totals.tally = LinkTally(stream.rewriter) }
  }

  package mutating func process(
    _ chunk: borrowing Chunk,
    into output: inout ChunkOutput,
  ) throws(StreamError) {
    let linksBefore = totals.links + totals.repeatedLinks
    defer { progress?.add(results: totals.links + totals.repeatedLinks - linksBefore) }
    if options.structure != nil { return try processStructured(chunk, into: &output) }
    switch chunk.kind {
    case .records:
      if options.isUnique { try findUniqueLinks(of: chunk, &output) }
      try processRecords(chunk, into: &output)
    case .oversized(let isFirst, _):
      if copiesText { output.buffer.append(chunk.bytes) }
      if isFirst { try processOversized(chunk, into: &output) }
    case .byteOrderMark, .header:
      if copiesText { output.buffer.append(chunk.bytes) }
    }
  }

  /// Hands over what this worker has seen.
  package consuming func finish() -> StreamTotals {
    totals.engineAbsence = resolver.engineAbsence ?? comparer?.engineAbsence
    totals.differences = comparer?.differences
    totals.longRows = fieldReader.longRows
    return totals
  }

  mutating func processRecords(
    _ chunk: borrowing Chunk,
    into output: inout ChunkOutput,
  ) throws(StreamError) {
    let bytes = chunk.bytes
    var place = RecordPlace(input: chunk.inputIndex, line: chunk.firstLine, column: 1, offset: 0)
    var start = 0
    let findsPlainRuns = findsPlainRuns
    var nextScheme = -1
    while start < bytes.count {
      if findsPlainRuns {
        if nextScheme < start {
          nextScheme = bytes.firstOffset(of: "://", from: start) ?? bytes.count
        }
        let run = plainRun(in: bytes, from: start, before: nextScheme)
        if run.end > start {
          totals.records += run.records
          totals.jsonLikeRecords += run.jsonLikeRecords
          place.line += run.records
          if copiesText { try output.append(slicing: bytes.extracting(start..<run.end)) }
          start = run.end
          try output.flushIfLarge()
          continue
        }
      }
      let delimiter = bytes.firstOffset(of: options.delimiter, from: start)
      let end = delimiter ?? bytes.count
      place.offset = chunk.offset + start
      try processRecord(bytes.extracting(start..<end), at: place, into: &output)
      if copiesText, delimiter != nil { output.buffer.append(options.delimiter) }
      if output.endsStream { break }
      if output.isHeld { try settleIfLarge(chunk, &output) }
      try output.flushIfLarge()
      place.line += 1
      start = end + 1
    }
    // Nothing waits any more where the status alone was asked for.
    if output.isHeld, !options.isQuiet || !output.endsStream { try settle(chunk, &output) }
  }

  /// A record that was too long to be held has a record of its own, without its bytes.
  private mutating func processOversized(
    _ chunk: borrowing Chunk,
    into output: inout ChunkOutput,
  ) throws(StreamError) {
    totals.records += 1
    countUnread(.tooLong)
    guard writes(.tooLong) else { return }
    let place = RecordPlace(
      input: chunk.inputIndex,
      line: chunk.firstLine,
      column: 1,
      offset: chunk.offset,
    )
    let nothing: [UInt8] = []
    try writer.write(
      LinkResult(.tooLong),
      of: resolver.findings,
      input: nothing.span,
      at: place,
      to: &output,
    )
  }

  /// Counts a record whose link could not be read.
  mutating func countUnread(_ status: LinkStatus) {
    totals.links += 1
    totals.byStatus[Int(status.rawValue)] += 1
  }

  func writes(_ status: LinkStatus) -> Bool {
    !options.isQuiet && !options.onlyCounts && options.selection.contains(status)
  }
}
