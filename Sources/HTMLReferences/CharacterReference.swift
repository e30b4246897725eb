internal import ByteSearch

/// A character reference of HTML, as it stands in a text: `&amp;`, `&#38;`, `&#x26;`.
///
/// Read by the rules of the HTML standard (13.2.5.72 and the following). Does not allocate.
package struct CharacterReference {
  /// Where a text stands; it makes a difference for names without their semicolon.
  package enum Context: Sendable {
    /// Between tags: `&copy=1` is `©=1`.
    case text
    /// In the value of an attribute, as addresses are: `&copy=1` and `&copyright` stay as they are,
    /// since they are parameters.
    case attribute
  }

  /// The offset after it.
  package let end: Int
  /// What it stands for.
  package let first: Unicode.Scalar
  /// What some names have beside: an accent, or the choice of a variant.
  package let second: Unicode.Scalar?

  /// What stands for numbers that are no scalar.
  static var replacement: Unicode.Scalar { "\u{FFFD}" }

  /// Reads the reference that begins at an ampersand; nil if it begins none.
  package init?(in text: Span<UInt8>, at ampersand: Int, context: Context) {
    let start = ampersand + 1
    guard start < text.count else { return nil }
    if text[start] == UInt8(ascii: "#") {
      self.init(number: text, at: start + 1)
    } else {
      self.init(name: text, at: start, context: context)
    }
  }

  private init(end: Int, first: Unicode.Scalar, second: Unicode.Scalar? = nil) {
    self.end = end
    self.first = first
    self.second = second
  }

  /// The longest name counts: `&notit;` is `¬it;` in a text, `&notin;` is `∉`.
  private init?(name text: Span<UInt8>, at start: Int, context: Context) {
    // By far the most frequent one.
    if text.hasBytes("amp;", at: start) {
      self.init(end: start + 4, first: "&")
      return
    }
    let limit = min(text.count, start + NamedReferences.longestName + 1)
    var end = start
    while end < limit, isASCIIAlphanumeric(text[end]) { end += 1 }
    if end < text.count, text[end] == UInt8(ascii: ";"),
      let entry = NamedReferences.entry(text.extracting(start..<end))
    {
      self.init(end: end + 1, first: entry.first, second: entry.second)
      return
    }
    if context == .attribute, end < text.count, text[end] == UInt8(ascii: "=") { return nil }
    // A name that letters follow is, in an attribute, none.
    let shortest = context == .attribute ? end : start + 1
    end = min(end, start + Self.longestOptionalName)
    while end > start, end >= shortest {
      if let entry = NamedReferences.entry(text.extracting(start..<end)), entry.isOptional {
        self.init(end: end, first: entry.first, second: entry.second)
        return
      }
      end -= 1
    }
    return nil
  }

  /// The length of the longest name that may do without its semicolon, `Aacute` for one.
  private static var longestOptionalName: Int { 6 }

  private init?(number text: Span<UInt8>, at offset: Int) {
    let isHexadecimal = offset < text.count && asciiLowercased(text[offset]) == UInt8(ascii: "x")
    let radix: UInt32 = isHexadecimal ? 16 : 10
    let start = isHexadecimal ? offset + 1 : offset
    var end = start
    var value: UInt32 = 0
    while end < text.count, let digit = hexValue(text[end]), digit < radix {
      // Beyond the last scalar every number means the same.
      value = min(value * radix + UInt32(digit), 0x11_0000)
      end += 1
    }
    guard end > start else { return nil }
    if end < text.count, text[end] == UInt8(ascii: ";") { end += 1 }
    self.init(end: end, first: Self.scalar(value))
  }

  /// What a number stands for; the C1 controls stand for what Windows has there.
  private static func scalar(_ value: UInt32) -> Unicode.Scalar {
    if (0x80...0x9F).contains(value) {
      return Unicode.Scalar(windows1252[Int(value) - 0x80]) ?? replacement
    }
    return value == 0 ? replacement : Unicode.Scalar(value) ?? replacement
  }

  private static let windows1252: [32 of UInt16] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D, 0x8F,
    0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178,
  ]
}
