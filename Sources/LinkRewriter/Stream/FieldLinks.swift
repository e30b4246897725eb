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
  /// The text of HTML without its references, once it has been looked for; nil if it has none.
  private var resolvedText: ResolvedText?
  private var isResolved = false
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

  /// Looks in the text without references, in which a mark ends a link however it is written.
  @inline(never)
  private mutating func nextInHTML(
    _ text: Span<UInt8>
  ) -> (range: Range<Int>, isBareDomain: Bool)? {
    if !isResolved {
      isResolved = true
      resolvedText = ResolvedText(text, context: .attribute)
    }
    guard let resolvedText else { return nextInText(text) }
    guard let found = nextInText(resolvedText.bytes.span) else { return nil }
    let link = resolvedText.source(of: found.range)
    guard !found.isBareDomain, let value = quotedLink(in: text, link) else {
      return (link, found.isBareDomain)
    }
    offset = resolvedText.offset(ofSource: value.upperBound)
    if takesBareDomains { bareScanner = BareLinkScanner(from: offset ?? 0) }
    return (value, false)
  }

  /// The whole of a link that was cut at a reference to the mark it begins behind: the value of
  /// `href='…'` goes on to the next mark that is written as one.
  private func quotedLink(in text: Span<UInt8>, _ link: Range<Int>) -> Range<Int>? {
    guard link.lowerBound > 0, link.upperBound < text.count,
      text[link.upperBound] == UInt8(ascii: "&"),
      let reference = CharacterReference(in: text, at: link.upperBound, context: .attribute),
      reference.first == Unicode.Scalar(text[link.lowerBound - 1])
    else { return nil }
    let mark = text[link.lowerBound - 1]
    let end = text.firstOffset(of: mark, from: link.upperBound) ?? text.count
    let value = text.extracting(link.lowerBound..<end)
    guard let resolved = ResolvedText(value, context: .attribute),
      let whole = LinkScanner.firstLink(in: resolved.bytes.span, from: 0), whole.lowerBound == 0
    else { return nil }
    return link.lowerBound..<link.lowerBound + resolved.source(of: whole).upperBound
  }
}
