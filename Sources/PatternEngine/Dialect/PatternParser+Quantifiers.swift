extension PatternParser {
  /// How often a part may be repeated: the engine's own bound.
  static let maximumCount = 65_535

  /// Parses the quantifier of `term`, if it has one.
  mutating func parseQuantifier(after term: Term) throws(PatternError) -> PatternNode {
    guard !isQuoting else { return term.node }
    while isAtComment { try parseComment() }
    let start = position
    guard let (minimum, maximum) = try parseBounds() else { return term.node }
    guard term.isQuantifiable else {
      throw error(
        .unsupported,
        "the quantifier '\(text(from: start, to: position))' repeats an assertion or a flag",
        from: start,
        to: position,
        hint: "remove the quantifier",
      )
    }
    let mode: PatternNode.Repetition.Mode =
      advance(over: "?") ? .lazy : advance(over: "+") ? .possessive : .greedy
    guard maximum != 0 else {
      throw error(
        .unsupported,
        "the quantifier '\(text(from: start, to: position))' repeats no time at all",
        from: start,
        to: position,
        hint: "remove what it repeats",
      )
    }
    // ICU counts empty rounds differently, and runs a lazy or possessive loop of them without end.
    let isCounted = scalars[start] == "{" && (maximum ?? .max) > 1
    let isEndless = maximum == nil && mode != .greedy
    guard !isCounted && !isEndless || !term.node.mayBeEmpty else {
      throw error(
        .unsupported,
        "the quantifier '\(text(from: start, to: position))' repeats what may be empty",
        from: start,
        to: position,
        hint: "use '*', '+' or '?', or repeat something that is never empty",
      )
    }
    if isCounted, case .group = term.node {
      // Nobody asks for more exactly than this.
      groupCopies = min(groupCopies * (maximum ?? (minimum + 1)), Self.maximumCount)
    }
    return .repetition(
      term.node,
      PatternNode.Repetition(minimum: minimum, maximum: maximum, mode: mode),
    )
  }

  private mutating func parseBounds() throws(PatternError) -> (Int, Int?)? {
    if advance(over: "*") { return (0, nil) }
    if advance(over: "+") { return (1, nil) }
    if advance(over: "?") { return (0, 1) }
    return current == "{" ? try parseInterval() : nil
  }

  private mutating func parseInterval() throws(PatternError) -> (Int, Int?) {
    let start = position
    position += 1
    guard let minimum = try parseCount() else { throw badInterval(from: start) }
    var maximum: Int? = minimum
    if advance(over: ",") { maximum = try parseCount() }
    guard advance(over: "}") else { throw badInterval(from: start) }
    if let maximum, maximum < minimum {
      throw error(
        .malformed,
        "'\(text(from: start, to: position))' allows at most fewer times than it needs at least",
        from: start,
        to: position,
        hint: "write the smaller number first",
      )
    }
    return (minimum, maximum)
  }

  private mutating func parseCount() throws(PatternError) -> Int? {
    let start = position
    var count = 0
    while let digit = current.flatMap(decimalValue) {
      position += 1
      count = min(count * 10 + digit, Self.maximumCount + 1)
    }
    guard position > start else { return nil }
    guard count <= Self.maximumCount else {
      throw error(
        .tooLarge,
        "the count '\(text(from: start, to: min(position, start + 20)))' is greater than "
          + "\(Self.maximumCount)",
        from: start,
        to: position,
      )
    }
    return count
  }

  private func badInterval(from start: Int) -> PatternError {
    error(
      .malformed,
      "'{' begins no quantifier like '{2}', '{2,}' or '{2,5}'",
      from: start,
      to: start + 1,
      hint: "write '\\{' for a literal brace",
    )
  }
}

/// The value of an ASCII digit, or nil.
func decimalValue(_ scalar: Unicode.Scalar) -> Int? {
  ("0"..."9").contains(scalar) ? Int(scalar.value) - 0x30 : nil
}
