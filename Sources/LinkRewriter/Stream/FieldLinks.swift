internal import ByteSearch
internal import HTMLReferences
internal import LinkDetection

/// The links of a value, one after another: the whole of it, or those in a text.
struct FieldLinks {
  private let isText: Bool
  private let takesBareDomains: Bool
  private let unescapesHTML: Bool
  /// Where the search goes on; nil when all has been searched.
  private var offset: Int? = 0
  /// The end of the part that is searched: in HTML some references end any link.
  private var partEnd = -1
  /// What finds links without a scheme, where they are wanted.
  private var bareScanner: BareLinkScanner?

  init(isText: Bool, _ options: StreamRewriteOptions) {
    self.isText = isText
    self.takesBareDomains = options.takesBareDomains
    if options.takesBareDomains { bareScanner = BareLinkScanner() }
    self.unescapesHTML = options.unescapesHTML
  }

  /// The next link, and whether it has no scheme.
  @inline(__always)
  mutating func next(in value: Span<UInt8>) -> (range: Range<Int>, isBareDomain: Bool)? {
    guard isText else { return wholeValue(value) }
    if unescapesHTML { return nextInHTML(value) }
    return nextInText(value)
  }

  private mutating func wholeValue(
    _ value: Span<UInt8>
  ) -> (range: Range<Int>, isBareDomain: Bool)? {
    guard offset != nil else { return nil }
    offset = nil
    let token = StreamRewriter.tokenRange(of: value)
    let link = value.extracting(token)
    return (token, takesBareDomains && link.looksLikeDomain && !link.hasBlank)
  }

  @inline(__always)
  private mutating func nextInText(
    _ text: Span<UInt8>
  ) -> (range: Range<Int>, isBareDomain: Bool)? {
    if takesBareDomains {
      return bareScanner?.nextLink(in: text).map { ($0.range, $0.kind == .bareDomain) }
    }
    guard let start = offset, let link = LinkScanner.firstLink(in: text, from: start) else {
      return nil
    }
    offset = link.upperBound
    return (link, false)
  }

  @inline(never)
  private mutating func nextInHTML(
    _ text: Span<UInt8>
  ) -> (range: Range<Int>, isBareDomain: Bool)? {
    if partEnd < 0 { partEnd = text.endOfHTMLPart(from: 0) }
    while true {
      if let (range, isBareDomain) = nextInText(text.extracting(..<partEnd)) {
        return (text.extracting(..<partEnd).withWholeReference(range), isBareDomain)
      }
      guard partEnd < text.count else { return nil }
      offset = partEnd
      if takesBareDomains { bareScanner = BareLinkScanner(from: partEnd) }
      partEnd = text.endOfHTMLPart(from: partEnd)
    }
  }
}
