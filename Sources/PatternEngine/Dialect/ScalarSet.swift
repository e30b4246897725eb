/// A set of Unicode scalars, as the pattern puts it together.
package indirect enum ScalarSet: Sendable, Hashable {
  /// The scalars from one to another, both included.
  case range(ClosedRange<Unicode.Scalar>)
  /// The scalars that have a property.
  case property(ScalarProperty)
  /// The scalars of any of the sets.
  case union([ScalarSet])
  /// The scalars that are not in a set, nor one of their case variants where case is ignored.
  case complement(ScalarSet)
}

extension ScalarSet {
  /// Whether the set has an ASCII character.
  ///
  /// Exact, as ASCII letters have only ASCII letters, `ſ` and the Kelvin sign for variants, and
  /// the parser refuses those two where case is ignored. O(nodes).
  package func contains(ascii byte: UInt8, ignoringCase: Bool) -> Bool {
    if case .complement(let inner) = self {
      return !inner.contains(ascii: byte, ignoringCase: ignoringCase)
    }
    return contains(ascii: byte)
      || (ignoringCase && otherCase(of: byte).map(contains(ascii:)) == true)
  }

  private func contains(ascii byte: UInt8) -> Bool {
    switch self {
    case .range(let range): range.contains(Unicode.Scalar(byte))
    case .property(let property): property.contains(ascii: byte)
    case .union(let sets): sets.contains { $0.contains(ascii: byte) }
    case .complement(let inner): !inner.contains(ascii: byte)
    }
  }
}

private func otherCase(of byte: UInt8) -> UInt8? {
  Unicode.Scalar(byte).isASCIILetter ? byte ^ 0x20 : nil
}
