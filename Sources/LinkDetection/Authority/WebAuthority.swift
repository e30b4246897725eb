import ByteSearch

/// What is behind the scheme of a web link: a host, and perhaps a port.
struct WebAuthority {
  /// The end of the authority.
  let end: Int
  /// Whether there is a host, and no user part, which links of a text have to deceive.
  let isWellFormed: Bool

  /// Takes in the authority that begins at an offset; O(bytes).
  init(in text: Span<UInt8>, from start: Int) {
    if let hostEnd = Self.addressEnd(in: text, from: start) {
      let end = Self.portEnd(in: text, from: hostEnd)
      self.init(end: end, isWellFormed: !Self.hasUserPart(text, before: end))
      return
    }
    let run = HostRun(in: text, from: start, alphabet: .host)
    let end = Self.end(of: run, in: text)
    self.init(
      end: end,
      isWellFormed: run.isWellFormed && !Self.hasUserPart(text, before: end)
        // A scheme is no host.
        && !(run.labelCount == 1 && text.hasBytes("://", at: end)),
    )
  }

  private init(end: Int, isWellFormed: Bool) {
    self.end = end
    self.isWellFormed = isWellFormed
  }

  /// The end of a host and its port; a dot behind the host is part of it only where a port, a path, a
  /// query or a fragment follows, since a sentence may end there.
  static func end(of run: HostRun, in text: Span<UInt8>) -> Int {
    if run.hasRootDot, run.runEnd < text.count {
      if delimiters.contains(text[run.runEnd]) { return run.runEnd }
      let end = portEnd(in: text, from: run.runEnd)
      if end > run.runEnd { return end }
    }
    return portEnd(in: text, from: run.end)
  }

  /// The end of a colon and the digits behind it, or the offset where there are none.
  private static func portEnd(in text: Span<UInt8>, from start: Int) -> Int {
    guard start < text.count, text[start] == UInt8(ascii: ":") else { return start }
    var end = start + 1
    while end < text.count, isASCIIDigit(text[end]) { end += 1 }
    return end > start + 1 ? end : start
  }

  /// The end of an address of version 6 in its brackets.
  private static func addressEnd(in text: Span<UInt8>, from start: Int) -> Int? {
    guard start < text.count, text[start] == UInt8(ascii: "[") else { return nil }
    var end = start + 1
    while end < text.count, addressBytes.contains(text[end]) { end += 1 }
    guard end > start + 1, end < text.count, text[end] == UInt8(ascii: "]") else { return nil }
    return end + 1
  }

  /// Whether a `@` follows, with or without a password before it.
  private static func hasUserPart(_ text: Span<UInt8>, before end: Int) -> Bool {
    var offset = end
    if offset < text.count, text[offset] == UInt8(ascii: ":") {
      while offset < text.count, userBytes.contains(text[offset]) { offset += 1 }
    }
    return offset < text.count && text[offset] == UInt8(ascii: "@")
  }

  /// The end of what can be no link: of everything up to a path or a delimiter.
  static func endOfMalformed(in text: Span<UInt8>, from start: Int) -> Int {
    var end = start
    while end < text.count, malformedBytes.contains(text[end]) {
      if text[end] == UInt8(ascii: ":"), text.hasBytes("//", at: end + 1) { break }
      end += 1
    }
    return end
  }

  private static let delimiters = ByteSet("/?#")
  private static let addressBytes = ByteSet("0123456789abcdefABCDEF:.")
  private static let userBytes = ByteSet { isASCIIAlphanumeric($0) || $0 >= 0x80 }
    .union(ByteSet("-._~%!$&'()*+,;=:"))
  private static let malformedBytes = userBytes.union(ByteSet("@"))
}
