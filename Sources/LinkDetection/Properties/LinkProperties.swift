import ByteSearch

/// The properties of scalars that UTS #58 defines, and which scalars labels hold.
///
/// A lookup goes through three tables of constant data: the page of the scalar, in it the block, in
/// it the value. O(1); does not allocate.
package struct LinkProperties {
  /// Where a link may end (Link_Term).
  package enum Term: UInt8, Sendable {
    /// The link goes on.
    case include
    /// The link ends before.
    case hard
    /// The link ends before, if nothing but the like follows until it ends.
    case soft
    /// The link goes on if the bracket closes one of the same part, and ends before otherwise.
    case close
    /// A bracket to be closed.
    case open
  }

  private let value: UInt8

  /// Looks up a scalar.
  package init(of scalar: Unicode.Scalar) {
    let number = Int(scalar.value)
    let page = Self.number(at: number >> 10, in: Self.roots)
    let block = Self.number(at: page << 6 | (number >> 4) & 63, in: Self.pages)
    self.value = Self.blocks[block << 4 | number & 15] & 31
  }

  /// Link_Term.
  package var term: Term { Term(rawValue: value & 7) ?? .hard }

  /// Whether the local part of an address may hold the scalar (Link_Email).
  package var isInLocalPart: Bool { value & 8 != 0 }

  /// Whether the label of a domain may hold the scalar, which is not ASCII.
  package var isInLabel: Bool { value & 16 != 0 }

  /// The bracket that opens what `closing` closes (Link_Bracket).
  static func opening(of closing: Unicode.Scalar) -> Unicode.Scalar? {
    switch closing {
    case ")": return "("
    case "]": return "["
    case "}": return "{"
    case ">": return "<"
    default: break
    }
    var low = 0
    var high = brackets.count / 6
    while low < high {
      let middle = (low + high) / 2
      let found = bracket(at: middle * 6)
      if found == closing { return bracket(at: middle * 6 + 3) }
      if found < closing { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  private static func bracket(at offset: Int) -> Unicode.Scalar {
    let bytes = (brackets[offset], brackets[offset + 1], brackets[offset + 2])
    let value = UInt32(bytes.0 & 15) << 12 | UInt32(bytes.1 & 63) << 6 | UInt32(bytes.2 & 63)
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// A number of two digits to the base 64.
  @inline(__always)
  private static func number(at index: Int, in digits: StaticBytes) -> Int {
    Int(digits[index * 2] - 0x30) << 6 | Int(digits[index * 2 + 1] - 0x30)
  }
}
