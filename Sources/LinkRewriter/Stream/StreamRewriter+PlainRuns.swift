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
  /// A link without a scheme has nothing to be seen from afar, and in HTML each byte of `://` may be
  /// written in another way.
  var findsPlainRuns: Bool {
    switch options.input {
    case .auto, .text: !options.takesBareDomains && !options.unescapesHTML
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
      let (end, isWords) = plainLine(in: bytes, from: run.end)
      guard end <= limit else { return run }
      if !isWords {
        let record = bytes.extracting(run.end..<end)
        let token = record.extracting(Self.tokenRange(of: record, delimiter: options.delimiter))
        // One token may be a link of any scheme.
        guard case .text = RecordShape(of: token) else { return run }
        if token.looksLikeJSON { run.jsonLikeRecords += 1 }
      }
      run.records += 1
      run.end = min(end + 1, bytes.count)
    }
    return run
  }

  /// The end of a record, and whether a look at both ends of it has shown that it is several words.
  ///
  /// Lines of prose are short: what ends or breaks within a few bytes is found sooner by going
  /// through them than by a search.
  @inline(__always)
  private func plainLine(in bytes: Span<UInt8>, from start: Int) -> (end: Int, isWords: Bool) {
    let delimiter = options.delimiter
    let near = min(start + 16, bytes.count)
    var offset = start
    while offset < near, bytes[offset] != delimiter, !bytes[offset].isBlank { offset += 1 }
    if offset < near, bytes[offset] == delimiter { return (offset, offset == start) }
    let end = bytes.firstOffset(of: delimiter, from: offset) ?? bytes.count
    guard offset < near, offset > start, !bytes[start].mayBeginJSON else { return (end, false) }
    let isLastCut = delimiter == UInt8(ascii: "\n") && bytes[end - 1] == UInt8(ascii: "\r")
    let last = isLastCut ? end - 2 : end - 1
    return (end, last > offset && !bytes[last].isBlank)
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// Whether it is one with which a record that looks like JSON begins, or the bracket before it.
  fileprivate var mayBeginJSON: Bool {
    self == UInt8(ascii: "{") || self == UInt8(ascii: "<")
  }
}
