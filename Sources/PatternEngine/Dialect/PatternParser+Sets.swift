extension PatternParser {
  /// What a set's last part was: it decides what a `-` or `&` after it means.
  private enum LastPart {
    case none
    case literal(Unicode.Scalar, start: Int)
    case range
    case set
    case ampersand
  }

  /// Parses a set in brackets, or a bare `[:name:]`.
  mutating func parseSet() throws(PatternError) -> ScalarSet {
    let start = position
    return try nest(from: start) { parser throws(PatternError) in
      if let property = try parser.parsePosixProperty() { return property }
      parser.position += 1
      let isNegated = parser.advance(over: "^")
      let members = ScalarSet.union(try parser.parseMembers(from: start))
      return isNegated ? .complement(members) : members
    }
  }

  private mutating func parseMembers(from start: Int) throws(PatternError) -> [ScalarSet] {
    var members: [ScalarSet] = []
    var last = LastPart.none
    let first = position
    while let scalar = current {
      if scalar == "]", position > first {
        position += 1
        return members
      }
      try refuseOperator(after: last)
      switch scalar {
      case "[":
        members.append(try parseNestedSet())
        last = .set
      case "-":
        (members, last) = try parseDash(after: last, members)
      case "\\":
        let partStart = position
        if let literal = try parseScalarEscape() {
          try noteLiteral(literal, from: partStart)
          members.append(.range(literal...literal))
          last = .literal(literal, start: partStart)
        } else {
          last = "pP".unicodeScalars.contains(peek(1) ?? " ") ? .set : .range
          guard let set = try parseSetEscape() else { throw setEscapeError() }
          members.append(set)
        }
      default:
        position += 1
        try noteLiteral(scalar, from: position - 1)
        members.append(.range(scalar...scalar))
        last = scalar == "&" ? .ampersand : .literal(scalar, start: position - 1)
      }
    }
    throw error(
      .malformed,
      "the set '[' is never closed",
      from: start,
      to: start + 1,
      hint: "add a ']', or write '\\[' for a literal bracket",
    )
  }

  /// A `-`: a range if it stands after a literal and before another, else itself.
  private mutating func parseDash(
    after last: LastPart,
    _ members: [ScalarSet],
  ) throws(PatternError) -> ([ScalarSet], LastPart) {
    let next = peek(1)
    let dash: Unicode.Scalar = "-"
    if case .ampersand = last, next != "[", next != "]" {
      throw error(
        .unsupported,
        "a range begins with '&', which ICU reads as another",
        from: position - 1,
        to: position + 1,
        hint: "write '\\&'",
      )
    }
    guard case .literal(let lower, let start) = last, let next, next != "[", next != "]" else {
      position += 1
      return (members + [.range(dash...dash)], .range)
    }
    position += 1
    let upper = try parseRangeEnd()
    guard lower <= upper else {
      throw error(
        .malformed,
        "the range '\(text(from: start, to: position))' ends before it begins",
        from: start,
        to: position,
        hint: "write '\\-' for a literal hyphen",
      )
    }
    return (members.dropLast() + [.range(lower...upper)], .range)
  }

  private mutating func parseRangeEnd() throws(PatternError) -> Unicode.Scalar {
    let start = position
    guard let scalar = current else { return "-" }
    if scalar == "\\" {
      guard let literal = try parseScalarEscape() else { throw setEscapeError() }
      try noteLiteral(literal, from: start)
      return literal
    }
    position += 1
    try noteLiteral(scalar, from: start)
    return scalar
  }

  private mutating func parseNestedSet() throws(PatternError) -> ScalarSet {
    let start = position
    let set = try parseSet()
    if case .complement = set, peekAt(start + 1) == "^" {
      throw error(
        .unsupported,
        "the negated set '\(text(from: start, to: position))' stands inside a set",
        from: start,
        to: position,
        hint: "use '\\P{…}', '\\W' and the like, or an alternation",
      )
    }
    return set
  }

  private func peekAt(_ place: Int) -> Unicode.Scalar? {
    place < scalars.count ? scalars[place] : nil
  }

  /// Refuses `&&`, `--`, and `&` or `-` between two sets.
  private func refuseOperator(after last: LastPart) throws(PatternError) {
    guard let scalar = current, scalar == "&" || scalar == "-" else { return }
    var isOperator = peek(1) == scalar
    if case .set = last, peek(1) == "[" { isOperator = true }
    guard isOperator else { return }
    let end = peek(1) == scalar ? position + 2 : position + 1
    let name = text(from: position, to: end)
    throw error(
      .unsupported,
      "the set operator '\(name)' is not supported",
      from: position,
      to: end,
      hint: "write the set out, or '\\\(scalar)' for the literal character",
    )
  }

  private func setEscapeError() -> PatternError {
    peek(1) == nil
      ? error(.malformed, "the set ends in a '\\'", from: position, to: position + 1)
      : unknownEscape(from: position)
  }
}
