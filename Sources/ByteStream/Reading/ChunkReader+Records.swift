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
        place = options.hasHeader ? .header : .records
        return .filled
      case .foreign(let format):
        chunk.storage.removeAll(keepingCapacity: true)
        chunk.endsInput = true
        chunk.failure = .unreadable(currentInput, format)
        return .filled
      }
      place = options.hasHeader ? .header : .records
      return .movedOn
    }
  }

  /// Fills a chunk with the first record, which names the fields of the others.
  mutating func fillHeader(_ chunk: inout Chunk) -> Filling {
    var limit = options.bufferBytes
    var searched = 0
    recordEnds.restart()
    while true {
      if let end = recordEnds.firstEnd(in: chunk.storage.span, from: searched) {
        carryOver(from: end, of: &chunk)
        return endHeader(&chunk)
      }
      searched = chunk.storage.count
      if searched >= limit { limit = min(2 * searched, options.maximumBufferBytes) }
      guard searched < options.maximumBufferBytes else {
        chunk.storage.removeAll(keepingCapacity: true)
        chunk.endsInput = true
        chunk.failure = .headerTooLong(currentInput, limit: options.maximumRecordBytes)
        return .filled
      }
      if let filling = read(into: &chunk, upTo: limit, whole: 0) {
        guard case .filled = filling, !chunk.storage.isEmpty else { return filling }
        if recordEnds.isQuoteOpen {
          chunk.isUnclosed = true
          chunk.failure = chunk.failure ?? .headerUnclosed(currentInput)
        }
        return endHeader(&chunk)
      }
    }
  }

  private mutating func endHeader(_ chunk: inout Chunk) -> Filling {
    chunk.kind = .header
    header = chunk.storage
    if header.last == options.delimiter { header.removeLast() }
    if header.last == UInt8(ascii: "\r") { header.removeLast() }
    if let firstHeader {
      if options.needsOneHeader, header != firstHeader {
        chunk.kind = .records
        chunk.storage.removeAll(keepingCapacity: true)
        carry.removeAll(keepingCapacity: true)
        chunk.endsInput = true
        chunk.failure = .otherHeader(currentInput)
      } else {
        chunk.repeatsHeader = true
      }
    } else {
      firstHeader = header
    }
    place = .records
    return .filled
  }

  /// Fills a chunk that begins where a record does.
  ///
  /// Every byte is searched once for the end of a record, however long the record grows.
  mutating func fillRecords(_ chunk: inout Chunk) -> Filling {
    var limit = options.bufferBytes
    var recordsEnd = 0
    var searched = 0
    recordEnds.restart()
    while true {
      if let end = recordEnds.lastEnd(in: chunk.storage.span, from: searched) { recordsEnd = end }
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
}
