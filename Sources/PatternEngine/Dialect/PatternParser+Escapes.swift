extension PatternParser {
  /// Parses what begins with `\`, outside sets; nil if it opens a quotation.
  mutating func parseEscape() throws(PatternError) -> Term? {
    let start = position
    if let scalar = try parseScalarEscape() {
      return Term(try makeLiteral(scalar, from: start))
    }
    if let set = try parseSetEscape() {
      return Term(.set(set, ignoringCase: flags.contains(.ignoresCase)))
    }
    guard let letter = peek(1) else {
      throw error(
        .malformed,
        "the pattern ends in a '\\'",
        from: start,
        to: start + 1,
        hint: "write '\\\\' for a literal backslash",
      )
    }
    if decimalValue(letter) != nil { return try parseNumberedBackreference() }
    position += 2
    switch letter {
    case "A": return Term(.assertion(.subjectStart), isQuantifiable: false)
    case "Z": return Term(.assertion(.subjectEndBeforeTerminator), isQuantifiable: false)
    case "z": return Term(.assertion(.subjectEnd), isQuantifiable: false)
    case "b": return makeWordBoundary(.wordBoundary, from: start)
    case "B": return makeWordBoundary(.notWordBoundary, from: start)
    case "k": return try parseNamedBackreference(from: start)
    case "Q":
      isQuoting = true
      endQuotationIfThere()
      return nil
    default: throw unknownEscape(from: start)
    }
  }

  /// Parses one scalar between `\Q` and `\E`.
  mutating func parseQuotedScalar() throws(PatternError) -> Term? {
    guard let scalar = current else { return nil }
    position += 1
    let node = try makeLiteral(scalar, from: position - 1)
    endQuotationIfThere()
    return Term(node)
  }

  private mutating func endQuotationIfThere() {
    guard current == "\\", peek(1) == "E" else { return }
    position += 2
    isQuoting = false
  }

  /// ICU looks through combining marks and format characters here; PCRE2 does not.
  private mutating func makeWordBoundary(
    _ assertion: PatternNode.Assertion,
    from start: Int,
  ) -> Term {
    noteObstacleToExactForm("a word boundary", from: start)
    return Term(.assertion(assertion), isQuantifiable: false)
  }

  /// Remembers the first construct that means the same on ASCII subjects only.
  mutating func noteObstacleToExactForm(_ construct: String, from start: Int) {
    guard obstacleToExactForm == nil else { return }
    obstacleToExactForm = error(
      .unsupported,
      "\(construct) '\(text(from: start, to: position))' means the same on ASCII subjects only",
      from: start,
      to: position,
      hint: "use the pattern for links, or write a set",
    )
  }

  func unknownEscape(from start: Int) -> PatternError {
    error(
      .unsupported,
      "the escape '\(text(from: start, to: start + 2))' is not supported here",
      from: start,
      to: start + 2,
      hint: "a backslash before a letter or digit needs a meaning; leave it out for the literal",
    )
  }
}

extension PatternParser {
  /// Reads as many digits as ICU does: none that would lead beyond the groups opened so far.
  private mutating func parseNumberedBackreference() throws(PatternError) -> Term {
    let start = position
    position += 1
    var number = 0
    while let digit = current.flatMap(decimalValue) {
      number = number * 10 + digit
      position += 1
      if number >= groupCount { break }
    }
    return try makeBackreference(to: number, from: start)
  }

  private mutating func parseNamedBackreference(
    from start: Int
  ) throws(PatternError) -> Term {
    guard advance(over: "<") else { throw unknownEscape(from: start) }
    let name = try parseGroupName(from: start)
    guard let number = groupNames[name] else {
      throw error(
        .malformed,
        "no group before '\(text(from: start, to: position))' has the name '\(name)'",
        from: start,
        to: position,
      )
    }
    return try makeBackreference(to: number, from: start)
  }

  private mutating func makeBackreference(
    to number: Int,
    from start: Int,
  ) throws(PatternError) -> Term {
    guard number > 0, number <= groupCount, !openGroups.contains(number) else {
      throw error(
        .unsupported,
        "'\(text(from: start, to: position))' refers to no group that ends before it",
        from: start,
        to: position,
      )
    }
    let ignoresCase = flags.contains(.ignoresCase)
    if ignoresCase { noteObstacleToExactForm("a back-reference that ignores case", from: start) }
    return Term(.backreference(number, ignoringCase: ignoresCase))
  }
}
