internal import ByteSearch

extension RuleIndex {
  /// Names the rules that a normalised link may match.
  ///
  /// - Parameters:
  ///   - subject: the link, in a buffer, so that words may be read across its end.
  ///   - candidates: takes them, sorted, each once.
  func findCandidates(in subject: borrowing OutputBuffer, into candidates: inout CandidateList) {
    candidates.removeAll()
    for rule in unfiltered { candidates.add(rule) }
    var offset = 0
    let count = subject.count
    while offset < count {
      var separators = separators(in: subject.word(at: offset))
      while separators != 0 {
        let place = offset &+ separators.trailingZeroBitCount >> 3
        separators &= separators &- 1
        guard place < count else { break }
        visit(place, in: subject, into: &candidates)
      }
      offset &+= 8
    }
    candidates.sortAndUnique()
  }

  /// The high bit of each byte of a word that is a dot or, where they are visited, a slash.
  @inline(__always)
  private func separators(in word: UInt64) -> UInt64 {
    // `.` and `/` differ in the lowest bit alone.
    let wanted: UInt64 = 0x2E2E_2E2E_2E2E_2E2E
    let difference = (visitsSlashes ? word & 0xFEFE_FEFE_FEFE_FEFE : word) ^ wanted
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return ~(((difference & low) &+ low) | difference | low)
  }

  /// Looks up the bytes beside a separator.
  @inline(__always)
  private func visit(
    _ place: Int,
    in subject: borrowing OutputBuffer,
    into candidates: inout CandidateList,
  ) {
    // A link begins with seven bytes without a dot; its first two slashes have six before them.
    guard place >= 4 else { return }
    let folded = subject.word(at: place &- 4) | 0x2020_2020_2020_2020
    if folded >> 32 & 0xFF == UInt64(UInt8(ascii: ".")) {
      let before = UInt32(truncatingIfNeeded: folded)
      lookUp(before, .beforeDot, at: place, in: subject, into: &candidates)
      let after = UInt32(truncatingIfNeeded: folded >> 40) & 0xFFFF
      let last = UInt32(truncatingIfNeeded: folded >> 24) & 0xFF
      lookUp(after << 8 | last, .aroundDot, at: place, in: subject, into: &candidates)
      lookUp(after, .afterDot, at: place, in: subject, into: &candidates)
    } else {
      let after = UInt32(truncatingIfNeeded: folded >> 40)
      lookUp(after, .afterSlash, at: place, in: subject, into: &candidates)
    }
  }

  @inline(__always)
  private func lookUp(
    _ bytes: UInt32,
    _ shape: LiteralWindow.Shape,
    at place: Int,
    in subject: borrowing OutputBuffer,
    into candidates: inout CandidateList,
  ) {
    let key = Self.key(bytes, shape)
    let hash = Self.hash(key)
    let bit = Int(truncatingIfNeeded: hash >> filterShift)
    guard filter[bit >> 6] >> UInt64(bit & 63) & 1 != 0 else { return }
    takeLiterals(of: key, hash: hash, at: place, in: subject, into: &candidates)
  }

  /// Compares the literals of a window with what is in the link.
  @inline(never)
  private func takeLiterals(
    of key: UInt64,
    hash: UInt64,
    at place: Int,
    in subject: borrowing OutputBuffer,
    into candidates: inout CandidateList,
  ) {
    let mask = tableKeys.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while tableKeys[slot] != key {
      if tableRanges[slot].isEmpty { return }
      slot = (slot + 1) & mask
    }
    for index in tableRanges[slot] {
      let literal = literals[Int(index)]
      guard isFound(literal, at: place, in: subject.bytes) else { continue }
      for rule in literal.rules { candidates.add(rules[Int(rule)]) }
    }
  }

  private func isFound(_ literal: Literal, at place: Int, in subject: Span<UInt8>) -> Bool {
    let start = place - Int(literal.separator)
    let count = literal.text.count
    guard start >= 0, start + count <= subject.count else { return false }
    let text = Int(literal.text.lowerBound)
    // From the end: the rules of one host differ in their paths.
    var offset = count
    while offset > 0 {
      offset &-= 1
      if subject[start &+ offset] | LiteralWindow.foldingBit != blob[text &+ offset] {
        return false
      }
    }
    return true
  }
}
