extension PatternParser {
  /// The scalar at the parser's position, or nil at the end.
  var current: Unicode.Scalar? { peek(0) }

  /// The scalar `distance` places ahead, or nil beyond the end.
  func peek(_ distance: Int) -> Unicode.Scalar? {
    position + distance < scalars.count ? scalars[position + distance] : nil
  }

  /// Steps over `scalar` if it is the next one.
  mutating func advance(over scalar: Unicode.Scalar) -> Bool {
    guard current == scalar else { return false }
    position += 1
    return true
  }

  /// Whether a comment comes next.
  var isAtComment: Bool { current == "(" && peek(1) == "?" && peek(2) == "#" }

  /// The text between two positions.
  ///
  /// O(its length).
  func text(from start: Int, to end: Int) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<min(end, scalars.count)])
    return String(text)
  }

  /// Parses a part inside one more level of nesting.
  mutating func nest<Result>(
    from start: Int,
    _ body: (inout PatternParser) throws(PatternError) -> Result,
  ) throws(PatternError) -> Result {
    guard depth < Self.maximumDepth else {
      throw error(
        .tooLarge,
        "groups and sets nest more than \(Self.maximumDepth) deep",
        from: start,
        to: start + 1,
      )
    }
    depth += 1
    deepest = max(deepest, depth)
    defer { depth -= 1 }
    return try body(&self)
  }

  /// Makes an error about the text between two positions.
  ///
  /// O(pattern), as it ends the parse.
  func error(
    _ code: PatternError.Code,
    _ message: String,
    from start: Int,
    to end: Int,
    hint: String? = nil,
  ) -> PatternError {
    let lower = byteCount(of: scalars[..<start])
    let upper = lower + byteCount(of: scalars[start..<min(max(end, start), scalars.count)])
    return PatternError(code, message, at: lower..<upper, hint: hint)
  }

  /// ``branchRanges`` in bytes of UTF-8.
  var branchByteRanges: [[Range<Int>]] {
    var offsets = [0]
    for scalar in scalars { offsets.append(offsets[offsets.count - 1] + UTF8.width(scalar)) }
    return (branchRanges ?? []).map { branches in
      branches.map { offsets[$0.lowerBound]..<offsets[$0.upperBound] }
    }
  }

  private func byteCount(of slice: ArraySlice<Unicode.Scalar>) -> Int {
    slice.reduce(0) { $0 + UTF8.width($1) }
  }
}
