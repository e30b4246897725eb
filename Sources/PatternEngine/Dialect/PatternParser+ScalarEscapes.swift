extension PatternParser {
  /// Parses an escape that stands for one scalar; nil, and not moved, if it is another.
  mutating func parseScalarEscape() throws(PatternError) -> Unicode.Scalar? {
    let start = position
    guard let letter = peek(1) else { return nil }
    position += 2
    switch letter {
    case "a": return "\u{07}"
    case "e": return "\u{1B}"
    case "f": return "\u{0C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "c": return try parseControl(from: start)
    case "x": return try parseHexadecimal(from: start)
    case "u": return try parseHexadecimal(digits: 4, from: start)
    case "U": return try parseHexadecimal(digits: 8, from: start)
    case "0": return try parseOctal(from: start)
    case _ where letter.isASCIILetter || decimalValue(letter) != nil:
      position = start
      return nil
    default: return letter
    }
  }

  private mutating func parseControl(from start: Int) throws(PatternError) -> Unicode.Scalar {
    guard let scalar = current, scalar.isASCII, scalar != "\\" else {
      throw badScalar(from: start)
    }
    position += 1
    return Unicode.Scalar(UInt8(scalar.value & 0x1F))
  }

  /// `\xh`, `\xhh` and `\x{h…}`.
  private mutating func parseHexadecimal(
    from start: Int
  ) throws(PatternError) -> Unicode.Scalar {
    guard advance(over: "{") else {
      let value = parseDigits(radix: 16, atMost: 2)
      return try makeScalar(value, from: start)
    }
    let value = parseDigits(radix: 16, atMost: 8)
    guard advance(over: "}") else { throw badScalar(from: start) }
    return try makeScalar(value, from: start)
  }

  private mutating func parseHexadecimal(
    digits: Int,
    from start: Int,
  ) throws(PatternError) -> Unicode.Scalar {
    let first = position
    let value = parseDigits(radix: 16, atMost: digits)
    guard position - first == digits else { throw badScalar(from: start) }
    return try makeScalar(value, from: start)
  }

  /// `\0` with one to three octal digits; a digit that would lead beyond 255 is not read.
  private mutating func parseOctal(from start: Int) throws(PatternError) -> Unicode.Scalar {
    guard var value = parseDigits(radix: 8, atMost: 1) else { throw badScalar(from: start) }
    for _ in 0..<2 {
      guard let digit = current.flatMap({ digitValue($0, radix: 8) }), value * 8 + digit <= 255
      else { break }
      value = value * 8 + digit
      position += 1
    }
    return try makeScalar(value, from: start)
  }

  private mutating func parseDigits(radix: UInt32, atMost limit: Int) -> UInt32? {
    var value: UInt32?
    for _ in 0..<limit {
      guard let digit = current.flatMap({ digitValue($0, radix: radix) }) else { break }
      value = (value ?? 0) * radix + digit
      position += 1
    }
    return value
  }

  private func makeScalar(
    _ value: UInt32?,
    from start: Int,
  ) throws(PatternError) -> Unicode.Scalar {
    guard let value, let scalar = Unicode.Scalar(value) else { throw badScalar(from: start) }
    return scalar
  }

  private func badScalar(from start: Int) -> PatternError {
    error(
      .malformed,
      "the escape '\(text(from: start, to: position))' stands for no character",
      from: start,
      to: position,
      hint: "write a code point like '\\x{e9}'",
    )
  }
}

private func digitValue(_ scalar: Unicode.Scalar, radix: UInt32) -> UInt32? {
  guard let value = Character(scalar).hexDigitValue, scalar.isASCII, value < radix else {
    return nil
  }
  return UInt32(value)
}
