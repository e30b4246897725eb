/// A part of a parsed pattern.
///
/// A walk over it may recurse: the parser bounds the depth. What the flags in force decide stands
/// in the leaves themselves, so a walk need not follow ``setting(_:)``.
package enum PatternNode: Sendable, Hashable {
  /// Matches the empty string.
  case empty
  /// Matches one scalar; with `ignoringCase` (ASCII scalars only) its case variants too.
  case literal(Unicode.Scalar, ignoringCase: Bool)
  /// Matches one scalar of a set; with `ignoringCase` their case variants too.
  case set(ScalarSet, ignoringCase: Bool)
  /// Matches one scalar that is no line terminator, or any.
  case anyCharacter(includingLineTerminators: Bool)
  /// Matches the empty string at certain places.
  case assertion(Assertion)
  /// A parenthesised part.
  indirect case group(Group, PatternNode)
  /// A part with a quantifier.
  indirect case repetition(PatternNode, Repetition)
  /// Parts that match one after another; at least two.
  case sequence([PatternNode])
  /// Parts of which one matches, the earlier ones preferred; at least two.
  case alternation([PatternNode])
  /// Matches what a closed capture group matched.
  case backreference(Int, ignoringCase: Bool)
  /// Flags that hold from here to the end of the enclosing group.
  case setting(PatternFlags.Change)
}

extension PatternNode {
  /// A place at which the empty string matches.
  package enum Assertion: Sendable, Hashable {
    /// `^`: the start of the subject, or of a line with multi-line anchors.
    case lineStart
    /// `$`: the end, or before a final line terminator; of a line with multi-line anchors.
    case lineEnd
    /// `\A`: the start of the subject.
    case subjectStart
    /// `\Z`: the end of the subject, or before a final line terminator.
    case subjectEndBeforeTerminator
    /// `\z`: the end of the subject.
    case subjectEnd
    /// `\b`: between a word character and another.
    case wordBoundary
    /// `\B`: everywhere else.
    case notWordBoundary
  }

  /// What a pair of parentheses does.
  package enum Group: Sendable, Hashable {
    /// `( )` and `(?<name> )`, numbered from 1 in the order of the opening parentheses.
    case capture(Int)
    /// `(?: )`.
    case plain
    /// `(?i: )` and the like.
    case flags(PatternFlags.Change)
    /// `(?> )`: gives nothing back once it has matched.
    case atomic
    /// `(?= )` or, negated, `(?! )`.
    case lookAhead(isNegated: Bool)
    /// `(?<= )` or, negated, `(?<! )`.
    case lookBehind(isNegated: Bool)
  }

  /// How often a part matches.
  package struct Repetition: Sendable, Hashable {
    /// Which number of times is tried first.
    package enum Mode: Sendable, Hashable {
      /// The greatest first.
      case greedy
      /// The least first.
      case lazy
      /// The greatest, and no other.
      case possessive
    }

    /// The least number of times.
    package var minimum: Int
    /// The greatest number of times, or nil if there is none.
    package var maximum: Int?
    /// Which number of times is tried first.
    package var mode: Mode
  }
}
