internal import ByteSearch
package import ByteStream
internal import LinkDetection

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
  private let copiesText: Bool
  private let writer: RecordWriter
  var resolver: Resolver
  /// The links that wait for scripts; nil until there is one.
  var heldLinks: HeldLinks?

  /// Makes a worker.
  ///
  /// - Parameter stream: what all workers of the run share.
  package init(_ stream: StreamRewrite) {
    self.options = stream.options
    self.copiesText =
      stream.options.format == .text && !stream.options.isQuiet && !stream.options.onlyCounts
    self.writer = stream.writer
    self.resolver = Resolver(stream.rewriter, recordTemplates: stream.recordTemplates)
  }

  package mutating func process(
    _ chunk: borrowing Chunk,
    into output: inout ChunkOutput,
  ) throws(StreamError) {
    switch chunk.kind {
    case .records:
      try processRecords(chunk, into: &output)
    case .oversized(let isFirst, _):
      if copiesText { output.buffer.append(chunk.bytes) }
      if isFirst { try processOversized(chunk, into: &output) }
    case .byteOrderMark:
      if copiesText { output.buffer.append(chunk.bytes) }
    }
  }

  /// Hands over what this worker has seen.
  package consuming func finish() -> StreamTotals {
    totals.engineAbsence = resolver.engineAbsence
    return totals
  }

  private mutating func processRecords(
    _ chunk: borrowing Chunk,
    into output: inout ChunkOutput,
  ) throws(StreamError) {
    let bytes = chunk.bytes
    var place = RecordPlace(input: chunk.inputIndex, line: chunk.firstLine, column: 1, offset: 0)
    var start = 0
    while start < bytes.count {
      let delimiter = bytes.firstOffset(of: options.delimiter, from: start)
      let end = delimiter ?? bytes.count
      place.offset = chunk.offset + start
      try processRecord(bytes.extracting(start..<end), at: place, into: &output)
      if copiesText, delimiter != nil { output.buffer.append(options.delimiter) }
      if output.endsStream { return }
      if output.isHeld { try settleIfLarge(chunk, &output) }
      try output.flushIfLarge()
      place.line += 1
      start = end + 1
    }
    if output.isHeld { try settle(chunk, &output) }
  }

  /// A record that was too long to be held has a record of its own, without its bytes.
  private mutating func processOversized(
    _ chunk: borrowing Chunk,
    into output: inout ChunkOutput,
  ) throws(StreamError) {
    totals.records += 1
    totals.links += 1
    totals.byStatus[Int(LinkStatus.tooLong.rawValue)] += 1
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

  private func writes(_ status: LinkStatus) -> Bool {
    !options.isQuiet && !options.onlyCounts && options.selection.contains(status)
  }
}

// MARK: - Records

extension StreamRewriter {
  @inline(__always)
  private mutating func processRecord(
    _ record: Span<UInt8>,
    at place: RecordPlace,
    into output: inout ChunkOutput,
  ) throws(StreamError) {
    totals.records += 1
    let token = Self.tokenRange(of: record, delimiter: options.delimiter)
    switch options.input {
    case .urls:
      try processLink(token, in: record, at: place, into: &output)
    case .text:
      try processText(record, at: place, into: &output)
    case .auto:
      switch RecordShape(of: record.extracting(token)) {
      case .link:
        return try processLink(token, in: record, at: place, into: &output)
      case .domain:
        if !options.takesBareDomains { totals.domainRecords += 1 }
        return try processLink(token, in: record, at: place, into: &output)
      case .text:
        let before = totals.links
        try processText(record, at: place, into: &output)
        if totals.links == before, record.extracting(token).looksLikeJSON {
          totals.jsonLikeRecords += 1
        }
      }
    }
  }

