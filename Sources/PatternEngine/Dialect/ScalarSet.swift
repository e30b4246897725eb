/// A set of Unicode scalars, as the pattern puts it together.
package enum ScalarSet: Sendable, Hashable {
  /// The scalars from one to another, both included.
  case range(ClosedRange<Unicode.Scalar>)
  /// The scalars that have a property.
  case property(ScalarProperty)
  /// The scalars of any of the sets.
  case union([ScalarSet])
  /// The scalars that are not in a set, nor one of their case variants where case is ignored.
  indirect case complement(ScalarSet)
}

extension ScalarSet {
  /// Whether the set has an ASCII character.
  package func contains(ascii byte: UInt8, ignoringCase: Bool) -> Bool {
    asciiMembers(ignoringCase: ignoringCase).contains(byte)
  }

  /// The ASCII characters of the set.
  ///
  /// Exact, as ASCII letters have only ASCII letters, `ſ` and the Kelvin sign for variants, and
  /// the parser refuses those two where case is ignored. O(nodes).
  func asciiMembers(ignoringCase: Bool) -> ASCIISet {
    if case .complement(let inner) = self {
      return inner.asciiMembers(ignoringCase: ignoringCase).inverted
    }
    return ignoringCase ? asciiMembers.ignoringCase : asciiMembers
  }

  private var asciiMembers: ASCIISet {
    switch self {
    case .range(let range):
      guard let lower = UInt8(exactly: range.lowerBound.value), lower < 128 else {
        return ASCIISet()
      }
      return ASCIISet(lower...UInt8(min(range.upperBound.value, 127)))
    case .property(let property):
      return property.asciiMembers
    case .union(let sets):
      var union = ASCIISet()
      for set in sets { union.formUnion(set.asciiMembers) }
      return union
    case .complement(let inner):
      return inner.asciiMembers.inverted
    }
  }
}
