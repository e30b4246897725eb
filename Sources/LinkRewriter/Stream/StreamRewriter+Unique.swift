internal import ByteSearch
internal import ByteStream

/// With ``StreamRewriteOptions/isUnique`` a chunk is gone through twice: first all links are found and
/// hashed, by all workers at once; then, chunk by chunk, it is decided which of them are new; and then
/// these alone are resolved. So which one is the first does not depend on who is faster.
extension StreamRewriter {
  /// Finds out which links of a chunk are at their first place.
  mutating func findUniqueLinks(
    of chunk: borrowing Chunk,
    _ output: inout ChunkOutput,
  ) throws(StreamError) {
    let totalsBefore = totals
    let longRowsBefore = fieldReader.longRows
    uniqueLinks.begin()
    if options.structure != nil {
      try processStructuredRecords(chunk, into: &output)
    } else {
      try processRecords(chunk, into: &output)
    }
    totals = totalsBefore
    fieldReader.longRows = longRowsBefore
    output.inOrder { uniqueLinks.decide() }
  }

  /// Whether nothing is to be made of a link: it has been there before, or it is not known yet
  /// whether it has.
  @inline(never)
  mutating func passesOver(_ link: Span<UInt8>, _ output: inout ChunkOutput) -> Bool {
    if uniqueLinks.isGathering {
      uniqueLinks.gather(link)
      return true
    }
    guard let isFirst = uniqueLinks.nextIsFirst() else {
      output.endStream(with: .tooManyLinks(limitBytes: uniqueLinks.limitBytes))
      return true
    }
    if !isFirst { totals.repeatedLinks += 1 }
    return !isFirst
  }
}

extension StreamError {
  fileprivate static func tooManyLinks(limitBytes: Int) -> StreamError {
    StreamError(
      code: .cannotProcess,
      message: "--unique: what tells the links apart no longer fits into \(limitBytes >> 20) MiB",
      hint: "all records up to there were written; "
        + "`sort -u` takes as many links as the disk does, but not in their order",
    )
  }
}
