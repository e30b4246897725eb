extension PatternParser {
  /// Parses what begins with `(`; nil if it is a comment.
  mutating func parseGroup() throws(PatternError) -> Term? {
    let start = position
    position += 1
    guard advance(over: "?") else { return try parseCapture(from: start) }
    let kind = current
    position += 1
    switch kind {
    case ":": return Term(try parseBody(.plain, from: start))
    case ">": return Term(try parseBody(.atomic, from: start))
    case "=": return try parseLook(.lookAhead(isNegated: false), from: start)
    case "!": return try parseLook(.lookAhead(isNegated: true), from: start)
    case "<": return try parseLookBehindOrName(from: start)
    case "#":
      position = start
      try parseComment()
      return nil
    default:
      position -= 1
      return try parseFlags(from: start)
    }
  }

  /// Steps over a comment `(?#…)`.
  mutating func parseComment() throws(PatternError) {
    let start = position
    while let scalar = current, scalar != ")" {
      guard scalar != "\\" else {
        throw error(
          .unsupported,
          "the comment holds a '\\', which may hide its end",
          from: position,
          to: position + 1,
          hint: "remove the '\\'",
        )
      }
      position += 1
    }
    guard advance(over: ")") else { throw unclosed(from: start, to: start + 3) }
  }

  private mutating func parseCapture(
    named name: String? = nil,
    from start: Int,
  ) throws(PatternError) -> Term {
    groupCount += 1
    let number = groupCount
    if let name { groupNames[name] = number }
    openGroups.append(number)
    let group = try parseBody(.capture(number), from: start)
    openGroups.removeLast()
    return Term(group)
  }

  private mutating func parseBody(
    _ group: PatternNode.Group,
    from start: Int,
  ) throws(PatternError) -> PatternNode {
    let opened = position
    let outerFlags = flags
    if case .flags(let change) = group { flags = change.applied(to: flags) }
    let body = try nest(from: start) { parser throws(PatternError) in
      try parser.parseAlternation()
    }
    guard advance(over: ")") else { throw unclosed(from: start, to: opened) }
    flags = outerFlags
    return .group(group, body)
  }

  /// Parses a look-around.
  ///
  /// ICU takes no quantifier after one.
  private mutating func parseLook(
    _ group: PatternNode.Group,
    from start: Int,
  ) throws(PatternError) -> Term {
    Term(try parseBody(group, from: start), isQuantifiable: false)
  }

  private mutating func parseLookBehindOrName(from start: Int) throws(PatternError) -> Term {
    guard current == "=" || current == "!" else { return try parseNamedCapture(from: start) }
    let isNegated = current == "!"
    position += 1
    hasLookBehind = true
    let node = try parseBody(.lookBehind(isNegated: isNegated), from: start)
    guard case .group(_, let body) = node, body.isLookBehindBody else {
      throw error(
        .unsupported,
        "the look-behind '\(text(from: start, to: position))' has a capture group, an assertion "
          + "or an alternative of no fixed length",
        from: start,
        to: position,
        hint: "use alternatives of fixed length",
      )
    }
    return Term(node, isQuantifiable: false)
  }

  private mutating func parseNamedCapture(from start: Int) throws(PatternError) -> Term {
    let name = try parseGroupName(from: start)
    guard groupNames[name] == nil else {
      throw error(
        .malformed,
        "the group name '\(name)' is used twice",
        from: start,
        to: position,
        hint: "choose another name",
      )
    }
    return try parseCapture(named: name, from: start)
  }

  /// Parses `name>`.
  mutating func parseGroupName(from start: Int) throws(PatternError) -> String {
    let nameStart = position
    while let scalar = current, scalar.isASCIILetter || decimalValue(scalar) != nil {
      position += 1
    }
    let name = text(from: nameStart, to: position)
    guard name.unicodeScalars.first?.isASCIILetter == true, advance(over: ">") else {
      throw error(
        .malformed,
        "'\(text(from: start, to: position + 1))' is no group name in '<' and '>'",
        from: start,
        to: position + 1,
        hint: "begin the name with an ASCII letter and use ASCII letters and digits",
      )
    }
    return name
  }

  private func unclosed(from start: Int, to end: Int) -> PatternError {
    error(
      .malformed,
      "'\(text(from: start, to: end))' is never closed",
      from: start,
      to: end,
      hint: start + 1 == end ? "write '\\(' for a literal parenthesis" : "add a ')'",
    )
  }
}

extension PatternParser {
  /// Parses the rest of `(?i)` or `(?i:…)`.
  private mutating func parseFlags(from start: Int) throws(PatternError) -> Term {
    var change = PatternFlags.Change()
    var isDisabling = false
    while let scalar = current, scalar != ")", scalar != ":" {
      position += 1
      if scalar == "-", !isDisabling {
        isDisabling = true
      } else if let flag = PatternFlags(letter: scalar) {
        if isDisabling { change.disabled.insert(flag) } else { change.enabled.insert(flag) }
      } else {
        throw error(
          .unsupported,
          "'\(text(from: start, to: position))' begins no group that is supported",
          from: start,
          to: position,
          hint: "the flags are 'i', 'm' and 's'",
        )
      }
    }
    guard change != PatternFlags.Change() else {
      throw error(
        .malformed,
        "'\(text(from: start, to: position + 1))' names no flag",
        from: start,
        to: position + 1,
        hint: "write '(?:' for a group without a number",
      )
    }
    if advance(over: ":") { return Term(try parseBody(.flags(change), from: start)) }
    guard advance(over: ")") else { throw unclosed(from: start, to: position) }
    flags = change.applied(to: flags)
    return Term(.setting(change), isQuantifiable: false)
  }
}

extension Unicode.Scalar {
  /// Whether it is one of `A`–`Z` and `a`–`z`.
  var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
}
