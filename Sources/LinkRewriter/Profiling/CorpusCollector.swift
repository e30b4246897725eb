internal import ByteSearch
package import ByteStream

/// Gathers the links of a stream, one a line, into a ``LinkCorpus``: the worker of a pipeline that
/// writes nothing.
///
/// One is made a run, since a corpus keeps the order of its links.
package struct CorpusCollector: ~Copyable, ChunkWorker {
  private let maximumBytes: Int
  private let maximumLinkBytes = RewriteOptions().maximumLinkBytes
  private var corpus = LinkCorpus()
  private var link = Link()

  /// Makes a collector.
  ///
  /// - Parameter maximumBytes: how many bytes of links are held at most; what comes after them is
  ///   not read.
  package init(maximumBytes: Int) {
    self.maximumBytes = maximumBytes
  }

  package mutating func process(
    _ chunk: borrowing Chunk,
    into output: inout ChunkOutput,
  ) throws(StreamError) {
    switch chunk.kind {
    case .byteOrderMark, .header: break
    case .oversized(let isFirst, _): corpus.skippedRecords += isFirst ? 1 : 0
    case .records: take(chunk.bytes)
    }
    if corpus.isCut { output.endStream() }
  }

  /// Hands the links over.
  package consuming func finish() -> LinkCorpus {
    corpus
  }

  private mutating func take(_ bytes: Span<UInt8>) {
    var start = 0
    while start < bytes.count {
      let end = bytes.firstOffset(of: UInt8(ascii: "\n"), from: start) ?? bytes.count
      takeRecord(bytes.extracting(start..<end))
      if corpus.isCut { return }
      start = end + 1
    }
  }

  private mutating func takeRecord(_ record: Span<UInt8>) {
    let token = Self.token(of: record)
    guard !token.isEmpty else { return }
    let text = record.extracting(token)
    guard text.count <= maximumLinkBytes, link.take(text) else {
      corpus.skippedRecords += 1
      return
    }
    guard corpus.bytes.count + text.count <= maximumBytes else {
      corpus.isCut = true
      return
    }
    corpus.append(text)
  }

  /// The record without the blanks and the CR around it, and one pair of angle brackets.
  private static func token(of record: Span<UInt8>) -> Range<Int> {
    var token = 0..<record.count
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
    while let first = token.first, isBlank(record[first]) { token = token.dropFirst() }
    while let last = token.last, isBlank(record[last]) { token = token.dropLast() }
    if token.count >= 2, record[token.lowerBound] == UInt8(ascii: "<"),
      record[token.upperBound - 1] == UInt8(ascii: ">")
    {
      token = token.lowerBound + 1..<token.upperBound - 1
    }
    return token
  }
}
