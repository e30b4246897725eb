internal import ByteSearch
internal import ByteStream
internal import ScriptEngine

/// The links of a chunk, or the records with such links, that wait for scripts, and what has become
/// of them.
///
/// The records of all other links are written as ever; these leave a gap, which is filled when all
/// scripts of the chunk have been called at once. One a worker, made when it is first needed.
final class HeldLinks {
  struct Link {
    var place: RecordPlace
    var byteCount: Int
    /// Whether it has no scheme.
    var isBareDomain = false
    /// Where in the chunk's output its records belong.
    var outputOffset = 0
    /// Its records: a range of ``HeldLinks/records``, once it is resolved.
    var records: Range<Int>?
  }

  var links: [Link] = []
  var records = ChunkOutput()
  /// The chunk's output, put together.
  var whole = OutputBuffer()
}

extension StreamRewriter {
  /// Leaves a gap for a link.
  mutating func hold(_ link: HeldLinks.Link, _ output: inout ChunkOutput) {
    let held = heldLinks ?? HeldLinks()
    heldLinks = held
    held.links.append(link)
    held.links[held.links.count - 1].outputOffset = output.buffer.count
    output.isHeld = true
  }

  /// Fills the gaps before the output becomes large.
  mutating func settleIfLarge(
    _ chunk: borrowing Chunk,
    _ output: inout ChunkOutput,
  ) throws(StreamError) {
    if output.buffer.count >= ChunkOutput.flushBytes { try settle(chunk, &output) }
  }

  /// Calls the scripts that the links wait for, and puts their records where they belong.
  ///
  /// A link may need another script when the first one gave nothing: then it waits for a second
  /// round.
  mutating func settle(
    _ chunk: borrowing Chunk,
    _ output: inout ChunkOutput,
  ) throws(StreamError) {
    guard let held = heldLinks else { return }
    var isWaiting = true
    while isWaiting {
      resolver.callScripts()
      isWaiting = false
      for index in held.links.indices where held.links[index].records == nil {
        let link = held.links[index]
        let start = link.place.offset - chunk.offset
        let input = chunk.bytes.extracting(start..<start + link.byteCount)
        let first = held.records.buffer.count
        if options.structure != nil {
          if try rewriteRecord(input, at: link.place, into: &held.records) {
            held.links[index].records = first..<held.records.buffer.count
          } else {
            held.records.buffer.truncate(to: first)
            isWaiting = true
          }
          continue
        }
        swap(&resolver.findings.records, &held.records.buffer)
        resolve(input, isBareDomain: link.isBareDomain)
        swap(&resolver.findings.records, &held.records.buffer)
        if resolver.findings.needsAnswers {
          held.records.buffer.truncate(to: first)
          isWaiting = true
          continue
        }
        try writeResults(of: input, at: link.place, into: &held.records)
        held.links[index].records = first..<held.records.buffer.count
      }
    }
    held.fillGaps(of: &output)
    resolver.findings.scriptCalls.removeAll()
    if options.isQuiet, totals.linksWithOutput > 0 { output.endStream() }
  }
}

extension HeldLinks {
  /// Puts the records among the output, and forgets the links.
  fileprivate func fillGaps(of output: inout ChunkOutput) {
    var copied = 0
    for link in links {
      whole.append(output.buffer.bytes.extracting(copied..<link.outputOffset))
      if let range = link.records { records.copy(range, to: &whole) }
      copied = link.outputOffset
    }
    whole.append(output.buffer.bytes.extracting(copied...))
    swap(&output.buffer, &whole)
    whole.removeAll()
    records.buffer.removeAll()
    links.removeAll(keepingCapacity: true)
    output.isHeld = false
  }
}

extension ChunkOutput {
  fileprivate func copy(_ range: Range<Int>, to other: inout OutputBuffer) {
    other.append(buffer.bytes.extracting(range))
  }
}
