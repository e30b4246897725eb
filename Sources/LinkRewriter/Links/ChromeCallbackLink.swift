internal import ByteSearch

/// Reads links of the form `googlechrome-x-callback://x-callback-url/open/?url=…`.
///
/// As Google's own sample receiver does, but that a pair is split at its first `=` only, the first
/// of two parameters counts, and the path must be `/open` or `/open/` (as in Chromium).
struct ChromeCallbackLink: ~Copyable {
  /// What `x-source` names, decoded.
  private(set) var source = OutputBuffer()
  /// What `x-success` names, decoded.
  private(set) var success = OutputBuffer()
  /// What `url` names, decoded.
  private(set) var address = OutputBuffer()
  private(set) var wantsNewTab = false

  /// Takes in a link.
  ///
  /// - Returns: false if the link has another form.
  mutating func take(_ link: Span<UInt8>) -> Bool {
    address.removeAll()
    source.removeAll()
    success.removeAll()
    wantsNewTab = false
    let scheme: StaticString = "googlechrome-x-callback:"
    let action: StaticString = "//x-callback-url/open"
    guard link.hasBytesIgnoringCase(scheme, at: 0),
      link.hasBytes(action, at: scheme.utf8CodeUnitCount)
    else { return false }
    var offset = scheme.utf8CodeUnitCount + action.utf8CodeUnitCount
    if offset < link.count, link[offset] == UInt8(ascii: "/") { offset += 1 }
    guard offset < link.count, link[offset] == UInt8(ascii: "?") else { return false }
    let end = link.firstOffset(of: UInt8(ascii: "#"), from: offset) ?? link.count
    var pairs = QueryPairs(in: (offset + 1)..<end)
    while let pair = pairs.next(in: link) { takePair(pair, of: link) }
    return !address.isEmpty
  }

  /// Takes the address into a link.
  ///
  /// - Returns: false if it is no web link.
  func takeAddress(into link: inout Link) -> Bool {
    link.take(address.bytes, allowsBlanks: true)
  }

  private mutating func takePair(_ pair: QueryPair, of link: Span<UInt8>) {
    let name = link.extracting(pair.name)
    let value = link.extracting(pair.value)
    if name.isText("url"), address.isEmpty {
      address.append(percentDecoding: value)
    } else if name.isText("x-source"), source.isEmpty {
      source.append(percentDecoding: value)
    } else if name.isText("x-success"), success.isEmpty {
      success.append(percentDecoding: value)
    } else if name.isText("create-new-tab") {
      wantsNewTab = true
    }
  }
}

extension Span where Element == UInt8 {
  /// Whether these are the bytes of `text` and no others.
  func isText(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && hasBytes(text, at: 0)
  }
}
