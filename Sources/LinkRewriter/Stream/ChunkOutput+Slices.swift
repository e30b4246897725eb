internal import ByteSearch
internal import ByteStream

extension ChunkOutput {
  /// Appends bytes that may be as many as a record has, slice by slice, so that what has been
  /// written of them need not be held.
  @inline(__always)
  mutating func append(slicing bytes: Span<UInt8>) throws(StreamError) {
    guard bytes.count > RecordWriter.sliceBytes else { return buffer.append(bytes) }
    try appendSlices(of: bytes)
  }

  @inline(never)
  private mutating func appendSlices(of bytes: Span<UInt8>) throws(StreamError) {
    var offset = 0
    while offset < bytes.count {
      let end = min(offset + RecordWriter.sliceBytes, bytes.count)
      buffer.append(bytes.extracting(offset..<end))
      try flushIfLarge()
      offset = end
    }
  }
}
