/// The brackets of a part of a link that have been opened and not closed yet.
///
/// It is as deep as no real link goes, so that it can be a local variable.
struct BracketStack {
  private var brackets = InlineArray<64, UInt16>(repeating: 0)
  private var count = 0

  /// Opens a bracket.
  ///
  /// - Returns: false if there are too many.
  mutating func push(_ bracket: Unicode.Scalar) -> Bool {
    guard count < 64 else { return false }
    // All brackets are of the basic plane.
    brackets[count] = UInt16(truncatingIfNeeded: bracket.value)
    count += 1
    return true
  }

  /// Closes the last bracket.
  ///
  /// - Returns: whether it is the one that `closing` closes.
  mutating func pop(closedBy closing: Unicode.Scalar) -> Bool {
    guard count > 0, let opening = LinkProperties.opening(of: closing) else { return false }
    count -= 1
    return UInt32(brackets[count]) == opening.value
  }

  /// Forgets all brackets, since those of another part do not pair with them.
  mutating func removeAll() {
    count = 0
  }
}
