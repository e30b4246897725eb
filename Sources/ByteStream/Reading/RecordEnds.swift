import ByteSearch

/// Where records end.
package enum RecordFraming: Equatable, Sendable {
  /// At every delimiter.
  case delimited
  /// At a delimiter outside quotes, as in CSV (RFC 4180): a field whose first byte is `"` ends at
  /// the next `"` that is not doubled, and may hold delimiters.
  ///
  /// A `"` elsewhere in a field is a byte like any other, and what follows a closing one belongs to
  /// the field up to the next separator.
  case quoted(separator: UInt8)
}

/// Finds the ends of records in bytes that arrive piece by piece.
///
/// Bytes are shown once, in order, from the start of a record on. Threads: one at a time.
package struct RecordEnds: Sendable {
  /// What the last byte that was shown leaves open, in quoted records.
  private enum State {
    case fieldStart
    case unquoted
    case quoted
    /// Behind a `"` inside quotes, which the next byte either doubles or makes the closing one.
    case quoteInQuotes
  }

  private static let quote = UInt8(ascii: "\"")

  private let delimiter: UInt8
  private let framing: RecordFraming
  private var state = State.fieldStart

  /// Begins at the start of a record.
  package init(delimiter: UInt8, framing: RecordFraming) {
    self.delimiter = delimiter
    self.framing = framing
  }

  /// Whether the bytes that were shown end inside of quotes.
  package var isQuoteOpen: Bool { state == .quoted }

  /// Begins a new record.
  package mutating func restart() {
    state = .fieldStart
  }

  /// The offset after the first delimiter at or after `start` that ends a record; nil if there is
  /// none, and all bytes belong to the record.
  package mutating func firstEnd(in bytes: Span<UInt8>, from start: Int) -> Int? {
    switch framing {
    case .delimited: bytes.firstOffset(of: delimiter, from: start).map { $0 + 1 }
    case .quoted(let separator): firstQuotedEnd(in: bytes, from: start, separator: separator)
    }
  }

  /// The offset after the last delimiter at or after `start` that ends a record.
  package mutating func lastEnd(in bytes: Span<UInt8>, from start: Int) -> Int? {
    if case .quoted(let separator) = framing,
      state == .quoted || state == .quoteInQuotes
        || bytes.firstOffset(of: Self.quote, from: start) != nil
    {
      var last: Int?
      var offset = start
      while let end = firstQuotedEnd(in: bytes, from: offset, separator: separator) {
        last = end
        offset = end
      }
      return last
    }
    // Forward at the speed of memchr says whether there is one, so that the slow way back is short.
    leaveOpen(after: bytes, from: start)
    guard bytes.firstOffset(of: delimiter, from: start) != nil else { return nil }
    return bytes.lastOffset(of: delimiter, before: bytes.count).map { $0 + 1 }
  }

  private mutating func leaveOpen(after bytes: Span<UInt8>, from start: Int) {
    guard case .quoted(let separator) = framing, bytes.count > start else { return }
    let last = bytes[bytes.count - 1]
    state = last == separator || last == delimiter ? .fieldStart : .unquoted
  }

  private mutating func firstQuotedEnd(
    in bytes: Span<UInt8>,
    from start: Int,
    separator: UInt8,
  ) -> Int? {
    var offset = start
    while offset < bytes.count {
      switch state {
      case .quoted:
        guard let quote = bytes.firstOffset(of: Self.quote, from: offset) else { return nil }
        state = .quoteInQuotes
        offset = quote + 1
      case .quoteInQuotes:
        if bytes[offset] == Self.quote {
          state = .quoted
          offset += 1
        } else {
          state = .unquoted
        }
      case .fieldStart where bytes[offset] == Self.quote:
        state = .quoted
        offset += 1
      case .fieldStart, .unquoted:
        let delimiter = bytes.firstOffset(of: delimiter, from: offset)
        let end = delimiter ?? bytes.count
        if let opening = Self.openingQuote(in: bytes, from: offset, to: end, separator) {
          state = .quoted
          offset = opening + 1
        } else if delimiter != nil {
          state = .fieldStart
          return end + 1
        } else {
          leaveOpen(after: bytes, from: offset)
          return nil
        }
      }
    }
    return nil
  }

  /// The first `"` behind a separator.
  private static func openingQuote(
    in bytes: Span<UInt8>,
    from start: Int,
    to end: Int,
    _ separator: UInt8,
  ) -> Int? {
    let line = bytes.extracting(start..<end)
    var offset = 0
    while let quote = line.firstOffset(of: quote, from: offset) {
      if quote > 0, line[quote - 1] == separator { return start + quote }
      offset = quote + 1
    }
    return nil
  }
}
