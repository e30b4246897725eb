/// Base-64, as scripts have it: of strings whose characters are bytes, and of digits.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )
  private static let padding = UInt8(ascii: "=")

  /// `btoa`: nil if a character is no byte.
  static func encoded(_ units: [UInt16]) -> String? {
    var text: [UInt8] = []
    text.reserveCapacity((units.count + 2) / 3 * 4)
    for start in stride(from: 0, to: units.count, by: 3) {
      let group = units[start..<min(start + 3, units.count)]
      guard group.allSatisfy({ $0 < 0x100 }) else { return nil }
      var bits = 0
      for unit in group { bits = bits << 8 | Int(unit) }
      bits <<= 8 * (3 - group.count)
      for digit in 0..<4 {
        text.append(
          digit <= group.count ? alphabet[bits >> (18 - 6 * digit) & 63] : padding
        )
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// `atob`: nil if the text is not base-64.
  ///
  /// Blanks do not count, and the padding at the end may be left out.
  static func decoded(_ units: [UInt16]) -> String? {
    var digits = units.filter { ![0x20, 0x09, 0x0A, 0x0C, 0x0D].contains($0) }
    if digits.count % 4 == 0 {
      for _ in 0..<2 where digits.last == UInt16(padding) { digits.removeLast() }
    }
    guard digits.count % 4 != 1 else { return nil }
    var bytes: [UInt16] = []
    for start in stride(from: 0, to: digits.count, by: 4) {
      let group = digits[start..<min(start + 4, digits.count)]
      var bits = 0
      for unit in group {
        guard unit < 0x80, let value = alphabet.firstIndex(of: UInt8(unit)) else { return nil }
        bits = bits << 6 | value
      }
      bits <<= 6 * (4 - group.count)
      for byte in 0..<(group.count - 1) { bytes.append(UInt16(bits >> (16 - 8 * byte) & 0xFF)) }
    }
    return String(decoding: bytes, as: UTF16.self)
  }

  /// `base64DigitsToBase10String`: the number in decimal, however large; nil if a digit is none.
  ///
  /// O(digits²).
  static func decimal(ofDigits digits: [Double]) -> String? {
    /// Nine decimal digits each, the lowest first.
    var limbs: [UInt64] = [0]
    for digit in digits {
      guard digit >= 0, digit < 64, digit == digit.rounded() else { return nil }
      var carry = UInt64(digit)
      for index in limbs.indices {
        let value = limbs[index] << 6 + carry
        limbs[index] = value % 1_000_000_000
        carry = value / 1_000_000_000
      }
      if carry > 0 { limbs.append(carry) }
    }
    var text = String(limbs[limbs.count - 1])
    for limb in limbs.dropLast().reversed() {
      let low = String(limb)
      text += String(repeating: "0", count: 9 - low.count) + low
    }
    return text
  }
}
