/// Tells how far a pattern comes in a subject that it does not match.
///
/// A pattern is a sequence of parts. If its first parts match at the beginning of a subject, so do
/// fewer of them; so there is a part before which all match together and with which they do not. It is
/// found by matching beginnings of the pattern, and looked for again inside a group that has no
/// alternatives. The answer is exact: no way of matching the parts before comes past the one that is
/// named. How far they reach may differ from way to way; what is told is the engine's first one.
///
/// Cost: some beginnings are compiled, about 10 µs each, and kept. Threads: one at a time.
package struct ProgressProbe: ~Copyable {
  /// Where a pattern fails.
  package struct Failure: Sendable, Hashable {
    /// The part that does not match, in bytes of the pattern.
    package let part: Range<Int>
    /// Up to where the parts before it match, in bytes of the subject.
    package let reach: Int
  }

  /// A beginning of the pattern; a class, so that it can be kept in a dictionary.
  private final class Beginning {
    let pattern: Pattern

    init(_ text: String, options: PatternOptions) throws(PatternError) {
      pattern = try Pattern(compiling: PatternTree(parsing: text), options: options)
    }
  }

  private struct BeginningKey: Hashable {
    var end: Int
    var openGroups: Int
  }

  private let scalars: [Unicode.Scalar]
  private let parts: [PatternPart]
  private let options: PatternOptions
  private var beginnings: [BeginningKey: Beginning?] = [:]

  /// Looks at a pattern.
  ///
  /// - Parameters:
  ///   - text: the pattern.
  ///   - options: how it is compiled; it must be anchored.
  /// - Throws: a ``PatternError`` for whatever the pattern is refused for.
  package init(of text: String, options: PatternOptions) throws(PatternError) {
    precondition(options.isAnchored, "a pattern that may begin anywhere has no progress")
    var parser = try PatternParser(text)
    parser.partNotes = PatternPartNotes()
    _ = try PatternTree(parsedBy: &parser, text)
    scalars = parser.scalars
    parts = parser.partNotes?.last ?? []
    self.options = options
  }

  /// Where the pattern fails at the beginning of a subject that it does not match.
  ///
  /// - Returns: nil where that cannot be told: the pattern has alternatives at its top, hits a limit,
  ///   or does match.
  package mutating func failure(
    in subject: Span<UInt8>,
    using scratch: inout MatchScratch,
  ) -> Failure? {
    guard
      let found = firstFailing(of: parts, openGroups: 0, reach: 0, in: subject, using: &scratch)
    else { return nil }
    return Failure(
      part: byteOffset(found.part.lowerBound)..<byteOffset(found.part.upperBound),
      reach: found.reach,
    )
  }

  /// The first part with which a beginning does not match any more, by halving.
  private mutating func firstFailing(
    of parts: [PatternPart],
    openGroups: Int,
    reach: Int,
    in subject: Span<UInt8>,
    using scratch: inout MatchScratch,
  ) -> (part: Range<Int>, reach: Int)? {
    var reach = reach
    var matching = 0
    var failing = parts.count + 1
    while failing - matching > 1 {
      let middle = (matching + failing) / 2
      let end = parts[middle - 1].range.upperBound
      guard let beginning = beginning(end: end, openGroups: openGroups) else { return nil }
      switch beginning.pattern.firstMatch(in: subject, using: &scratch) {
      case .matched:
        matching = middle
        reach = scratch.matchRange.upperBound
      case .unmatched:
        failing = middle
      case .limitReached:
        return nil
      }
    }
    guard failing <= parts.count else { return nil }
    let part = parts[failing - 1]
    // What fails may be inside; where all parts of a group match, its further rounds do not.
    if !part.body.isEmpty,
      let inside = firstFailing(
        of: part.body,
        openGroups: openGroups + 1,
        reach: reach,
        in: subject,
        using: &scratch,
      )
    {
      return inside
    }
    return (part.range, reach)
  }

  /// The pattern up to a place, with the groups closed that are open there; nil where that is none.
  private mutating func beginning(end: Int, openGroups: Int) -> Beginning? {
    let key = BeginningKey(end: end, openGroups: openGroups)
    if let known = beginnings[key] { return known }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[..<end])
    // In a quotation, a parenthesis would be quoted, too.
    let closing = String(repeating: ")", count: openGroups)
    let made = try? Beginning(String(text) + closing, options: options)
    beginnings[key] = .some(made)
    return made
  }

  private func byteOffset(_ place: Int) -> Int {
    scalars[..<place].reduce(0) { $0 + UTF8.width($1) }
  }
}