  /// The record without a CR at its end, the blanks around it and one pair of angle brackets.
  ///
  /// Static, since a worker is large and would be copied for the call.
  @inline(__always)
  private static func tokenRange(of record: Span<UInt8>, delimiter: UInt8) -> Range<Int> {
    var start = 0
    var end = record.count
    if delimiter == UInt8(ascii: "\n"), end > 0, record[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    while start < end, record[start] == 0x20 || record[start] == 0x09 { start += 1 }
    while end > start, record[end - 1] == 0x20 || record[end - 1] == 0x09 { end -= 1 }
    if end - start >= 2, record[start] == UInt8(ascii: "<"), record[end - 1] == UInt8(ascii: ">") {
      start += 1
      end -= 1
    }
    return start..<end
  }

  /// Rewrites a record that is one link.
  ///
  /// With `text`, what is around it is copied.
  @inline(__always)
  private mutating func processLink(
    _ token: Range<Int>,
    in record: Span<UInt8>,
    at place: RecordPlace,
    into output: inout ChunkOutput,
  ) throws(StreamError) {
    if copiesText {
      try output.append(slicing: record.extracting(..<token.lowerBound))
    }
    let isBareDomain =
      options.takesBareDomains && record.extracting(token).looksLikeDomain
      && !record.extracting(token).hasBlank
    try rewrite(token, in: record, at: place, isBareDomain: isBareDomain, into: &output)
    if copiesText {
      try output.append(slicing: record.extracting(token.upperBound...))
    }
  }

  /// Rewrites the links in a text.
  ///
  /// With `text`, what is around them is copied.
  private mutating func processText(
    _ record: Span<UInt8>,
    at place: RecordPlace,
    into output: inout ChunkOutput,
  ) throws(StreamError) {
    if options.takesBareDomains {
      return try processTextWithBareDomains(record, at: place, into: &output)
    }
    var copied = 0
    while let link = LinkScanner.firstLink(in: record, from: copied) {
      if copiesText {
        try output.append(slicing: record.extracting(copied..<link.lowerBound))
      }
      try rewrite(link, in: record, at: place, into: &output)
      copied = link.upperBound
      if output.endsStream { return }
      try output.flushIfLarge()
    }
    if copiesText { try output.append(slicing: record.extracting(copied...)) }
  }

  /// Rewrites the links in a text, those without a scheme and addresses of mail among them.
  private mutating func processTextWithBareDomains(
    _ record: Span<UInt8>,
    at place: RecordPlace,
    into output: inout ChunkOutput,
  ) throws(StreamError) {
    var copied = 0
    var scanner = BareLinkScanner()
    while let link = scanner.nextLink(in: record) {
      if copiesText {
        try output.append(slicing: record.extracting(copied..<link.range.lowerBound))
      }
      let isBareDomain = link.kind == .bareDomain
      try rewrite(link.range, in: record, at: place, isBareDomain: isBareDomain, into: &output)
      copied = link.range.upperBound
      if output.endsStream { return }
      try output.flushIfLarge()
    }
    if copiesText { try output.append(slicing: record.extracting(copied...)) }
  }

  private mutating func rewrite(
    _ range: Range<Int>,
    in record: Span<UInt8>,
    at recordPlace: RecordPlace,
    isBareDomain: Bool = false,
    into output: inout ChunkOutput,
  ) throws(StreamError) {
    var place = recordPlace
    place.column = range.lowerBound + 1
    place.offset += range.lowerBound
    let input = record.extracting(range)
    let outputOffset = output.buffer.count
    // What is written as it is found goes to the end of the output, like the rest.
    swap(&resolver.findings.records, &output.buffer)
    resolver.resolve(input, isBareDomain: isBareDomain)
    swap(&resolver.findings.records, &output.buffer)
    if resolver.findings.needsAnswers {
      output.buffer.truncate(to: outputOffset)
      return hold(HeldLinks.Link(place: place, byteCount: input.count), &output)
    }
    try writeResults(of: input, at: place, into: &output)
  }

  /// Counts the link that has been resolved, and writes what has not been written.
  @inline(__always)
  mutating func writeResults(
    of input: Span<UInt8>,
    at place: RecordPlace,
    into output: inout ChunkOutput,
  ) throws(StreamError) {
    count()
    if options.isQuiet, totals.linksWithOutput > 0 { return output.endStream() }
    if resolver.findings.results.isEmpty || options.isQuiet || options.onlyCounts { return }
    for index in resolver.findings.results.indices {
      let result = resolver.findings.results[index]
      if options.format == .text {
        try writeInPlace(result, input: input, at: place, into: &output)
      } else if options.selection.contains(result.status) {
        try writer.write(result, of: resolver.findings, input: input, at: place, to: &output)
      }
    }
  }

  /// Writes the output where the link was, or the link where there is none.
  private func writeInPlace(
    _ result: LinkResult,
    input: Span<UInt8>,
    at place: RecordPlace,
    into output: inout ChunkOutput,
  ) throws(StreamError) {
    guard result.status.hasOutput, options.selection.contains(result.status) else {
      return try output.append(slicing: input)
    }
    try writer.write(result, of: resolver.findings, input: input, at: place, to: &output)
  }

  /// Counts the link that has been resolved.
  @inline(__always)
  private mutating func count() {
    totals.links += 1
    let isWritten = resolver.findings.recordCount > 0
    let status = isWritten ? LinkStatus.rewritten : resolver.findings.results[0].status
    totals.byStatus[Int(status.rawValue)] += 1
    totals.limitsHit += resolver.findings.limitedRules.count
    if resolver.findings.lacksEngine { totals.linksWithoutEngine += 1 }
    if status.hasOutput { totals.linksWithOutput += 1 }
  }
}

extension Span where Element == UInt8 {
  /// Whether the bytes begin and end as a JSON object or list does.
  fileprivate var looksLikeJSON: Bool {
    guard count >= 2 else { return false }
    let ends = (self[0], self[count - 1])
    return ends == (UInt8(ascii: "{"), UInt8(ascii: "}"))
      || ends == (UInt8(ascii: "["), UInt8(ascii: "]"))
  }
}
