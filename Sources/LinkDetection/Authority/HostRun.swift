import ByteSearch

/// A run of labels and dots: a host, if it is well-formed.
struct HostRun {
  /// What labels may hold.
  enum Alphabet {
    /// Letters, digits, marks and hyphens: what domains are registered with.
    case domain
    /// Those of ``domain``, the underscore, and symbols as in `http://☃.net`: what follows a scheme.
    case host
  }

  /// The end of the last label.
  private(set) var end: Int
  /// The end of the dots behind it.
  private(set) var runEnd: Int
  /// Whether no label is empty, or has a hyphen at one of its ends.
  private(set) var isWellFormed = true
  private(set) var labelCount = 0
  /// Where the last label begins.
  private(set) var lastLabelStart: Int

  /// Takes in the run that begins at an offset; O(bytes).
  init(in text: Span<UInt8>, from start: Int, alphabet: Alphabet) {
    self.end = start
    self.runEnd = start
    self.lastLabelStart = start
    var offset = start
    var dots = 0
    while offset < text.count {
      let labelEnd = Self.labelEnd(in: text, from: offset, alphabet: alphabet)
      if labelEnd > offset {
        add(text, label: offset..<labelEnd, dots: dots)
        offset = labelEnd
        dots = 0
      }
      let length = Self.dotLength(in: text, at: offset)
      guard length > 0 else { break }
      offset += length
      dots += 1
    }
    if labelCount == 0 { isWellFormed = false }
    runEnd = offset
    hasRootDot = dots == 1
  }

  /// Whether one dot, that of the root, is behind the last label.
  private(set) var hasRootDot = false

  private mutating func add(_ text: Span<UInt8>, label: Range<Int>, dots: Int) {
    let hyphen = UInt8(ascii: "-")
    if dots != (labelCount == 0 ? 0 : 1) { isWellFormed = false }
    if text[label.lowerBound] == hyphen || text[label.upperBound - 1] == hyphen {
      isWellFormed = false
    }
    labelCount += 1
    lastLabelStart = label.lowerBound
    end = label.upperBound
  }

  /// Whether the last label is one at the top of the domain name system, and not the only one.
  func isDomain(in text: Span<UInt8>) -> Bool {
    isWellFormed && labelCount > 1
      && TopLevelLabels.contains(text.extracting(lastLabelStart..<end))
  }

  /// How many bytes a dot takes, of those that UTS #46 knows; 0 where there is none.
  static func dotLength(in text: Span<UInt8>, at offset: Int) -> Int {
    guard offset < text.count else { return 0 }
    switch text[offset] {
    case UInt8(ascii: "."): return 1
    case 0xE3: return text.hasBytes("\u{3002}", at: offset) ? 3 : 0
    case 0xEF:
      return text.hasBytes("\u{FF0E}", at: offset) || text.hasBytes("\u{FF61}", at: offset) ? 3 : 0
    default: return 0
    }
  }

  /// The end of the label that begins at an offset.
  private static func labelEnd(
    in text: Span<UInt8>,
    from start: Int,
    alphabet: Alphabet,
  ) -> Int {
    var offset = start
    while offset < text.count {
      let byte = text[offset]
      if byte < 0x80 {
        guard
          isASCIIAlphanumeric(byte) || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_") && alphabet == .host
        else { break }
        offset += 1
      } else {
        guard let decoded = text.scalar(at: offset),
          decoded.scalar.isInLabel(of: alphabet)
        else { break }
        offset += decoded.length
      }
    }
    return offset
  }

  /// The start of the label of a domain that ends at an offset.
  static func labelStart(in text: Span<UInt8>, before end: Int, notBefore limit: Int) -> Int {
    var start = end
    while start > limit {
      let byte = text[start - 1]
      if byte < 0x80 {
        guard isASCIIAlphanumeric(byte) || byte == UInt8(ascii: "-") else { break }
        start -= 1
      } else {
        guard let decoded = text.scalar(before: start, notBefore: limit),
          decoded.scalar.isInLabel(of: .domain)
        else { break }
        start -= decoded.length
      }
    }
    return start
  }
}

extension Unicode.Scalar {
  fileprivate func isInLabel(of alphabet: HostRun.Alphabet) -> Bool {
    let properties = LinkProperties(of: self)
    if properties.isInLabel { return true }
    // From the arrows on; the blocks before hold dashes, quotation marks and the like.
    return alphabet == .host && value >= 0x2190 && properties.term == .include
  }
}
