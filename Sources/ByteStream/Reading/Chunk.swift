/// One read's worth of whole records of one input; the unit of parallel work.
///
/// Its bytes include the delimiters. A worker has one chunk, which the reader fills again and again;
/// the bytes may be looked at until the next one is asked for.
package struct Chunk: ~Copyable {
  /// What the bytes are.
  package enum Kind: Equatable, Sendable {
    /// Whole records. With ``Chunk/endsInput`` the last one may lack its delimiter.
    case records
    /// The first record of an input, which names the fields of the others (see
    /// ``StreamOptions/hasHeader``).
    case header
    /// The byte order mark at the start of an input; it belongs to no record.
    case byteOrderMark
    /// A piece of a record that is too long: the last one has the delimiter, if there is one, and
    /// may be empty. Where such records are not copied, one piece without bytes is all there is.
    case oversized(isFirst: Bool, isLast: Bool)
  }

  /// What the bytes are.
  package internal(set) var kind: Kind = .records
  /// Which of the inputs it is from, from 0.
  package internal(set) var inputIndex: Int = 0
  /// Where its first byte is in its input, in bytes from 0.
  ///
  /// A byte order mark counts.
  package internal(set) var offset: Int = 0
  /// The number of its first record, from 1, if ``StreamOptions/needsLineNumbers`` is set.
  package internal(set) var firstLine: Int = 1
  /// Of a piece of a record that is too long: where the record begins, in bytes from 0.
  package internal(set) var recordOffset: Int = 0
  /// Of a piece of a record that is too long: the line on which the record begins.
  package internal(set) var recordLine: Int = 1
  /// Of a header, and of the last piece of a record that is too long: whether the input ends inside of
  /// quotes.
  package internal(set) var isUnclosed: Bool = false
  /// Whether it is the last of its input.
  ///
  /// Every input has exactly one such chunk, which may be empty.
  package internal(set) var endsInput: Bool = false
  /// The line of names of its input, without what ends it; empty where there is none.
  package internal(set) var header: [UInt8] = []
  /// Of a header: whether an earlier input had one, too.
  package internal(set) var repeatsHeader: Bool = false
  /// Why the input was given up after this chunk.
  package internal(set) var failure: StreamError?

  /// Its place in the stream, from 0.
  var sequence: Int = 0
  var storage: [UInt8] = []

  init() {}

  /// Makes a chunk of bytes that are in memory.
  package init(
    copying bytes: [UInt8],
    kind: Kind = .records,
    inputIndex: Int = 0,
    offset: Int = 0,
    firstLine: Int = 1,
    endsInput: Bool = true,
  ) {
    self.kind = kind
    self.inputIndex = inputIndex
    self.offset = offset
    self.firstLine = firstLine
    self.endsInput = endsInput
    storage = bytes
  }

  /// Lends the bytes.
  ///
  /// O(1).
  package var bytes: Span<UInt8> {
    @_lifetime(borrow self)
    get { storage.span }
  }

  /// Whether a worker has anything to do: an input may end in an empty chunk.
  var hasWork: Bool { kind != .records || !storage.isEmpty }

  /// Whether the output is whole records after this chunk.
  var endsRecord: Bool {
    if case .oversized(_, isLast: false) = kind { false } else { true }
  }

  /// Makes it ready to be filled, and gives the memory back that one long record took.
  mutating func removeAll(keeping bufferBytes: Int) {
    kind = .records
    endsInput = false
    repeatsHeader = false
    isUnclosed = false
    failure = nil
    if storage.capacity > 2 * bufferBytes {
      storage = []
    } else {
      storage.removeAll(keepingCapacity: true)
    }
    storage.reserveCapacity(bufferBytes)
  }
}
