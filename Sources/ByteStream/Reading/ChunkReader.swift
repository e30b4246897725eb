import ByteSearch

/// Cuts inputs, one after the other, into chunks of whole records.
///
/// A read gives `…one\ntwo\nthr`. The chunk ends after `two\n`; `thr` is the *carry*, copied once
/// into the buffer that the next chunk begins with, before what the next read gives (`ee\n…`).
///
/// Latency comes first: a chunk is handed out as soon as it has a whole record and the next read
/// would wait. One thread at a time; it may wait for input while the others wait for it.
package struct ChunkReader: ~Copyable {
  /// Opens an input.
  package typealias Opener = @Sendable (StreamInput) throws(StreamError) -> any ByteSource

  /// What the next byte of the open input belongs to.
  enum Place {
    case start
    case header
    case records
    case oversizedRecord
    case skippedRecord
  }

  /// What became of an attempt to fill a chunk.
  enum Filling {
    case filled
    /// The place has changed: go on there.
    case movedOn
    case cancelled
  }

  let options: StreamOptions
  private let inputs: [StreamInput]
  private let cancellation: ReadCancellation
  private let open: Opener
  private let progress: StreamProgress?

  private var openedCount = 0
  private var sequence = 0
  private var line = 1
  var input: OpenInput?
  var place = Place.start
  /// Bytes that were read and belong to the next chunk.
  var carry: [UInt8] = []
  /// Where the next chunk begins in its input.
  var offset = 0
  /// Bytes that the chunk in hand stands for and does not hold.
  var uncopiedBytes = 0
  /// Where the last record began that was too long.
  private var oversizedStart = (offset: 0, line: 1)
  var recordEnds: RecordEnds
  /// The line of names of the open input, without what ends it.
  var header: [UInt8] = []
  /// That of the first input that had one.
  var firstHeader: [UInt8]?

  /// Makes a reader at the start of the first input.
  ///
  /// Opens nothing yet.
  package init(
    _ inputs: [StreamInput],
    options: StreamOptions,
    cancellation: ReadCancellation,
    progress: StreamProgress? = nil,
    open: @escaping Opener,
  ) {
    self.inputs = inputs
    self.options = options
    self.cancellation = cancellation
    self.open = open
    self.recordEnds = RecordEnds(delimiter: options.delimiter, framing: options.framing)
    self.progress = progress
  }

  /// The input that is being read.
  var currentInput: StreamInput { inputs[openedCount - 1] }

  /// Fills `chunk` with what comes next.
  ///
  /// Errors of an input are in its last chunk (``Chunk/failure``). O(bytes read), plus the carry.
  ///
  /// - Returns: false at the end of the last input, or when reading was cancelled.
  package mutating func next(into chunk: inout Chunk) -> Bool {
    guard !cancellation.isRaised else { return false }
    chunk.removeAll(keeping: options.bufferBytes)
    if input == nil {
      guard openedCount < inputs.count else { return false }
      openNext(reportingTo: &chunk)
    }
    if !chunk.endsInput {
      swap(&chunk.storage, &carry)
      guard fill(&chunk) else { return false }
    }
    locate(&chunk)
    return true
  }

  private mutating func openNext(reportingTo chunk: inout Chunk) {
    openedCount += 1
    offset = 0
    line = 1
    place = .start
    header = []
    do throws(StreamError) {
      input = OpenInput(try open(currentInput), cancellation: cancellation)
    } catch {
      chunk.endsInput = true
      chunk.failure = error
    }
  }

  private mutating func fill(_ chunk: inout Chunk) -> Bool {
    while true {
      let filling =
        switch place {
        case .start: recogniseStart(&chunk)
        case .header: fillHeader(&chunk)
        case .records: fillRecords(&chunk)
        case .oversizedRecord: fillPiece(&chunk)
        case .skippedRecord: skipRecord(&chunk)
        }
      switch filling {
      case .filled: return true
      case .movedOn: continue
      case .cancelled: return false
      }
    }
  }

  /// Writes on a chunk where it is, and goes to the place after it.
  private mutating func locate(_ chunk: inout Chunk) {
    chunk.sequence = sequence
    chunk.inputIndex = openedCount - 1
    chunk.offset = offset
    chunk.firstLine = line
    chunk.header = header
    if case .oversized(isFirst: true, _) = chunk.kind { oversizedStart = (offset, line) }
    (chunk.recordOffset, chunk.recordLine) = oversizedStart
    sequence += 1
    offset += chunk.storage.count + uncopiedBytes
    progress?.add(bytes: chunk.storage.count + uncopiedBytes)
    uncopiedBytes = 0
    switch chunk.kind {
    case .records where options.needsLineNumbers, .header,
      .oversized where options.framing != .delimited:
      line += chunk.storage.span.countOccurrences(of: options.delimiter)
    case .oversized(_, isLast: true):
      line += 1
    default:
      break
    }
    if chunk.endsInput { input = nil }
  }

  /// Moves the bytes of `chunk` from `start` on to the carry.
  ///
  /// O(bytes moved).
  mutating func carryOver(from start: Int, of chunk: inout Chunk) {
    carry.append(contentsOf: chunk.storage[start...])
    chunk.storage.removeSubrange(start...)
  }

  /// Reads once into `chunk`, up to `count` bytes in all.
  ///
  /// - Returns: nil after bytes; otherwise what has become of the chunk. At the end of the input
  ///   the chunk keeps `whole` bytes if there was an error, all if not.
  mutating func read(into chunk: inout Chunk, upTo count: Int, whole: Int) -> Filling? {
    switch input?.read(into: &chunk.storage, upTo: count) {
    case .bytes:
      return nil
    case .cancelled, nil:
      return .cancelled
    case .end(let failure):
      // A record that was cut by an error might be taken for a shorter one: it is left out.
      if failure != nil { chunk.storage.removeSubrange(whole...) }
      chunk.endsInput = true
      chunk.failure = failure
      return .filled
    }
  }
}
