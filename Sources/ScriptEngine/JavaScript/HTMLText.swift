/// Text as HTML writes it, for `htmlDecode`.
enum HTMLText {
  /// The text with its character references resolved, as a browser does outside attributes.
  ///
  /// What is no reference stays as it is.
  static func decoded(_ units: [UInt16]) -> String {
    var decoded: [UInt16] = []
    decoded.reserveCapacity(units.count)
    var rest = units[...]
    while let ampersand = rest.firstIndex(of: UInt16(UInt8(ascii: "&"))) {
      decoded += rest[..<ampersand]
      rest = rest[ampersand...]
      if let (text, count) = reference(at: rest.dropFirst()) {
        decoded += text
        rest = rest.dropFirst(1 + count)
      } else {
        decoded.append(rest.removeFirst())
      }
    }
    return String(decoding: decoded + rest, as: UTF16.self)
  }

  /// The text of the reference that begins here, without its ampersand, and how long it is.
  private static func reference(at units: ArraySlice<UInt16>) -> (text: [UInt16], count: Int)? {
    if units.first == UInt16(UInt8(ascii: "#")) { return number(at: units) }
    var name: [UInt8] = []
    for unit in units.prefix(HTMLEntities.longestName) {
      guard unit < 0x80 else { break }
      name.append(UInt8(unit))
      if unit == UInt16(UInt8(ascii: ";")) { break }
    }
    // The longest name counts: `&notit;` is `¬it;`, `&notin;` is `∉`.
    while !name.isEmpty {
      if let text = HTMLEntities.all[String(decoding: name, as: UTF8.self)] {
        return (Array(text.utf16), name.count)
      }
      name.removeLast()
    }
    return nil
  }

  private static func number(at units: ArraySlice<UInt16>) -> (text: [UInt16], count: Int)? {
    let isHexadecimal =
      units.dropFirst().first.map { $0 | 0x20 } == UInt16(UInt8(ascii: "x"))
    let digits = units.dropFirst(isHexadecimal ? 2 : 1)
      .prefix { hexValue(UInt8(truncatingIfNeeded: $0), $0 < 0x80, isHexadecimal) != nil }
    guard !digits.isEmpty else { return nil }
    var value = 0
    for digit in digits {
      let digitValue = hexValue(UInt8(truncatingIfNeeded: digit), true, isHexadecimal) ?? 0
      value = min(value * (isHexadecimal ? 16 : 10) + digitValue, 0x11_0000)
    }
    let hasEnd = units[digits.endIndex...].first == UInt16(UInt8(ascii: ";"))
    let count = digits.endIndex - units.startIndex + (hasEnd ? 1 : 0)
    return (Array(String(scalar(value)).utf16), count)
  }

  private static func hexValue(_ byte: UInt8, _ isASCII: Bool, _ isHexadecimal: Bool) -> Int? {
    let character = Character(UnicodeScalar(byte))
    guard isASCII, isHexadecimal || character.isNumber else { return nil }
    return character.hexDigitValue
  }

  /// What a number stands for; the C1 controls stand for what Windows has there.
  private static func scalar(_ value: Int) -> Character {
    if (0x80...0x9F).contains(value) { return Character(windows1252[value - 0x80]) }
    guard value > 0, let scalar = UnicodeScalar(UInt32(value)) else { return "\u{FFFD}" }
    return Character(scalar)
  }

  private static let windows1252 = Array(
    "\u{20AC}\u{81}\u{201A}\u{192}\u{201E}\u{2026}\u{2020}\u{2021}\u{2C6}\u{2030}\u{160}\u{2039}\u{152}\u{8D}\u{17D}\u{8F}\u{90}\u{2018}\u{2019}\u{201C}\u{201D}\u{2022}\u{2013}\u{2014}\u{2DC}\u{2122}\u{161}\u{203A}\u{153}\u{9D}\u{17E}\u{178}"
      .unicodeScalars
  )
}
