internal import ByteSearch
internal import ByteStream
internal import HTMLReferences

extension StreamRewriter {
  /// Rewrites one link of a record.
  mutating func rewrite(
    _ range: Range<Int>,
    in record: Span<UInt8>,
    at recordPlace: RecordPlace,
    isBareDomain: Bool = false,
    into output: inout ChunkOutput,
  ) throws(StreamError) {
    if options.isUnique, passesOver(record.extracting(range), &output) { return }
    var place = recordPlace
    place.column = range.lowerBound + 1
    place.offset += range.lowerBound
    let input = record.extracting(range)
    let outputOffset = output.buffer.count
    // What is written as it is found goes to the end of the output, like the rest.
    swap(&resolver.findings.records, &output.buffer)
    resolve(input, isBareDomain: isBareDomain)
    swap(&resolver.findings.records, &output.buffer)
    if resolver.findings.needsAnswers {
      output.buffer.truncate(to: outputOffset)
      return hold(
        HeldLinks.Link(place: place, byteCount: input.count, isBareDomain: isBareDomain),
        &output,
      )
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
    count(input, at: place)
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
    if options.unescapesHTML, !result.outputIsInput {
      let text = resolver.findings.texts.bytes.extracting(result.output)
      return output.buffer.append(escapingForHTML: text)
    }
    try writer.write(result, of: resolver.findings, input: input, at: place, to: &output)
  }

  /// Counts the link that has been resolved.
  @inline(__always)
  mutating func count(_ input: Span<UInt8>, at place: RecordPlace) {
    totals.tally?.count(&resolver, input: input, at: place)
    comparer?.compare(with: resolver.findings, input: input, at: place)
    totals.links += 1
    let isWritten = resolver.findings.recordCount > 0
    let status = isWritten ? LinkStatus.rewritten : resolver.findings.results[0].status
    totals.byStatus[Int(status.rawValue)] += 1
    totals.limitsHit += resolver.findings.limitedRules.count
    if resolver.findings.lacksEngine || comparer?.lacksEngine == true {
      totals.linksWithoutEngine += 1
    }
    if status.hasOutput { totals.linksWithOutput += 1 }
  }
}
