import ByteSearch

extension ChunkReader {
  /// Looks whether an input begins with a mark of its own.
  mutating func recogniseStart(_ chunk: inout Chunk) -> Filling {
    // Room for the longest signature, but never for a record that is too long.
    let limit = max(
      options.bufferBytes,
      min(InputSignature.longestBytes, options.maximumBufferBytes),
    )
    while true {
      switch InputSignature(of: chunk.storage.span) {
      case .undecided where chunk.storage.count < limit:
        // An end is met again by whoever fills the chunk.
        switch input?.read(into: &chunk.storage, upTo: limit) {
        case .bytes: continue
        case .cancelled, nil: return .cancelled
        case .end: break
        }
      case .undecided, .plain:
        break
      case .byteOrderMark:
        chunk.kind = .byteOrderMark
        carryOver(from: InputSignature.byteOrderMarkBytes, of: &chunk)
        place = .records
        return .filled
      case .foreign(let format):
        chunk.storage.removeAll(keepingCapacity: true)
        chunk.endsInput = true
        chunk.failure = .unreadable(currentInput, format)
        return .filled
      }
      place = .records
      return .movedOn
    }
  }

  /// Fills a chunk that begins where a record does.
  ///
  /// Every byte is searched once for the end of a record, however long the record grows.
  mutating func fillRecords(_ chunk: inout Chunk) -> Filling {
    var limit = options.bufferBytes
    var recordsEnd = 0
    var searched = 0
    while true {
      if let end = endOfRecords(in: chunk.storage.span, from: searched) { recordsEnd = end }
      searched = chunk.storage.count
      let isFull = searched >= limit
      if recordsEnd > 0, isFull || input?.isReady() != true {
        carryOver(from: recordsEnd, of: &chunk)
        return .filled
      }
      if isFull {
        guard limit < options.maximumBufferBytes else { return beginOversized(&chunk) }
        limit = min(2 * limit, options.maximumBufferBytes)
      } else if let filling = read(into: &chunk, upTo: limit, whole: recordsEnd) {
        return filling
      }
    }
  }

  /// The offset after the last delimiter at or after `start`.
  private func endOfRecords(in bytes: Span<UInt8>, from start: Int) -> Int? {
    // Forward at the speed of memchr says whether there is one, so that the slow way back is short.
    guard bytes.firstOffset(of: options.delimiter, from: start) != nil else { return nil }
    return bytes.lastOffset(of: options.delimiter, before: bytes.count).map { $0 + 1 }
  }
}
