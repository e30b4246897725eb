internal import ByteSearch
internal import LinkDetection

/// The links of a field, one after another: its whole value, or those in its text.
struct FieldLinks {
  private let isText: Bool
  private let takesBareDomains: Bool
  private var offset: Int? = 0
  private var bareScanner = BareLinkScanner()

  init(isText: Bool, takesBareDomains: Bool) {
    self.isText = isText
    self.takesBareDomains = takesBareDomains
  }

  /// The next link, and whether it has no scheme.
  mutating func next(in value: Span<UInt8>) -> (range: Range<Int>, isBareDomain: Bool)? {
    guard let start = offset else { return nil }
    guard isText else {
      offset = nil
      let token = StreamRewriter.tokenRange(of: value)
      let link = value.extracting(token)
      return (token, takesBareDomains && link.looksLikeDomain && !link.hasBlank)
    }
    if takesBareDomains {
      return bareScanner.nextLink(in: value).map { ($0.range, $0.kind == .bareDomain) }
    }
    let link = LinkScanner.firstLink(in: value, from: start)
    offset = link?.upperBound
    return link.map { ($0, false) }
  }
}
