extension PatternParser {
  /// Parses an escape that stands for a set; nil, and not moved, if it is another.
  mutating func parseSetEscape() throws(PatternError) -> ScalarSet? {
    let start = position
    let set: ScalarSet
    switch peek(1) {
    case "d": set = .property(.digit)
    case "D": set = .complement(.property(.digit))
    case "w": set = .property(.word)
    case "W": set = .complement(.property(.word))
    case "s": set = .property(.whiteSpace)
    case "S": set = .complement(.property(.whiteSpace))
    case "h": set = .property(.horizontalSpace)
    case "H": set = .complement(.property(.horizontalSpace))
    case "v": set = .property(.verticalSpace)
    case "V": set = .complement(.property(.verticalSpace))
    case "p", "P": return try parseNamedProperty(from: start)
    default: return nil
    }
    position += 2
    return set
  }

  /// Parses `\p{name}` or `\P{name}`.
  private mutating func parseNamedProperty(from start: Int) throws(PatternError) -> ScalarSet {
    let isNegated = peek(1) == "P"
    position += 2
    guard advance(over: "{") else {
      throw error(
        .malformed,
        "'\(text(from: start, to: position))' has no property in braces",
        from: start,
        to: position,
        hint: "write '\\p{L}', not '\\pL'",
      )
    }
    let nameStart = position
    while let scalar = current, scalar != "}", scalar != "\\" { position += 1 }
    let nameEnd = position
    guard advance(over: "}") else {
      throw error(
        .malformed,
        "'\(text(from: start, to: nameStart))' has no closing brace",
        from: start,
        to: nameStart,
        hint: "add a '}'",
      )
    }
    return try makeProperty(nameStart..<nameEnd, isNegated: isNegated, from: start)
  }

  /// Parses `[:name:]` or `[:^name:]`; nil, and not moved, if a plain set begins here.
  mutating func parsePosixProperty() throws(PatternError) -> ScalarSet? {
    guard peek(1) == ":" else { return nil }
    let start = position
    let isNegated = peek(2) == "^"
    let nameStart = start + (isNegated ? 3 : 2)
    // ICU takes the first character of the name as it is, and the first colon after it decides.
    guard nameStart + 1 < scalars.count,
      let colon = scalars[(nameStart + 1)...].firstIndex(of: ":"),
      colon + 1 < scalars.count, scalars[colon + 1] == "]"
    else { return nil }
    position = colon + 2
    return try makeProperty(nameStart..<colon, isNegated: isNegated, from: start)
  }

  private func makeProperty(
    _ name: Range<Int>,
    isNegated: Bool,
    from start: Int,
  ) throws(PatternError) -> ScalarSet {
    let name = text(from: name.lowerBound, to: name.upperBound)
    guard let property = ScalarProperty(named: name) else {
      throw error(
        .unsupported,
        "the property '\(name)' is not supported",
        from: start,
        to: position,
        hint: "general categories and the POSIX names are",
      )
    }
    guard property.isCaseClosed || !flags.contains(.ignoresCase) else {
      throw error(
        .unsupported,
        "the property '\(name)' stands where case is ignored",
        from: start,
        to: position,
        hint: "turn '(?i)' off before it, or use '[:alpha:]'",
      )
    }
    return .property(property).negated(if: isNegated)
  }
}

extension ScalarSet {
  fileprivate func negated(if isNegated: Bool) -> ScalarSet {
    isNegated ? .complement(self) : self
  }
}
