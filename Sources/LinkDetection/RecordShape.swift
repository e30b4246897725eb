import ByteSearch

/// What a record looks like: how `--input auto` decides, record by record.
package enum RecordShape: Sendable {
  /// One token that begins with a scheme: a link, of whatever kind.
  case link
  /// One token that looks like a domain, with or without a path.
  case domain
  /// Anything else.
  case text

  /// Tells what a record looks like.
  ///
  /// - Parameter token: the record without the blanks around it, and without a pair of angle
  ///   brackets.
  package init(of token: Span<UInt8>) {
    if token.isEmpty || token.hasBlank {
      self = .text
    } else if token.beginsWithScheme {
      self = .link
    } else {
      self = token.looksLikeDomain ? .domain : .text
    }
  }
}

extension Span where Element == UInt8 {
  /// Whether there is a blank (a space, a tab or, in a record that ends in NUL, a line feed) among the bytes.
  package var hasBlank: Bool {
    firstOffset(of: UInt8(ascii: " ")) != nil || firstOffset(of: UInt8(ascii: "\t")) != nil
      || firstOffset(of: UInt8(ascii: "\n")) != nil
  }

  /// Whether the bytes begin with a scheme and its colon (RFC 3986, 3.1), and are no word before a
  /// colon: `Note:`, `std::vector`, `Mirror:https://example.com/`.
  package var beginsWithScheme: Bool {
    guard let first = isEmpty ? nil : self[0], isASCIILetter(first) else { return false }
    for offset in 1..<Swift.max(count, 1) {
      let byte = self[offset]
      if byte == UInt8(ascii: ":") { return isSchemeSpecific(from: offset + 1) }
      guard isASCIIAlphanumeric(byte) || schemePunctuation.contains(byte) else { return false }
    }
    return false
  }

  /// Whether what follows a colon may be the rest of a link, and is not empty or another link.
  private func isSchemeSpecific(from start: Int) -> Bool {
    guard start < count, self[start] != UInt8(ascii: ":") else { return false }
    return hasBytes("//", at: start) || firstOffset(of: "://", from: start) == nil
  }

  /// Whether the bytes begin with labels and dots and a top-level label of letters, and go on,
  /// if at all, as a port, a path, a query or a fragment.
  package var looksLikeDomain: Bool {
    var labelStart = 0
    var labels = 0
    var hasOnlyLetters = true
    var offset = 0
    while offset < count {
      let byte = self[offset]
      if byte == UInt8(ascii: ".") {
        guard offset > labelStart else { return false }
        labels += 1
        labelStart = offset + 1
        hasOnlyLetters = true
      } else if isASCIIAlphanumeric(byte) || byte == UInt8(ascii: "-") || byte >= 0x80 {
        if !isASCIILetter(byte), byte < 0x80 { hasOnlyLetters = false }
      } else {
        guard domainEnd.contains(byte) else { return false }
        break
      }
      offset += 1
    }
    return labels > 0 && hasOnlyLetters && offset - labelStart >= 2
  }
}

private let schemePunctuation = ByteSet("+-.")
private let domainEnd = ByteSet(":/?#")
