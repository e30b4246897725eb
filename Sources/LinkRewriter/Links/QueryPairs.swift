internal import ByteSearch

/// A name and its value in a query: byte offsets into the link.
///
/// Without `=` the value is empty.
package struct QueryPair {
  package var name: Range<Int>
  package var value: Range<Int>
}

/// Walks the pairs of a query in order: split at `&`, and each at its first `=`.
///
/// A cursor of two offsets rather than a sequence, which could not borrow the link. Does not
/// allocate.
package struct QueryPairs {
  private var start: Int
  private let end: Int

  /// Begins at the first pair.
  ///
  /// - Parameter range: the query within the link, without its `?`.
  package init(in range: Range<Int>) {
    self.start = range.lowerBound
    self.end = range.upperBound
  }

  /// The next pair of the link that this was made for, or nil.
  package mutating func next(in link: Span<UInt8>) -> QueryPair? {
    guard start <= end else { return nil }
    var offset = start
    var equal: Int?
    while offset < end, link[offset] != UInt8(ascii: "&") {
      if equal == nil, link[offset] == UInt8(ascii: "=") { equal = offset }
      offset += 1
    }
    let nameEnd = equal ?? offset
    let pair = QueryPair(name: start..<nameEnd, value: min(nameEnd + 1, offset)..<offset)
    start = offset + 1
    return pair
  }
}
