import ByteSearch

/// Finds http and https links in running text, by UTS #58.
///
/// A link begins at `http://` or `https://` (in any case, and not in the middle of a longer scheme)
/// with a host behind it, and ends as ``LinkTermination`` says. Links without a scheme are found by
/// ``BareLinkScanner``.
package enum LinkScanner {
  /// The first link that begins at or after `start`, or nil.
  ///
  /// Runs at the speed of `memchr` where there is no colon. Does not allocate.
  package static func firstLink(in text: Span<UInt8>, from start: Int) -> Range<Int>? {
    var offset = start
    while let colon = text.firstOffset(of: UInt8(ascii: ":"), from: offset) {
      offset = colon + 1
      guard text.hasBytes("//", at: colon + 1),
        let begin = schemeStart(in: text, before: colon, notBefore: start),
        let end = linkEnd(in: text, begin: begin, authority: colon + 3)
      else { continue }
      return begin..<end
    }
    return nil
  }

  /// Where `http` or `https` before the colon begins, or nil if another scheme ends there.
  static func schemeStart(
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

  /// The end of a link with a scheme, or nil if its authority makes it none.
  static func linkEnd(in text: Span<UInt8>, begin: Int, authority: Int) -> Int? {
    let authority = WebAuthority(in: text, from: authority)
    guard authority.isWellFormed else { return nil }
    return LinkTermination.end(in: text, from: authority.end, mark: mark(in: text, before: begin))
  }

  /// What a link begins straight after, and ends before the next one of: a quotation mark, or the
  /// border of a cell; 0 for nothing.
  static func mark(in text: Span<UInt8>, before begin: Int) -> UInt8 {
    begin > 0 && marks.contains(text[begin - 1]) ? text[begin - 1] : 0
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

  private static let marks = ByteSet("\"'|")
}
