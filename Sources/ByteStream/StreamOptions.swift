/// How a stream is cut and worked on.
package struct StreamOptions: Equatable, Sendable {
  /// The byte that ends a record: LF or NUL.
  package var delimiter: UInt8 = UInt8(ascii: "\n")

  /// Where records end.
  package var framing = RecordFraming.delimited

  /// Whether the first record of every input names the fields of the others; it is a chunk of its
  /// own.
  package var hasHeader: Bool = false

  /// Whether an input with another header than the first one's is an error.
  package var needsOneHeader: Bool = false

  /// How many bytes a chunk has at most, unless one record is longer.
  package var chunkBytes: Int = Self.defaultChunkBytes

  /// A record with more bytes than these, its delimiter aside, is not held in memory.
  ///
  /// Chunks are never longer than this and one byte, so a very small limit costs throughput.
  package var maximumRecordBytes: Int = 16 << 20

  /// How many threads process chunks, the calling one included.
  package var workerCount: Int = 1

  /// Whether ``Chunk/firstLine`` is right.
  ///
  /// It costs a pass over the bytes.
  package var needsLineNumbers: Bool = false

  /// Whether a record that is too long arrives in pieces, to be copied through; otherwise one empty
  /// chunk stands for it.
  package var copiesOversizedRecords: Bool = false

  /// Long enough that system calls and turns cost nothing, short enough for the second-level cache
  /// and for latency.
  package static let defaultChunkBytes = 256 << 10

  /// Makes the default options: lines, one worker.
  package init() {}

  /// What a buffer holds before it grows for one long record.
  ///
  /// A buffer that never holds more than `maximumRecordBytes + 1` bytes never holds a whole record
  /// that is too long.
  var bufferBytes: Int { max(1, min(chunkBytes, maximumBufferBytes)) }

  /// What a buffer holds at most: one byte more than the longest record shows that one is longer.
  var maximumBufferBytes: Int { max(1, maximumRecordBytes) + 1 }
}
