internal import ByteSearch
internal import HTMLReferences

extension StreamRewriter {
  /// Finds the results of a link, decoded if the input is HTML.
  @inline(__always)
  mutating func resolve(_ input: Span<UInt8>, isBareDomain: Bool) {
    if options.unescapesHTML, unescape(input) {
      comparer?.resolve(unescaped: unescaped, isBareDomain: isBareDomain)
      return resolver.resolve(unescaped: unescaped, isBareDomain: isBareDomain)
    }
    comparer?.resolve(input, isBareDomain: isBareDomain)
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
