/// Records that are longer than a buffer may be.
///
/// A full buffer without a delimiter is the first piece of such a record, and the only place where
/// as much of it is held at once.
extension ChunkReader {
  /// Hands out the first piece, or an empty chunk that stands for the whole record.
  mutating func beginOversized(_ chunk: inout Chunk) -> Filling {
    let copies = options.copiesOversizedRecords
    chunk.kind = .oversized(isFirst: true, isLast: !copies)
    place = copies ? .oversizedRecord : .skippedRecord
    if !copies {
      uncopiedBytes = chunk.storage.count
      chunk.storage = []
    } else {
      holdBackReturn(of: &chunk)
    }
    return .filled
  }

  /// Leaves a CR at the end of a piece for the next one: it may belong to the record's end, which is
  /// not to be told apart by the place of a cut.
  private mutating func holdBackReturn(of chunk: inout Chunk) {
    guard chunk.storage.count > 1, chunk.storage.last == UInt8(ascii: "\r") else { return }
    carryOver(from: chunk.storage.count - 1, of: &chunk)
  }

  /// Fills a chunk with a later piece of the record.
  mutating func fillPiece(_ chunk: inout Chunk) -> Filling {
    chunk.kind = .oversized(isFirst: false, isLast: false)
    var searched = 0
    while true {
      if let end = recordEnds.firstEnd(in: chunk.storage.span, from: searched) {
        carryOver(from: end, of: &chunk)
        chunk.kind = .oversized(isFirst: false, isLast: true)
        place = .records
        return .filled
      }
      searched = chunk.storage.count
      if searched >= options.bufferBytes || (searched > 1 && input?.isReady() != true) {
        holdBackReturn(of: &chunk)
        return .filled
      }
      // A piece is as whole as any other: an error takes nothing of it away.
      if let filling = read(into: &chunk, upTo: options.bufferBytes, whole: searched) {
        if chunk.endsInput {
          chunk.kind = .oversized(isFirst: false, isLast: true)
          chunk.isUnclosed = recordEnds.isQuoteOpen
        }
        return filling
      }
    }
  }

  /// Reads past the record, and keeps nothing of it.
  mutating func skipRecord(_ chunk: inout Chunk) -> Filling {
    while true {
      if let end = recordEnds.firstEnd(in: chunk.storage.span, from: 0) {
        offset += end
        carryOver(from: end, of: &chunk)
        chunk.storage.removeAll(keepingCapacity: true)
        swap(&chunk.storage, &carry)
        place = .records
        return .movedOn
      }
      offset += chunk.storage.count
      chunk.storage.removeAll(keepingCapacity: true)
      if let filling = read(into: &chunk, upTo: options.bufferBytes, whole: 0) { return filling }
    }
  }
}
