internal import ByteSearch
internal import ByteStream
internal import LinkDetection

extension StreamRewriter {
  @inline(__always)
  mutating func processRecord(
    _ record: Span<UInt8>,
    at place: RecordPlace,
    into output: inout ChunkOutput,
  ) throws(StreamError) {
    totals.records += 1
    let token = Self.tokenRange(of: record, delimiter: options.delimiter)
    switch options.input {
    case .urls, .tsv, .csv, .jsonl:
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
        let before = totals.links + totals.repeatedLinks
        try processText(record, at: place, into: &output)
        if record.extracting(token).looksLikeJSON {
          totals.jsonLikeRecords += 1
        } else if totals.links > before, record.looksLikeCSV {
          totals.csvLikeRecords += 1
        }
      }
    }
  }

  /// The record without a CR at its end, the blanks around it and one pair of angle brackets.
  ///
  /// Static, since a worker is large and would be copied for the call.
  @inline(__always)
  static func tokenRange(of record: Span<UInt8>, delimiter: UInt8 = 0) -> Range<Int> {
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
    var copied = 0
    var links = FieldLinks(isText: true, options)
    while let (link, isBareDomain) = links.next(in: record) {
      if copiesText {
        try output.append(slicing: record.extracting(copied..<link.lowerBound))
      }
      try rewrite(link, in: record, at: place, isBareDomain: isBareDomain, into: &output)
      copied = link.upperBound
      if output.endsStream { return }
      try output.flushIfLarge()
    }
    if copiesText { try output.append(slicing: record.extracting(copied...)) }
  }
}

extension Span where Element == UInt8 {
  /// Whether a link stands between commas, or in quotes beside one.
  fileprivate var looksLikeCSV: Bool {
    var start = 0
    while let comma = firstOffset(of: UInt8(ascii: ","), from: start) {
      start = comma + 1
      let isQuoted = start < count && self[start] == UInt8(ascii: "\"")
      let link = extracting((isQuoted ? start + 1 : start)...)
      if link.hasBytesIgnoringCase("http://", at: 0)
        || link.hasBytesIgnoringCase("https://", at: 0)
      {
        return true
      }
    }
    return false
  }

  /// Whether the bytes begin and end as a JSON object does, and one with a member.
  var looksLikeJSON: Bool {
    count >= 2 && self[0] == UInt8(ascii: "{") && self[count - 1] == UInt8(ascii: "}")
      && firstOffset(of: UInt8(ascii: "\"")) != nil
  }
}
