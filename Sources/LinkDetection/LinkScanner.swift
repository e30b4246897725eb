import ByteSearch

/// Finds http and https links in running text.
///
/// A link begins at `http://` or `https://` (in any case, and not in the middle of a longer
/// scheme) and ends before a blank, a control, one of `" < > \ ^ { | }` or a backtick. Punctuation
/// at its end is left to the sentence, and so is a closing bracket whose opening one is outside.
package enum LinkScanner {
  /// The first link that begins at or after `start`, or nil.
  ///
  /// Runs at the speed of `memchr` where there is no colon. Does not allocate.
  package static func firstLink(in text: Span<UInt8>, from start: Int) -> Range<Int>? {
    var offset = start
    while let colon = text.firstOffset(of: UInt8(ascii: ":"), from: offset) {
      offset = colon + 1
      guard text.hasBytes("//", at: colon + 1),
        let begin = schemeStart(in: text, before: colon, notBefore: start)
      else { continue }
      let end = linkEnd(in: text, from: colon + 3, quote: quote(in: text, before: begin))
      // A scheme with nothing behind it is not a link.
      if end > colon + 3, begin >= start { return begin..<end }
    }
    return nil
  }

  /// Where `http` or `https` before the colon begins, or nil if another scheme ends there.
  private static func schemeStart(
    in text: Span<UInt8>,
    before colon: Int,
    notBefore limit: Int,
  ) -> Int? {
    let begin: Int
    if text.hasBytesIgnoringCase("https", at: colon - 5) {
      begin = colon - 5
    } else if text.hasBytesIgnoringCase("http", at: colon - 4) {
      begin = colon - 4
    } else {
      return nil
    }
    guard begin >= limit else { return nil }
    return isInsideScheme(text, at: begin) ? nil : begin
  }

  /// The quote that a link begins straight after, and ends before the next one of.
  private static func quote(in text: Span<UInt8>, before begin: Int) -> UInt8? {
    begin > 0 && text[begin - 1] == UInt8(ascii: "'") ? UInt8(ascii: "'") : nil
  }

  /// Whether a longer scheme goes on at `begin`, as in `git+https:`; the `+` of `(+http:` does not
  /// belong to one.
  private static func isInsideScheme(_ text: Span<UInt8>, at begin: Int) -> Bool {
    guard begin > 0 else { return false }
    let before = text[begin - 1]
    if isASCIIAlphanumeric(before) { return true }
    guard before == UInt8(ascii: "+") || before == UInt8(ascii: "-"), begin > 1 else {
      return false
    }
    return isASCIIAlphanumeric(text[begin - 2])
  }

  private static func linkEnd(in text: Span<UInt8>, from start: Int, quote: UInt8?) -> Int {
    var end = start
    while end < text.count {
      let byte = text[end]
      if stop.contains(byte) || byte == quote { break }
      if mayStop.contains(byte), stops(text, at: end) { break }
      end += 1
    }
    return endWithoutPunctuation(in: text, from: start, to: end)
  }

  /// The bytes with which something begins that ends a link.
  private static let mayStop = ByteSet { byte in
    byte == 0xC2 || byte == 0xE2 || ByteSet("],&").contains(byte)
  }

  /// Whether a link ends here: at the middle of Markdown's `[http://a](http://b)`, at a comma before
  /// the next link, at an escaped quote or angle bracket of HTML, at a quotation mark or an ellipsis.
  private static func stops(_ text: Span<UInt8>, at offset: Int) -> Bool {
    switch text[offset] {
    case UInt8(ascii: "]"):
      return text.hasBytes("](", at: offset)
    case UInt8(ascii: ","):
      return text.hasBytesIgnoringCase(",http://", at: offset)
        || text.hasBytesIgnoringCase(",https://", at: offset)
    case UInt8(ascii: "&"):
      return text.hasBytes("&quot;", at: offset) || text.hasBytes("&lt;", at: offset)
        || text.hasBytes("&gt;", at: offset)
    case 0xC2:
      // « and »
      return text.hasBytes("\u{AB}", at: offset) || text.hasBytes("\u{BB}", at: offset)
    default:
      // ‘ to ‟, and …
      guard offset + 2 < text.count, text[offset + 1] == 0x80 else { return false }
      return (0x98...0x9F).contains(text[offset + 2]) || text[offset + 2] == 0xA6
    }
  }

  /// The bytes at which a link ends at the latest.
  private static let stop = ByteSet { byte in
    byte <= 0x20 || byte == 0x7F || ByteSet("\"<>\\^`{|}").contains(byte)
  }

  private static let closing = ByteSet("])")
  private static let punctuation = ByteSet(".,;:!?'*~")

  /// Leaves punctuation at the end to the sentence, and a closing bracket that nothing in the link
  /// opens.
  ///
  /// The brackets are counted once, and the counts kept up on the way back: linear, however many
  /// there are.
  private static func endWithoutPunctuation(
    in text: Span<UInt8>,
    from start: Int,
    to limit: Int,
  ) -> Int {
    var end = limit
    guard end > start,
      punctuation.contains(text[end - 1]) || closing.contains(text[end - 1])
    else { return end }
    var surplus = BracketSurplus()
    for offset in start..<end { surplus.add(text[offset], 1) }
    while end > start {
      let last = text[end - 1]
      guard punctuation.contains(last) || surplus.isUnopened(last) else { break }
      surplus.add(last, -1)
      end -= 1
    }
    return end
  }
}

/// How many more brackets of each kind are closed than opened.
private struct BracketSurplus {
  var round = 0
  var square = 0

  mutating func add(_ byte: UInt8, _ sign: Int) {
    switch byte {
    case UInt8(ascii: ")"): round += sign
    case UInt8(ascii: "("): round -= sign
    case UInt8(ascii: "]"): square += sign
    case UInt8(ascii: "["): square -= sign
    default: break
    }
  }

  func isUnopened(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ")"): round > 0
    case UInt8(ascii: "]"): square > 0
    default: false
    }
  }
}
