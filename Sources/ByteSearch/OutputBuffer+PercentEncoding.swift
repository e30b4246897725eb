extension OutputBuffer {
  /// Appends `bytes` with every byte outside `allowed` written as `%XX`, in upper-case digits.
  ///
  /// A `%` that is not in `allowed` is encoded again. O(bytes).
  public mutating func append(percentEncoding bytes: Span<UInt8>, allowing allowed: ByteSet) {
    reserve(bytes.count)
    for index in bytes.indices {
      append(percentEncoding: bytes[index], allowing: allowed)
    }
  }

  /// Appends one byte, as `%XX` if it is not in `allowed`.
  @inlinable
  public mutating func append(percentEncoding byte: UInt8, allowing allowed: ByteSet) {
    guard !allowed.contains(byte) else { return append(byte) }
    append(UInt8(ascii: "%"))
    append(upperHexDigit(byte >> 4))
    append(upperHexDigit(byte & 15))
  }

  /// Appends `bytes` with every `%XX` turned into its byte, once.
  ///
  /// - Returns: whether every `%` was followed by two hexadecimal digits. One that is not stays as
  ///   it is.
  @discardableResult
  public mutating func append(percentDecoding bytes: Span<UInt8>) -> Bool {
    reserve(bytes.count)
    var isWellFormed = true
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "%") {
        if index + 2 < bytes.count, let high = hexValue(bytes[index + 1]),
          let low = hexValue(bytes[index + 2])
        {
          append(high << 4 | low)
          index += 3
          continue
        }
        isWellFormed = false
      }
      append(byte)
      index += 1
    }
    return isWellFormed
  }
}

/// The upper-case hexadecimal digit of a value from 0 to 15.
@inlinable
public func upperHexDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + (value - 10)
}

/// The value of a hexadecimal digit, or nil.
@inlinable
public func hexValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
