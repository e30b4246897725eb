extension PatternNode {
  /// What every match begins with, as far as ICU looks before it chooses how to search.
  enum Beginning {
    /// `^`, so that ICU tries the starts of lines only.
    case lineStart
    /// Nothing that has a width; what follows decides.
    case transparent
    /// A back-reference, which ICU overlooks: it searches for what follows it.
    case backreference
    /// Anything else.
    case other
  }

  /// How ICU sees the beginning.
  ///
  /// O(nodes before it).
  var beginning: Beginning {
    switch self {
    case .assertion(.lineStart): .lineStart
    case .empty, .setting, .assertion: .transparent
    case .backreference: .backreference
    case .group(.lookAhead, _), .group(.lookBehind, _): .transparent
    case .group(_, let body): body.beginning
    case .repetition(let body, let count) where count.minimum == 1 && count.maximum == nil:
      body.beginning
    case .sequence(let parts):
      parts.lazy.map(\.beginning).first { $0 != .transparent } ?? .transparent
    case .literal, .set, .anyCharacter, .repetition, .alternation: .other
    }
  }
}
