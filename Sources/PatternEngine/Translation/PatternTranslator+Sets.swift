extension PatternTranslator {
  mutating func append(_ set: ScalarSet, ignoringCase: Bool) {
    switch form {
    case .ascii: append(asciiClassFor: set, ignoringCase: ignoringCase)
    case .exact: append(exactClassFor: set)
    }
  }

  // MARK: The ASCII form: the members are counted out.

  private mutating func append(asciiClassFor set: ScalarSet, ignoringCase: Bool) {
    var isNegated = false
    var members = set
    while case .complement(let inner) = members {
      isNegated.toggle()
      members = inner
    }
    let bytes = members.asciiMembers(ignoringCase: ignoringCase).bytes
    guard !bytes.isEmpty else {
      append(isNegated ? #"[\x00-\xff]"# : #"[^\x00-\xff]"#)
      return
    }
    append(isNegated ? "[^" : "[")
    append(classOf: bytes)
    append("]")
  }

  /// The members of a class for bytes in ascending order.
  mutating func append(classOf bytes: [UInt8]) {
    var index = 0
    while index < bytes.count {
      var end = index
      while end + 1 < bytes.count, bytes[end + 1] == bytes[end] + 1 { end += 1 }
      append(classRange: Unicode.Scalar(bytes[index])...Unicode.Scalar(bytes[end]))
      index = end + 1
    }
  }

  private mutating func append(classRange range: ClosedRange<Unicode.Scalar>) {
    append(range.lowerBound, special: Self.specialInClass)
    guard range.upperBound > range.lowerBound else { return }
    if range.upperBound.value - range.lowerBound.value > 1 { append("-") }
    append(range.upperBound, special: Self.specialInClass)
  }

  // MARK: The exact form: properties stay properties.

  /// The parts of a union: what one class can hold, and the classes that must stand alone.
  private struct Classes {
    var members = ""
    var negated: [String] = []

    mutating func add(_ set: ScalarSet) {
      switch set {
      case .range(let range):
        var text = PatternTranslator(form: .exact)
        text.append(classRange: range)
        members += text.text
      case .property(let property): members += property.classBody
      case .union(let sets):
        for set in sets { add(set) }
      case .complement(.property(let property)):
        if let body = property.complementClassBody {
          members += body
        } else {
          negated.append(property.classBody)
        }
      case .complement:
        preconditionFailure("BUG: the parser lets no other negated set into a set")
      }
    }

    /// The classes, of which one must match.
    var alternatives: String {
      let positive = members.isEmpty ? [] : ["[\(members)]"]
      return (positive + negated.map { "[^\($0)]" }).joined(separator: "|")
    }
  }

  private mutating func append(exactClassFor set: ScalarSet) {
    var isNegated = false
    var members = set
    while case .complement(let inner) = members {
      isNegated.toggle()
      members = inner
    }
    var classes = Classes()
    classes.add(members)
    switch (classes.negated.isEmpty, isNegated) {
    case (true, false) where classes.members.isEmpty: append("[^\\x{0}-\\x{10ffff}]")
    case (true, true) where classes.members.isEmpty: append("[\\x{0}-\\x{10ffff}]")
    case (true, _): append("[\(isNegated ? "^" : "")\(classes.members)]")
    // Alternatives that overlap must not be tried twice, or a repetition becomes exponential.
    case (false, false):
      beginAtomicGroup()
      append("\(classes.alternatives))")
    case (false, true): append("(?:(?!\(classes.alternatives))(?s:.))")
    }
  }
}
