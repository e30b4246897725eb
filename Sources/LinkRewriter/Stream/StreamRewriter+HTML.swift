internal import ByteSearch
internal import HTMLReferences

extension StreamRewriter {
  /// Finds the results of a link, decoded if the input is HTML.
  @inline(__always)
  mutating func resolve(_ input: Span<UInt8>, isBareDomain: Bool) {
    if options.unescapesHTML, unescape(input) {
      return resolver.resolve(unescaped: unescaped, isBareDomain: isBareDomain)
    }
    resolver.resolve(input, isBareDomain: isBareDomain)
  }

  /// Decodes a link; false where it stays as it is.
  ///
  /// One that is too long stays too long.
  @inline(never)
  private mutating func unescape(_ input: Span<UInt8>) -> Bool {
    guard input.count <= resolver.maximumLinkBytes else { return false }
    unescaped.removeAll()
    return unescaped.append(resolvingReferencesIn: input, context: .attribute)
  }
}

extension Span where Element == UInt8 {
  /// The end of a part of HTML that holds links as a whole: the next reference that stands for what
  /// ends every link, or the end of the text.
  ///
  /// - Parameter start: where the part begins; such a reference that stands there is the part's.
  /// - Returns: an offset after `start`, unless that is the end of the text.
  func endOfHTMLPart(from start: Int) -> Int {
    var searched = start + 1
    while searched < count,
      let ampersand = firstOffset(of: UInt8(ascii: "&"), from: searched)
    {
      searched = ampersand + 1
      guard let reference = CharacterReference(in: self, at: ampersand, context: .attribute) else {
        continue
      }
      if reference.first.endsLinks { return ampersand }
      searched = reference.end
    }
    return count
  }

  /// A link with the semicolon of the reference that it ends in.
  ///
  /// Nothing follows it, so it is none of the link's where the text is no HTML.
  func withWholeReference(_ link: Range<Int>) -> Range<Int> {
    guard link.upperBound < count, self[link.upperBound] == UInt8(ascii: ";"),
      let ampersand = extracting(link).lastOffset(of: UInt8(ascii: "&"), before: link.count),
      let reference = CharacterReference(
        in: self,
        at: link.lowerBound + ampersand,
        context: .attribute,
      ),
      reference.end == link.upperBound + 1
    else { return link }
    return link.lowerBound..<reference.end
  }
}

extension Unicode.Scalar {
  /// Whether every link ends before it, whatever comes after.
  fileprivate var endsLinks: Bool {
    switch self {
    case "<", ">", "\"", "\\", "`", "\u{0}"..."\u{20}", "\u{7F}"..."\u{A0}": true
    default: properties.isWhitespace
    }
  }
}
