internal import ByteSearch
internal import PatternEngine

extension Findings {
  /// Takes out of a link what the cleaning rules name; all else stays byte for byte.
  ///
  /// The candidates are those of the link.
  ///
  /// - Returns: whether anything was taken out, and what is left is a web link.
  mutating func clean(_ link: inout Link) -> Bool {
    var text = spareText.take() ?? OutputBuffer()
    text.removeAll()
    text.append(link.address.bytes)
    let count = text.count
    for position in candidates.positions(of: rewriter.rules.cleaningPlaces) {
      let place = Int(candidates.rules[position]) - rewriter.rules.cleaningPlaces.lowerBound
      let rule = rewriter.rules.cleanings[place]
      let subject = link.subject.bytes
      guard
        rewriter.rules.patterns.firstMatch(of: rule.pattern, in: subject, using: &scratch)
          == .matched, !isException(rule.exceptions, subject)
      else { continue }
      if let names = rule.names {
        dropParameters(names, in: &text, from: UInt8(ascii: "?"), to: UInt8(ascii: "#"))
        dropParameters(names, in: &text, from: UInt8(ascii: "#"), to: nil)
      }
      for index in rule.cuts { cut(rewriter.rules.cleaningCuts[index], outOf: &text) }
    }
    let isClean = text.count < count && link.retake(text.bytes)
    spareText = consume text
    return isClean
  }

  /// Drops the parameters of some names from a query or a fragment, and its mark if none are left.
  private mutating func dropParameters(
    _ names: PatternID,
    in text: inout OutputBuffer,
    from mark: UInt8,
    to endMark: UInt8?,
  ) {
    var end = text.count
    if let endMark, let found = text.bytes.firstOffset(of: endMark) { end = found }
    guard let start = text.bytes.firstOffset(of: mark), start < end else { return }
    let rest = texts.count
    var pairs = QueryPairs(in: (start + 1)..<end)
    var keptCount = 0
    var isDropped = false
    while let pair = pairs.next(in: text.bytes) {
      if isName(text.bytes.extracting(pair.name), names) {
        isDropped = true
        continue
      }
      if keptCount > 0 { texts.append(UInt8(ascii: "&")) }
      texts.append(text.bytes.extracting(pair.name.lowerBound..<pair.value.upperBound))
      keptCount += 1
    }
    if isDropped {
      let isEmpty = texts.count == rest
      texts.append(text.bytes.extracting(end...))
      text.truncate(to: isEmpty ? start : start + 1)
      text.append(texts.bytes.extracting(rest...))
    }
    texts.truncate(to: rest)
  }

  /// Whether a name, as it is written or decoded, is one of those that are dropped.
  private mutating func isName(_ name: Span<UInt8>, _ names: PatternID) -> Bool {
    guard !name.isEmpty else { return false }
    if rewriter.rules.patterns.firstMatch(of: names, in: name, using: &scratch) == .matched {
      return true
    }
    guard name.firstOffset(of: UInt8(ascii: "%")) != nil else { return false }
    var decoded = OutputBuffer()
    decoded.append(percentDecoding: name)
    for offset in decoded.bytes.indices where decoded.bytes[offset] >= 0x80 { return false }
    return rewriter.rules.patterns.firstMatch(of: names, in: decoded.bytes, using: &scratch)
      == .matched
  }

  /// Cuts every match of a pattern out of a text.
  private mutating func cut(_ pattern: PatternID, outOf text: inout OutputBuffer) {
    // Each cut makes the text shorter.
    while rewriter.rules.patterns.firstMatch(of: pattern, in: text.bytes, using: &scratch)
      == .matched
    {
      let match = scratch.matchRange
      guard !match.isEmpty else { return }
      let rest = texts.count
      texts.append(text.bytes.extracting(match.upperBound...))
      text.truncate(to: match.lowerBound)
      text.append(texts.bytes.extracting(rest...))
      texts.truncate(to: rest)
    }
  }
}
