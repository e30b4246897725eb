internal import ByteSearch

/// Takes a script in JavaScript apart, as far as ``ScriptShape`` needs it.
///
/// Each member takes one token, and what is blank before it; where another comes, it takes nothing
/// or leaves a scanner that is of no more use. Comments, numbers and the like are tokens that nothing
/// takes.
struct ScriptScanner {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ script: String) {
    bytes = Array(script.utf8)
  }

  /// Whether there is no further token.
  var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return offset == bytes.count
    }
  }

  /// Whether the script holds a text.
  func contains(_ text: StaticString) -> Bool {
    bytes.span.firstOffset(of: text) != nil
  }

  /// Moves past one character of punctuation if it comes next.
  mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: mark) else { return false }
    offset += 1
    return true
  }

  /// Takes an identifier or keyword.
  mutating func takeWord() -> String? {
    skipBlanks()
    let start = offset
    guard offset < bytes.count, !isASCIIDigit(bytes[offset]) else { return nil }
    while offset < bytes.count, bytes[offset].isInWord { offset += 1 }
    return offset > start ? String(decoding: bytes[start..<offset], as: UTF8.self) : nil
  }

  /// Takes a string.
  ///
  /// Only escapes of punctuation are resolved, which mean themselves.
  mutating func takeText() -> [UInt8]? {
    skipBlanks()
    guard offset < bytes.count else { return nil }
    let quote = bytes[offset]
    guard quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { return nil }
    offset += 1
    var text: [UInt8] = []
    while offset < bytes.count {
      var byte = bytes[offset]
      offset += 1
      if byte == quote { return text }
      if byte == UInt8(ascii: "\\") {
        guard offset < bytes.count, bytes[offset] < 0x80, !isASCIIAlphanumeric(bytes[offset])
        else { return nil }
        byte = bytes[offset]
        offset += 1
      }
      guard !byte.isLineBreak else { return nil }
      text.append(byte)
    }
    return nil
  }

  private mutating func skipBlanks() {
    while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") || bytes[offset].isBlankControl {
      offset += 1
    }
  }
}

extension UInt8 {
  fileprivate var isInWord: Bool {
    isASCIIAlphanumeric(self) || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
  }

  /// Line feed, vertical tab, form feed or carriage return.
  fileprivate var isLineBreak: Bool { (0x0A...0x0D).contains(self) }

  fileprivate var isBlankControl: Bool { self == 0x09 || isLineBreak }
}
