/// The recursive-descent parser of the ICU dialect.
///
/// It keeps one rule: what ICU refuses is refused, what is accepted means the same, and when in
/// doubt it is refused by name.
struct PatternParser {
  /// How deep groups and sets may nest: the engine itself stops at 250, and the translation adds
  /// a few levels of its own.
  static let maximumDepth = 200

  /// How long a pattern may be: longer ones exceed the engine's own code size.
  static let maximumPatternBytes = 65_536

  let scalars: [Unicode.Scalar]
  var position = 0
  var depth = 0
  /// The greatest depth so far.
  var deepest = 0
  /// The product of the counts of all groups that are repeated so often.
  var groupCopies = 1
  var hasLookBehind = false
  var flags: PatternFlags = []
  /// Whether the parser is between `\Q` and `\E`.
  var isQuoting = false
  var groupCount = 0
  /// The groups that the position is in, from the outermost on.
  var openGroups: [Int] = []
  var groupNames: [String: Int] = [:]
  var isASCII = true
  var obstacleToExactForm: PatternError?
  /// Where the branches of each alternation are, in scalars and in the order in which alternations
  /// end; nil where nobody asks.
  var branchRanges: [[Range<Int>]]?
  /// What notes the parts of sequences; nil where nobody asks.
  var partNotes: PatternPartNotes?

  init(_ pattern: String) throws(PatternError) {
    let bytes = pattern.utf8.count
    guard bytes <= Self.maximumPatternBytes else {
      throw PatternError(
        .tooLarge,
        "the pattern has \(bytes) bytes, and at most \(Self.maximumPatternBytes) are supported",
        at: 0..<bytes,
      )
    }
    guard bytes > 0 else { throw PatternError(.malformed, "the pattern is empty", at: 0..<0) }
    scalars = Array(pattern.unicodeScalars)
  }

  mutating func parsePattern() throws(PatternError) -> PatternNode {
    let root = try parseAlternation()
    guard position == scalars.count else {
      throw error(
        .malformed,
        "')' closes no group",
        from: position,
        to: position + 1,
        hint: "write '\\)' for a literal parenthesis",
      )
    }
    return root
  }

  /// Parses branches up to the end of the enclosing group.
  mutating func parseAlternation() throws(PatternError) -> PatternNode {
    var start = position
    var branches = [try parseSequence()]
    guard !isQuoting, current == "|" else { return branches[0] }
    defer { partNotes?.noteAlternation() }
    var ranges: [Range<Int>] = []
    if branchRanges != nil { ranges.append(start..<position) }
    while !isQuoting, advance(over: "|") {
      start = position
      branches.append(try parseSequence())
      if branchRanges != nil { ranges.append(start..<position) }
    }
    branchRanges?.append(ranges)
    return .alternation(branches)
  }

  private mutating func parseSequence() throws(PatternError) -> PatternNode {
    var nodes: [PatternNode] = []
    let outerNotes = partNotes?.beginSequence()
    defer { partNotes?.endSequence(inside: outerNotes) }
    while let scalar = current, isQuoting || (scalar != "|" && scalar != ")") {
      if isPlainLiteral(scalar) {
        // Most of a pattern: what the way below would come to with many more questions.
        position += 1
        nodes.append(.literal(scalar, ignoringCase: flags.contains(.ignoresCase)))
        partNotes?.note(from: position - 1, to: position)
        continue
      }
      let start = position
      partNotes?.beginPart()
      guard let term = try parseTerm() else { continue }
      nodes.append(try parseQuantifier(after: term))
      partNotes?.note(from: start, to: position, term.node)
    }
    switch nodes.count {
    case 0: return .empty
    case 1: return nodes[0]
    default: return .sequence(nodes)
    }
  }
}

extension PatternParser {
  /// Whether the next scalar can be nothing but a literal that is not repeated.
  private func isPlainLiteral(_ scalar: Unicode.Scalar) -> Bool {
    guard !isQuoting, Self.isPlain(scalar) else { return false }
    guard let following = peek(1) else { return true }
    // `(` may begin a comment, after which a quantifier may come.
    return Self.isPlain(following) || following == "\\" || following == "." || following == "["
  }

  /// Whether a scalar has no meaning of its own anywhere outside sets.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "/", ":", "-", "_", "=", "&", "%", "@", "~", ",": true
    default: false
    }
  }
}

/// A part that a quantifier may follow, or may not.
struct Term {
  let node: PatternNode
  let isQuantifiable: Bool

  init(_ node: PatternNode, isQuantifiable: Bool = true) {
    self.node = node
    self.isQuantifiable = isQuantifiable
  }
}

extension PatternParser {
  /// Parses one part without its quantifier; nil if it was a comment or the mark of a quotation.
  private mutating func parseTerm() throws(PatternError) -> Term? {
    guard let scalar = current else { return nil }
    let start = position
    if isQuoting { return try parseQuotedScalar() }
    switch scalar {
    case "(":
      return try parseGroup()
    case "[":
      return Term(.set(try parseSet(), ignoringCase: flags.contains(.ignoresCase)))
    case "\\":
      return try parseEscape()
    case ".":
      position += 1
      return Term(.anyCharacter(includingLineTerminators: flags.contains(.dotMatchesAll)))
    case "^":
      position += 1
      return Term(.assertion(.lineStart), isQuantifiable: false)
    case "$":
      position += 1
      return Term(.assertion(.lineEnd), isQuantifiable: false)
    case "*", "+", "?":
      throw error(
        .malformed,
        "the quantifier '\(scalar)' has nothing before it to repeat",
        from: start,
        to: start + 1,
        hint: "write '\\\(scalar)' for the literal character",
      )
    case "{", "}":
      throw error(
        .malformed,
        "'\(scalar)' is no quantifier here",
        from: start,
        to: start + 1,
        hint: "write '\\\(scalar)' for a literal brace",
      )
    default:
      position += 1
      return Term(try makeLiteral(scalar, from: start))
    }
  }

  /// A literal node, with the flags in force.
  mutating func makeLiteral(
    _ scalar: Unicode.Scalar,
    from start: Int,
  ) throws(PatternError) -> PatternNode {
    try noteLiteral(scalar, from: start)
    return .literal(scalar, ignoringCase: flags.contains(.ignoresCase))
  }

  /// Checks a scalar that the pattern names, in a set or outside.
  mutating func noteLiteral(_ scalar: Unicode.Scalar, from start: Int) throws(PatternError) {
    guard !scalar.isASCII else { return }
    isASCII = false
    guard !flags.contains(.ignoresCase) else {
      throw error(
        .unsupported,
        "'\(text(from: start, to: position))' is not ASCII and stands where case is ignored",
        from: start,
        to: position,
        hint: "turn '(?i)' off before it and write both cases",
      )
    }
  }
}
