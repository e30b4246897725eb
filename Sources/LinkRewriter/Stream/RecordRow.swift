internal import RecordFields

/// A record and how a result is added to it.
struct RecordRow: ~Escapable {
  /// The record with what ends it.
  let record: Span<UInt8>
  let bodyCount: Int
  let frame: StructuredRecord.Frame

  @_lifetime(copy record)
  init(record: Span<UInt8>, bodyCount: Int, frame: StructuredRecord.Frame) {
    self.record = record
    self.bodyCount = bodyCount
    self.frame = frame
  }
}
