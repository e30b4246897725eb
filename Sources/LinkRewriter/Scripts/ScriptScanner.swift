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

  /// Takes a token of whatever kind.
  mutating func takeToken() -> ScriptToken? {
    if let word = takeWord() { return .word(word) }
    if let text = takeText() { return .text(String(decoding: text, as: UTF8.self)) }
    guard offset < bytes.count else { return nil }
    if isASCIIDigit(bytes[offset]) { return takeNumber() }
    guard Self.marks.contains(bytes[offset]) else { return nil }
    offset += 1
    return .mark(Character(UnicodeScalar(bytes[offset - 1])))
  }

  private static let marks = ByteSet("(){}[].,;:?+-*%=!<>&|")

  /// Takes a whole number; other than a decimal one of one spelling is left alone: 0x10, 010, 1e3.
  private mutating func takeNumber() -> ScriptToken? {
    let start = offset
    while offset < bytes.count, bytes[offset].isInWord { offset += 1 }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    return Int(text).flatMap { String($0) == text ? .number($0) : nil }
  }

  /// Takes a string, its escapes resolved, but for those by number.
  mutating func takeText() -> [UInt8]? {
    skipBlanks()
    guard offset < bytes.count else { return nil }
    let quote = bytes[offset]
    guard quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { return nil }
    offset += 1
    var text: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == quote { return text }
      if byte == UInt8(ascii: "\\") {
        guard offset < bytes.count, let meant = bytes[offset].meantByEscape else { return nil }
        offset += 1
        text.append(meant)
        continue
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

  /// What a backslash and this character stand for in a string; nil where that takes more.
  fileprivate var meantByEscape: UInt8? {
    switch self {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "v"): 0x0B
    case UInt8(ascii: "x"), UInt8(ascii: "u"): nil
    default: self < 0x80 && !isASCIIDigit(self) && !isLineBreak ? self : nil
    }
  }

  fileprivate var isBlankControl: Bool { self == 0x09 || isLineBreak }
}
