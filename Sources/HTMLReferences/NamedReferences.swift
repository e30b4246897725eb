import ByteSearch

/// The named character references of HTML: `amp` of `&amp;`.
///
/// They are looked up in constant data, so that no table is made at start-up. Does not allocate.
enum NamedReferences {
  /// What a name stands for.
  struct Entry {
    /// Its scalars: one, or two of which the second is an accent or a variant.
    var first: Unicode.Scalar
    var second: Unicode.Scalar?
    /// Whether the semicolon may be missing, as the oldest pages have it.
    var isOptional: Bool
  }

  /// Finds a name; upper and lower case are told apart.
  ///
  /// O(log names).
  static func entry(_ name: Span<UInt8>) -> Entry? {
    let table = table
    var low = 0
    var high = table.count
    while low < high {
      // The entry that the byte in the middle belongs to.
      var start = (low + high) / 2
      while start > low, table[start - 1] != blank { start -= 1 }
      var nameEnd = start
      while !isSeparator(table[nameEnd]) { nameEnd += 1 }
      let order = order(of: name, to: start..<nameEnd, in: table)
      if order == 0 { return entry(at: nameEnd, in: table) }
      if order < 0 {
        high = start
      } else {
        low = nameEnd
        while table[low] != blank { low += 1 }
        low += 1
      }
    }
    return nil
  }

  /// Less than 0 if the name comes before that of the table, more if it comes after.
  private static func order(
    of name: Span<UInt8>,
    to range: Range<Int>,
    in table: StaticBytes,
  ) -> Int {
    for offset in 0..<min(name.count, range.count) {
      let difference = Int(name[offset]) - Int(table[range.lowerBound + offset])
      if difference != 0 { return difference }
    }
    return name.count - range.count
  }

  /// Reads `:C6 ` or `!2ACB+FE00 `.
  private static func entry(at separator: Int, in table: StaticBytes) -> Entry {
    var offset = separator + 1
    let first = scalar(at: &offset, in: table)
    var second: Unicode.Scalar?
    if table[offset] == UInt8(ascii: "+") {
      offset += 1
      second = scalar(at: &offset, in: table)
    }
    return Entry(
      first: first ?? CharacterReference.replacement,
      second: second,
      isOptional: table[separator] == optional,
    )
  }

  /// Reads a number in hexadecimal, and goes behind it.
  private static func scalar(at offset: inout Int, in table: StaticBytes) -> Unicode.Scalar? {
    var value: UInt32 = 0
    while let digit = hexValue(table[offset]) {
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return Unicode.Scalar(value)
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ":") || byte == optional
  }

  private static var blank: UInt8 { UInt8(ascii: " ") }
  private static var optional: UInt8 { UInt8(ascii: "!") }
}
