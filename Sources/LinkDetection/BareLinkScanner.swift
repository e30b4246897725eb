import ByteSearch

/// Finds links in running text as all of UTS #58 has them: with a scheme, domains without one, and
/// addresses of electronic mail.
///
/// A scanner goes over one text, from link to link, and takes O(bytes) for all of it. Does not
/// allocate.
package struct BareLinkScanner {
  /// Where the search goes on.
  private var offset: Int
  /// The end of the link before: no other reaches back over it.
  private var limit: Int
  /// The end of what was no link as a whole: no domain or address is looked for before.
  private var bareStart: Int

  /// Begins at an offset of the text.
  package init(from start: Int = 0) {
    self.offset = start
    self.limit = start
    self.bareStart = start
  }

  /// Finds the next link.
  ///
  /// - Parameter text: the text, the same one each time.
  /// - Returns: nil if there is none.
  package mutating func nextLink(in text: Span<UInt8>) -> DetectedLink? {
    let triggers = Self.triggers
    while offset < text.count {
      let byte = text[offset]
      guard triggers.contains(byte) else {
        offset += 1
        continue
      }
      let trigger = offset
      offset += 1
      switch byte {
      case UInt8(ascii: ":"):
        guard text.hasBytes("//", at: offset) else { continue }
        if let link = webLink(in: text, colon: trigger) { return found(link) }
      case UInt8(ascii: "@"):
        guard trigger >= bareStart else { continue }
        if let link = email(in: text, at: trigger) { return found(link) }
      default:
        guard trigger >= bareStart, HostRun.dotLength(in: text, at: trigger) > 0 else { continue }
        if let link = bareDomain(in: text, dot: trigger) { return found(link) }
      }
    }
    return nil
  }

  private mutating func found(_ link: DetectedLink) -> DetectedLink {
    offset = link.range.upperBound
    limit = offset
    bareStart = offset
    return link
  }

  private static let triggers = ByteSet { byte in
    // The last two begin the wide dots.
    ByteSet(":@.").contains(byte) || byte == 0xE3 || byte == 0xEF
  }
}

// MARK: - Kinds of links

extension BareLinkScanner {
  /// The link whose scheme ends at a colon; what is none hides the domains in it.
  private mutating func webLink(in text: Span<UInt8>, colon: Int) -> DetectedLink? {
    if let begin = LinkScanner.schemeStart(in: text, before: colon, notBefore: limit),
      let end = LinkScanner.linkEnd(in: text, begin: begin, authority: colon + 3)
    {
      return DetectedLink(range: begin..<end, kind: .web)
    }
    let end = WebAuthority.endOfMalformed(in: text, from: colon + 3)
    // What has been passed over once is not gone through again.
    if end > bareStart { bareStart = LinkTermination.end(in: text, from: end, mark: 0) }
    return nil
  }

  /// The domain that a dot belongs to, and what goes on behind it.
  private mutating func bareDomain(in text: Span<UInt8>, dot: Int) -> DetectedLink? {
    let begin = HostRun.labelStart(in: text, before: dot, notBefore: bareStart)
    let run = HostRun(in: text, from: begin, alphabet: .domain)
    offset = run.runEnd
    // The local part of an address is looked at from its end.
    if run.runEnd < text.count, text[run.runEnd] == UInt8(ascii: "@") { return nil }
    guard !isInside(text, at: begin), run.isDomain(in: text) else { return nil }
    let end = LinkTermination.end(
      in: text,
      from: WebAuthority.end(of: run, in: text),
      mark: LinkScanner.mark(in: text, before: begin),
    )
    return DetectedLink(range: begin..<end, kind: .bareDomain)
  }

  /// The address around an at sign; a domain without a valid local part is no link either.
  private mutating func email(in text: Span<UInt8>, at sign: Int) -> DetectedLink? {
    let run = HostRun(in: text, from: sign + 1, alphabet: .domain)
    let begin = localPartStart(in: text, before: sign)
    offset = max(offset, run.runEnd)
    bareStart = offset
    guard let begin, run.isDomain(in: text) else { return nil }
    return DetectedLink(range: begin..<run.end, kind: .email)
  }

  /// Whether a domain would begin inside of something else: a path, an escape, a name.
  private func isInside(_ text: Span<UInt8>, at begin: Int) -> Bool {
    guard begin > 0 else { return false }
    let before = text[begin - 1]
    if before == UInt8(ascii: "_") { return begin > 1 && isASCIIAlphanumeric(text[begin - 2]) }
    return begin == bareStart || Self.inner.contains(before)
  }

  private static let inner = ByteSet("/\\%@")
}

// MARK: - Local parts

extension BareLinkScanner {
  /// Where the local part before an at sign begins, with `mailto:`; nil if there is no valid one.
  private func localPartStart(in text: Span<UInt8>, before sign: Int) -> Int? {
    let dot = UInt8(ascii: ".")
    var start = sign
    while start > bareStart {
      guard let decoded = text.scalar(before: start, notBefore: bareStart),
        LinkProperties(of: decoded.scalar).isInLocalPart
      else { break }
      if decoded.scalar == ".", start == sign || text[start] == dot { return nil }
      start -= decoded.length
    }
    guard start < sign, text[start] != dot else { return nil }
    let scheme = start - 7
    return scheme >= bareStart && text.hasBytesIgnoringCase("mailto:", at: scheme) ? scheme : start
  }
}
