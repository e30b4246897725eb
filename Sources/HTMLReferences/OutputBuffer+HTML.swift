package import ByteSearch

extension OutputBuffer {
  /// Appends a text with its character references resolved; what is no reference stays as it is.
  ///
  /// O(bytes).
  ///
  /// - Returns: whether there were any.
  @discardableResult
  package mutating func append(
    resolvingReferencesIn text: Span<UInt8>,
    context: CharacterReference.Context,
  ) -> Bool {
    var copied = 0
    var searched = 0
    while let ampersand = text.firstOffset(of: UInt8(ascii: "&"), from: searched) {
      searched = ampersand + 1
      guard let reference = CharacterReference(in: text, at: ampersand, context: context) else {
        continue
      }
      append(text, in: copied..<ampersand)
      append(scalar: reference.first)
      if let second = reference.second { append(scalar: second) }
      copied = reference.end
      searched = copied
    }
    append(text, in: copied..<text.count)
    return copied > 0
  }

  /// Appends a text as HTML has it, between tags and in quoted attributes.
  ///
  /// O(bytes).
  package mutating func append(escapingForHTML text: Span<UInt8>) {
    for offset in text.indices {
      switch text[offset] {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "\""): append("&quot;")
      case UInt8(ascii: "'"): append("&#39;")
      default: append(text[offset])
      }
    }
  }

  mutating func append(scalar: Unicode.Scalar) {
    let units = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    for unit in units { append(unit) }
  }
}
