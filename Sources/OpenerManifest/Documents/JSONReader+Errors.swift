/// What the reader says when it cannot go on.
extension JSONReader {
  func unexpectedAfterEnd() -> Diagnostic {
    commentOr(
      error(
        "there is text after the end of the document",
        at: offset..<wordEnd(from: offset),
        hint: "a file holds one value; remove what comes after it",
      )
    )
  }

  /// What follows an element is neither a comma nor the end of the list or object.
  func unexpected(inside kind: String, from start: Int, close: String) -> Diagnostic {
    guard next != nil else { return unterminated(kind, from: start, close: close) }
    return commentOr(
      error(
        "a ',' or '\(close)' is missing before \(nextText)",
        at: offset..<wordEnd(from: offset),
        hint: "the \(kind) begins at \(source.mark(at: start).text)",
      )
    )
  }

  func unexpectedForName(from start: Int) -> Diagnostic {
    guard next != nil else { return unterminated("object", from: start, close: "}") }
    return commentOr(
      error(
        "a field's name must be a string, not \(nextText)",
        at: offset..<wordEnd(from: offset),
        hint: "put the name in double quotes",
      )
    )
  }

  func missingColon(after name: Located<String>) -> Diagnostic {
    error(
      "a ':' is missing after \(quoted(name.value))",
      at: name.range,
      hint: "write a ':' and the field's value after its name",
    )
  }

  /// The comma is the last byte before the offset that is not blank.
  func commaBeforeClose() -> Diagnostic {
    var comma = offset - 1
    while bytes[comma].isJSONBlank { comma -= 1 }
    return error(
      "a ',' must not be the last thing before \(nextText)",
      at: comma..<(comma + 1),
      hint: "remove the comma",
    )
  }

  func tooDeep() -> Diagnostic {
    error(
      "lists and objects are nested more than \(Self.maximumDepth) deep",
      at: offset..<(offset + 1),
      hint: "a manifest needs fewer than ten levels",
    )
  }

  /// Neither a value nor the beginning of one.
  func unknownWord() -> Diagnostic {
    guard next != nil else {
      return error("a value is missing at the end of the text", at: offset..<offset, hint: nil)
    }
    let range = offset..<wordEnd(from: offset)
    let word = String(decoding: bytes[range], as: UTF8.self)
    if word.utf8.contains(where: \.isDigit), word.utf8.allSatisfy(\.isNumberByte) {
      let hint = "put it in double quotes if each digit matters"
      return error("\(word) is not a number of JSON", at: range, hint: hint)
    }
    let meant = nearestName(to: word, among: Self.words.map(\.word))
    let hint = meant.map { "did you mean \($0)?" } ?? "put text in double quotes"
    return commentOr(
      error(
        "a value must come here, not \(nextText)",
        at: range,
        hint: isWordByte(at: offset) || next == UInt8(ascii: "'") ? hint : nil,
      )
    )
  }

  func unterminatedString(from start: Int) -> Diagnostic {
    error("the string has no end", at: start..<(start + 1), hint: "add the closing '\"'")
  }

  func controlCharacter(_ byte: UInt8, inStringFrom start: Int) -> Diagnostic {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      return error(
        "the string has no end on its line",
        at: start..<offset,
        hint: "add the closing '\"'; a line break inside a string is written \\n",
      )
    default:
      let digits = String(byte, radix: 16)
      let escape = byte == UInt8(ascii: "\t") ? "\\t" : "\\u00\(byte < 16 ? "0" : "")\(digits)"
      return error(
        "a string must not hold a bare control character",
        at: offset..<(offset + 1),
        hint: "write it \(escape)",
      )
    }
  }

  func unknownEscape(from start: Int) -> Diagnostic {
    guard let next, next >= 0x20 else { return unterminatedEscape(from: start) }
    let end = characterEnd(from: offset)
    return error(
      "'\(String(decoding: bytes[start..<end], as: UTF8.self))' is not an escape of JSON",
      at: start..<end,
      hint: "a backslash itself is written \\\\; \\u takes four hexadecimal digits",
    )
  }

  func loneSurrogate(from start: Int) -> Diagnostic {
    error(
      "'\(String(decoding: bytes[start..<(start + 6)], as: UTF8.self))' is half a character",
      at: start..<(start + 6),
      hint: "write both halves of the surrogate pair, or the character itself",
    )
  }

  private func unterminatedEscape(from start: Int) -> Diagnostic {
    error("the string ends inside an escape", at: start..<offset, hint: "add the closing '\"'")
  }

  private func unterminated(_ kind: String, from start: Int, close: String) -> Diagnostic {
    error("the \(kind) has no end", at: start..<(start + 1), hint: "add the closing '\(close)'")
  }

  /// People write comments; say so rather than what was expected instead.
  private func commentOr(_ diagnostic: Diagnostic) -> Diagnostic {
    guard next == UInt8(ascii: "/") || next == UInt8(ascii: "#") else { return diagnostic }
    return error(
      "JSON has no comments",
      at: offset..<(offset + 1),
      hint: "remove the comment, or write the manifest as YAML",
    )
  }

  private func error(_ message: String, at range: Range<Int>, hint: String?) -> Diagnostic {
    Diagnostic(.error, message, at: source.place(of: range), hint: hint)
  }

  /// The next character, for a message.
  private var nextText: String {
    next == nil
      ? "the end of the text"
      : quoted(String(decoding: bytes[offset..<wordEnd(from: offset)], as: UTF8.self))
  }
}

/// Where the things end that messages point at.
extension JSONReader {
  func isWordByte(at offset: Int) -> Bool { offset < bytes.count && bytes[offset].isWordByte }

  /// The end of the word that begins at an offset, or of the one character there.
  ///
  /// A long word is cut, because it is for a message.
  private func wordEnd(from start: Int) -> Int {
    var end = start
    while end - start < 32, isWordByte(at: end) { end += 1 }
    return end > start ? end : characterEnd(from: start)
  }

  private func characterEnd(from start: Int) -> Int {
    var end = min(start + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}

extension UInt8 {
  /// Whether this is a byte of a number, a name or a word.
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "_"): true
    default: isNumberByte
    }
  }

  fileprivate var isNumberByte: Bool {
    switch self {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    case UInt8(ascii: "e"), UInt8(ascii: "E"): true
    default: isDigit
    }
  }
}

extension Mark {
  /// The place as messages write it.
  fileprivate var text: String { "\(line):\(column)" }
}
