internal import ByteSearch
internal import ByteStream
internal import LinkDetection

/// Most of a log or a text has no link: what has none is passed on in runs, not record by record.
extension StreamRewriter {
  /// Records that follow one another and hold no link.
  struct PlainRun {
    /// The offset after the last of them.
    var end: Int
    var records = 0
    var jsonLikeRecords = 0
  }

  /// Whether records can be told to hold no link without being gone through.
  ///
  /// A link without a scheme has nothing to be seen from afar.
  var findsPlainRuns: Bool {
    switch options.input {
    case .auto, .text: !options.takesBareDomains
    case .urls, .tsv, .csv, .jsonl: false
    }
  }

  /// The records from `start` on that hold no link.
  ///
  /// - Parameters:
  ///   - bytes: whole records.
  ///   - start: where a record begins.
  ///   - limit: where the next `://` is; the record with it is none of the run.
  /// - Returns: how far they go, which is nowhere where the first one may hold a link.
  func plainRun(in bytes: Span<UInt8>, from start: Int, before limit: Int) -> PlainRun {
    var run = PlainRun(end: start)
    guard options.input == .auto else {
      let end =
        limit == bytes.count
        ? limit : bytes.lastOffset(of: options.delimiter, before: limit).map { $0 + 1 } ?? 0
      guard end > start else { return run }
      run.end = end
      let records = bytes.extracting(start..<end)
      run.records = records.countOccurrences(of: options.delimiter)
      if !records.ends(with: options.delimiter) { run.records += 1 }
      return run
    }
    while run.end < bytes.count {
      let delimiter = bytes.firstOffset(of: options.delimiter, from: run.end)
      let end = delimiter ?? bytes.count
      guard end <= limit else { return run }
      let record = bytes.extracting(run.end..<end)
      let token = record.extracting(Self.tokenRange(of: record, delimiter: options.delimiter))
      // One token may be a link of any scheme.
      guard token.isEmpty || token.hasBlank else { return run }
      if token.looksLikeJSON { run.jsonLikeRecords += 1 }
      run.records += 1
      run.end = min(end + 1, bytes.count)
    }
    return run
  }
}
