extension OutputBuffer {
  /// Appends `bytes` with every byte outside `allowed` written as `%XX`, in upper-case digits.
  ///
  /// A `%` that is not in `allowed` is encoded again. O(bytes).
  public mutating func append(percentEncoding bytes: Span<UInt8>, allowing allowed: ByteSet) {
    reserve(bytes.count &* 3)
    var end = count
    for index in bytes.indices {
      let byte = bytes[index]
      let isAllowed = allowed.contains(byte)
      // Which bytes of a link are encoded cannot be foreseen: without a branch, and with four bytes
      // stored for the one or three that count, none is paid for a wrong guess.
      let code = isAllowed ? UInt32(byte) : percentCode(of: byte)
      unsafe UnsafeMutableRawPointer(base + end).storeBytes(of: code.littleEndian, as: UInt32.self)
      end &+= isAllowed ? 1 : 3
    }
    setCount(end)
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
    var copied = 0
    var searched = 0
    while let sign = bytes.firstOffset(of: UInt8(ascii: "%"), from: searched) {
      searched = sign + 1
      guard sign + 2 < bytes.count, let high = hexValue(bytes[sign + 1]),
        let low = hexValue(bytes[sign + 2])
      else {
        isWellFormed = false
        continue
      }
      append(bytes, in: copied..<sign)
      append(high << 4 | low)
      copied = sign + 3
      searched = copied
    }
    append(bytes, in: copied..<bytes.count)
    return isWellFormed
  }
}

/// `%XX` for a byte, its first character in the lowest eight bits.
@inline(__always)
private func percentCode(of byte: UInt8) -> UInt32 {
  let digits = UInt32(byte >> 4) | UInt32(byte & 15) << 8
  // A digit from 10 on carries into bit 4 when 6 is added.
  let isLetter = ((digits &+ 0x0606) >> 4) & 0x0101
  return UInt32(UInt8(ascii: "%")) | (digits &+ 0x3030 &+ isLetter &* 7) << 8
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
