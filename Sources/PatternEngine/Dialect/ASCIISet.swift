/// A set of ASCII characters, one bit for each.
struct ASCIISet: Sendable, Hashable {
  /// The characters from 0 to 63, and those from 64 to 127.
  private(set) var low: UInt64 = 0
  private(set) var high: UInt64 = 0

  /// The empty set.
  init() {}

  /// The characters from one to another, both included.
  init(_ range: ClosedRange<UInt8>) {
    for byte in range {
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
    }
  }

  /// The characters of a text, which has no others.
  init(_ characters: String) {
    for byte in characters.utf8 { formUnion(ASCIISet(byte...byte)) }
  }

  /// How many characters there are.
  var count: Int { low.nonzeroBitCount + high.nonzeroBitCount }

  /// Whether a byte is one of the characters.
  func contains(_ byte: UInt8) -> Bool {
    byte < 128 && (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 != 0
  }

  mutating func formUnion(_ other: ASCIISet) {
    low |= other.low
    high |= other.high
  }

  mutating func formIntersection(_ other: ASCIISet) {
    low &= other.low
    high &= other.high
  }

  /// Whether there is no character.
  var isEmpty: Bool { low | high == 0 }

  /// The ASCII characters that are not in the set.
  var inverted: ASCIISet {
    var inverted = self
    inverted.low = ~low
    inverted.high = ~high
    return inverted
  }

  /// The set with the other case of each of its letters.
  var ignoringCase: ASCIISet {
    let letters: UInt64 = 0x07FF_FFFE
    var closed = self
    closed.high |= (high & letters) << 32 | (high >> 32) & letters
    return closed
  }

  /// What ``RequiredLiterals/fold(_:)`` makes of the characters.
  var folded: ASCIISet {
    var folded = self
    let upperHalf: UInt64 = 0xFFFF_FFFF << 32
    folded.low = (low | low << 32) & upperHalf
    folded.high = (high | high << 32) & upperHalf
    return folded
  }

  /// The characters in ascending order.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for (word, first) in [(low, 0), (high, 64)] {
      var rest = word
      while rest != 0 {
        bytes.append(UInt8(first + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return bytes
  }
}
