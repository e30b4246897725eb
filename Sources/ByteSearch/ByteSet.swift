/// A set of byte values, asked in one table look-up.
@frozen
public struct ByteSet: Sendable {
  @usableFromInline var low: SIMD2<UInt64> = .zero
  @usableFromInline var high: SIMD2<UInt64> = .zero

  /// Makes the set of the bytes for which `isMember` is true.
  public init(where isMember: (UInt8) -> Bool) {
    for byte in UInt8.min...UInt8.max where isMember(byte) { insert(byte) }
  }

  /// Makes the set of the bytes of an ASCII text.
  public init(_ members: StaticString) {
    for offset in 0..<members.utf8CodeUnitCount {
      insert(unsafe members.utf8Start[offset])
    }
  }

  mutating func insert(_ byte: UInt8) {
    let bit = UInt64(1) << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: low[0] |= bit
    case 1: low[1] |= bit
    case 2: high[0] |= bit
    default: high[1] |= bit
    }
  }

  /// Whether the set has `byte`.
  ///
  /// O(1).
  @inlinable @inline(__always)
  public func contains(_ byte: UInt8) -> Bool {
    let half = byte < 128 ? low : high
    let word = byte & 64 == 0 ? half[0] : half[1]
    return (word >> UInt64(byte & 63)) & 1 != 0
  }

  /// The bytes that are in either set.
  public func union(_ other: ByteSet) -> ByteSet {
    ByteSet { contains($0) || other.contains($0) }
  }
}

extension ByteSet {
  /// RFC 3986's unreserved characters: what Chrome's callback parameters leave as it is.
  public static let unreserved = ByteSet { isASCIIAlphanumeric($0) }
    .union(ByteSet("-_.~"))

  /// What ECMAScript's `encodeURIComponent` leaves as it is.
  public static let uriComponent = unreserved.union(ByteSet("!*'()"))

  /// What may stand in a URL: printable ASCII but for the blank and `" < > \ ^ { | }` and
  /// backtick.
  public static let url = ByteSet { byte in
    byte > 0x20 && byte < 0x7F && !ByteSet("\"<>\\^`{|}").contains(byte)
  }
}

/// Whether a byte is an ASCII letter or digit.
@inlinable
public func isASCIIAlphanumeric(_ byte: UInt8) -> Bool {
  isASCIILetter(byte) || isASCIIDigit(byte)
}

/// Whether a byte is an ASCII letter.
@inlinable
public func isASCIILetter(_ byte: UInt8) -> Bool {
  let lower = byte | 0x20
  return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
}

/// Whether a byte is an ASCII digit.
@inlinable
public func isASCIIDigit(_ byte: UInt8) -> Bool {
  byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
}

/// A byte with an upper-case ASCII letter made lower-case.
@inlinable
public func asciiLowercased(_ byte: UInt8) -> UInt8 {
  byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
}
