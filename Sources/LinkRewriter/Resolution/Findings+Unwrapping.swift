internal import ByteSearch
internal import PatternEngine

extension Findings {
  /// Whether a link is one of those that a rule leaves alone.
  mutating func isException(_ exceptions: Range<Int>, _ subject: Span<UInt8>) -> Bool {
    for index in exceptions {
      let pattern = rewriter.rules.scopeExceptions[index]
      let outcome = rewriter.rules.patterns.firstMatch(of: pattern, in: subject, using: &scratch)
      // Where that cannot be told the link is left alone, too.
      if outcome != .unmatched { return true }
    }
    return false
  }

  /// Appends what the steps of a rule make of a link: nothing where one of them fails.
  mutating func appendUnwrapped(_ steps: Range<Int>, of subject: Span<UInt8>) {
    let start = texts.count
    texts.append(subject)
    // Lent out of the findings, so that they can be changed while it is read.
    var value = spareText.take() ?? OutputBuffer()
    for index in steps {
      value.removeAll()
      value.append(texts.bytes.extracting(start...))
      texts.truncate(to: start)
      guard append(rewriter.rules.unwrapSteps[index], of: value.bytes) else {
        texts.truncate(to: start)
        break
      }
    }
    spareText = consume value
  }

  /// Appends what one step makes of a text; false if that is nothing.
  private mutating func append(_ step: UnwrapStep, of value: Span<UInt8>) -> Bool {
    let start = texts.count
    switch step {
    case .parameter(let name):
      appendValue(ofParameter: name, in: value)
    case .path:
      texts.append(value.extracting(value.pathRange))
    case .pattern(let pattern, let template):
      guard value.isASCII,
        rewriter.rules.patterns.firstMatch(of: pattern, in: value, using: &scratch) == .matched
      else { return false }
      rewriter.rules.templates.expand(template, subject: value, scratch: scratch, into: &texts)
    case .percent:
      if !texts.append(percentDecoding: value) {
        texts.truncate(to: start)
        texts.append(value)
      }
    case .base64:
      guard texts.append(base64Decoding: value) else { return false }
    case .prefix(let prefix):
      if !value.isWebLink {
        rewriter.rules.templates.expand(prefix, subject: value, scratch: scratch, into: &texts)
      }
      texts.append(value)
    }
    return texts.count > start
  }
}

extension Span where Element == UInt8 {
  fileprivate var isASCII: Bool {
    for offset in indices where self[offset] >= 0x80 { return false }
    return true
  }

  fileprivate var isWebLink: Bool {
    hasBytesIgnoringCase("http://", at: 0) || hasBytesIgnoringCase("https://", at: 0)
  }

  /// The path of a link, with its first slash.
  fileprivate var pathRange: Range<Int> {
    guard let authority = firstOffset(of: "://") else { return 0..<0 }
    var start = authority + 3
    while start < count, !self[start].endsAuthority { start += 1 }
    var end = start
    while end < count, self[end] != UInt8(ascii: "?"), self[end] != UInt8(ascii: "#") { end += 1 }
    return start..<end
  }
}

extension UInt8 {
  fileprivate var endsAuthority: Bool {
    self == UInt8(ascii: "/") || self == UInt8(ascii: "?") || self == UInt8(ascii: "#")
  }
}

extension OutputBuffer {
  /// Appends what a text is in Base64, in either of its alphabets and with or without padding; false,
  /// and nothing, if it is none.
  fileprivate mutating func append(base64Decoding text: Span<UInt8>) -> Bool {
    let start = count
    var digits = text.count
    while digits > 0, text[digits - 1] == UInt8(ascii: "=") { digits -= 1 }
    guard digits % 4 != 1, text.count - digits <= 2 else { return false }
    var bits: UInt32 = 0
    for offset in 0..<digits {
      guard let digit = text[offset].base64Digit else {
        truncate(to: start)
        return false
      }
      bits = bits << 6 | UInt32(digit)
      let left = offset % 4
      if left > 0 { append(UInt8(truncatingIfNeeded: bits >> UInt32(6 - 2 * left))) }
    }
    return true
  }
}

extension UInt8 {
  fileprivate var base64Digit: UInt8? {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): self - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
