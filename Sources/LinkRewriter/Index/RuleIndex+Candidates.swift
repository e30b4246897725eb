internal import ByteSearch

extension RuleIndex {
  /// Names the rules that a normalised link may match.
  ///
  /// - Parameters:
  ///   - subject: the link, in a buffer, so that words may be read across its end.
  ///   - candidates: takes them, sorted, each once.
  func findCandidates(in subject: borrowing OutputBuffer, into candidates: inout CandidateList) {
    candidates.removeAll()
    if !unfiltered.isEmpty { nameUnfiltered(&candidates) }
    let count = subject.count
    // `http://` has no dot.
    var offset = 7
    while offset < count {
      var dots = subject.matches(of: UInt8(ascii: "."), inBlockAt: offset)
      while dots != 0 {
        let place = offset &+ dots.trailingZeroBitCount
        dots &= dots &- 1
        if place < count { visitDot(place, in: subject, into: &candidates) }
      }
      offset &+= 16
    }
    if visitsScheme { visitScheme(in: subject, into: &candidates) }
    if visitsSlashes { visitSlashes(in: subject, into: &candidates) }
    candidates.sortAndUnique()
  }

  @inline(never)
  private func nameUnfiltered(_ candidates: inout CandidateList) {
    for rule in unfiltered { candidates.add(rule) }
  }

  /// Looks up the bytes around a dot.
  @inline(__always)
  private func visitDot(
    _ place: Int,
    in subject: borrowing OutputBuffer,
    into candidates: inout CandidateList,
  ) {
    let near = LiteralWindow.fold(subject.word(at: place &- 4))
    let around = shapesBetween[Self.pair(near >> 24, near >> 40)]
    let behind = shapesBefore[Self.pair(near >> 40, near >> 48)]
    if around.bits | behind.bits == 0 { return }
    lookUp(near, .aroundDot, of: around, at: place, in: subject, into: &candidates)
    lookUp(near, .closeToDot, of: around, at: place, in: subject, into: &candidates)
    lookUp(near, .beforeDot, of: around, at: place, in: subject, into: &candidates)
    lookUp(near, .afterDot, of: behind, at: place, in: subject, into: &candidates)
    lookUp(near, .shortAfterDot, of: behind, at: place, in: subject, into: &candidates)
  }

  /// The place of two bytes in the tables of shapes: their lowest five bits.
  @inline(__always)
  private static func pair(_ first: UInt64, _ second: UInt64) -> Int {
    Int(truncatingIfNeeded: (first & 31) << 5 | second & 31)
  }

  /// Looks up the bytes after the second slash of `://`.
  @inline(__always)
  private func visitScheme(
    in subject: borrowing OutputBuffer,
    into candidates: inout CandidateList,
  ) {
    guard subject.count > 8 else { return }
    let place = subject.word(at: 0) >> 56 == UInt64(UInt8(ascii: "/")) ? 7 : 6
    let near = LiteralWindow.fold(subject.word(at: place &- 4))
    lookUp(near, .afterScheme, at: place, in: subject, into: &candidates)
  }

  /// Looks up the bytes after every slash.
  private func visitSlashes(
    in subject: borrowing OutputBuffer,
    into candidates: inout CandidateList,
  ) {
    var offset = 4
    while offset < subject.count {
      var slashes = subject.matches(of: UInt8(ascii: "/"), inBlockAt: offset)
      while slashes != 0 {
        let place = offset &+ slashes.trailingZeroBitCount
        slashes &= slashes &- 1
        guard place < subject.count else { return }
        let near = LiteralWindow.fold(subject.word(at: place &- 4))
        let behind = shapesBefore[Self.pair(near >> 40, near >> 48)]
        lookUp(near, .afterSlash, of: behind, at: place, in: subject, into: &candidates)
      }
      offset &+= 16
    }
  }
}

// MARK: - Looking up

extension RuleIndex {
  @inline(__always)
  private func lookUp(
    _ near: UInt64,
    _ shape: LiteralWindow.Shape,
    of shapes: ShapeSet,
    at place: Int,
    in subject: borrowing OutputBuffer,
    into candidates: inout CandidateList,
  ) {
    guard shapes.contains(shape) else { return }
    lookUp(near, shape, at: place, in: subject, into: &candidates)
  }

  @inline(__always)
  private func lookUp(
    _ near: UInt64,
    _ shape: LiteralWindow.Shape,
    at place: Int,
    in subject: borrowing OutputBuffer,
    into candidates: inout CandidateList,
  ) {
    let key = Self.key(near & shape.mask, shape)
    let hash = Self.hash(key)
    let bit = hash &>> filterShift
    guard filter[Int(truncatingIfNeeded: bit &>> 6)] &>> bit & 1 != 0 else { return }
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
    let mask = table.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while table[slot].key != key {
      if table[slot].literals.isEmpty { return }
      slot = (slot &+ 1) & mask
    }
    var index = Int(table[slot].literals.lowerBound)
    let end = Int(table[slot].literals.upperBound)
    while index < end {
      let literal = literals[index]
      index &+= 1
      guard isFound(literal, at: place, in: subject) else { continue }
      var rule = Int(literal.firstRule)
      while rule < Int(literal.endRule) {
        candidates.add(rules[rule])
        rule &+= 1
      }
    }
  }

  /// Whether a whole literal is where its separator is: its last bytes, then a word at a time.
  @inline(__always)
  private func isFound(
    _ literal: Literal,
    at place: Int,
    in subject: borrowing OutputBuffer,
  ) -> Bool {
    var offset = place &- Int(literal.separator)
    let end = offset &+ Int(literal.count)
    guard offset >= 0, end <= subject.count else { return false }
    let tail = LiteralWindow.fold(subject.word(at: max(end &- 8, offset)))
    guard (tail ^ literal.tail) & literal.tailMask == 0 else { return false }
    var text = Int(literal.text)
    // The last word may reach into bytes that have been compared, but not past them.
    let rest = end &- 8
    while offset < rest {
      var difference =
        (LiteralWindow.fold(subject.word(at: offset)) ^ blob.word(at: text))
        & blobMask.word(at: text)
      let left = rest &- offset
      if left < 8 { difference &= ~(UInt64.max << UInt64(truncatingIfNeeded: 8 &* left)) }
      if difference != 0 { return false }
      offset &+= 8
      text &+= 8
    }
    return true
  }
}
