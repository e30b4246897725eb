/// A string as YAML writes it on one line: bare, in single quotes, or with escapes in double quotes.
///
/// Patterns and templates come out in single quotes, where a backslash is only a backslash. Bare are
/// the texts of which no reader of YAML 1.1 or 1.2 makes anything else.
struct YAMLScalar {
  /// The text with its quotes.
  let text: String

  init(_ value: String) {
    text = Self.isPlain(value) ? value : Self.quoted(value)
  }

  /// A scalar with quotes, whatever it is.
  init(quoting value: String) {
    text = Self.quoted(value)
  }

  private static func quoted(_ value: String) -> String {
    let isReadable = value.unicodeScalars.allSatisfy(\.isReadable)
    return isReadable ? "'" + value.doublingApostrophes + "'" : escaped(value)
  }

  /// Letters, digits, and blanks and signs between them that never mean anything there.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isLetter, text.utf8.last != UInt8(ascii: " ") else {
      return false
    }
    guard text.utf8.allSatisfy({ $0.isLetter || $0.isDigit || innerSigns.contains($0) }) else {
      return text.isPlainBeyondASCII
    }
    return !words.contains(text.lowercased())
  }

  fileprivate static let innerSigns = Set(" _-.()/&+'!,".utf8)

  /// What YAML 1.1 or 1.2 takes for true, false or nothing.
  private static let words: Set<String> = [
    "true", "false", "yes", "no", "on", "off", "y", "n", "null",
  ]

  private static func escaped(_ value: String) -> String {
    var text = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += #"\""#
      case "\\": text += #"\\"#
      case "\n": text += #"\n"#
      case "\r": text += #"\r"#
      case "\t": text += #"\t"#
      case "\0": text += #"\0"#
      case _ where scalar.isReadable: text.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let (prefix, width) =
          switch scalar.value {
          case ..<0x100: (#"\x"#, 2)
          case ..<0x1_0000: (#"\u"#, 4)
          default: (#"\U"#, 8)
          }
        text += prefix + String(repeating: "0", count: width - digits.utf8.count) + digits
      }
    }
    return text + "\""
  }
}

/// A text of several lines as YAML's `|` writes it, where that is possible.
struct YAMLBlockText {
  /// What stands behind the name: `|`, the indentation where it cannot be seen, and `-` where no
  /// line feed is at the end.
  let header: String
  /// The lines, without indentation.
  let lines: [Substring]

  /// Nil for what has no line feed inside, and for what a block would not give back: a text that
  /// needs escapes, or whose end is blank.
  init?(_ text: String) {
    let scalars = text.unicodeScalars
    let endsInLineFeed = scalars.last == "\n"
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Substring.init)
    if endsInLineFeed { lines.removeLast() }
    guard
      lines.count > 1, scalars.allSatisfy({ $0.isReadable || $0 == "\n" || $0 == "\t" }),
      let last = lines.last, last.utf8.contains(where: { !$0.isJSONBlank })
    else { return nil }
    let beginsBlank = lines[0].utf8.first.map(\.isJSONBlank) ?? true
    header = "|" + (beginsBlank ? "2" : "") + (endsInLineFeed ? "" : "-")
    self.lines = lines
  }
}

extension Unicode.Scalar {
  /// Whether YAML takes the character as it is and keeps it on its line, and people can see it.
  ///
  /// NEL, LS and PS are line ends to YAML 1.1, and libyaml refuses most other controls.
  fileprivate var isReadable: Bool {
    switch value {
    case ..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF: false
    // U+FFFE and U+FFFF, of each plane.
    default: value & 0xFFFE != 0xFFFE
    }
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
  }
}

extension String {
  fileprivate var doublingApostrophes: String {
    guard utf8.contains(UInt8(ascii: "'")) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      text.unicodeScalars.append(scalar)
      if scalar == "'" { text.unicodeScalars.append(scalar) }
    }
  }

  /// Whether letters of other alphabets are all that keeps a text from being plain.
  fileprivate var isPlainBeyondASCII: Bool {
    unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        ? UInt8(ascii: scalar).isLetter || UInt8(ascii: scalar).isDigit
          || YAMLScalar.innerSigns.contains(UInt8(ascii: scalar))
        : scalar.properties.isAlphabetic && scalar.isReadable
    }
  }
}
