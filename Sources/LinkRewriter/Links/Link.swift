package import ByteSearch

/// A web link in the two forms that rules are asked with, and where its parts are.
///
/// One is made a worker, and filled again for every link. `SPEC.md` 7.2 is the source of what is
/// changed and what is not.
///
/// Cost: one pass over the link; no allocation once the buffers have reached their size.
package struct Link: ~Copyable {
  /// The link as it came, but with its scheme in lower case and the bytes that no URL may hold
  /// percent-encoded: what Chrome and browsers get.
  package private(set) var address = OutputBuffer()
  /// ``address`` with its host in lower case and without a default or empty port: what the patterns
  /// of actions, redirects and previews are matched against.
  ///
  /// It is ASCII and holds no line terminator.
  package private(set) var subject = OutputBuffer()
  /// Whether the scheme is `https`.
  package private(set) var isSecure = false
  /// Whether ``address`` is the given link, byte for byte.
  private(set) var isVerbatim = false
  /// Whether the address is its own subject, as nearly every one is.
  private(set) var isNormal = false
  private var hasSubject = false
  private var authority = Authority.none

  /// The host within both forms, without a user part and a port.
  package var host: Range<Int> { authority.host }

  package init() {}

  /// The offset of what follows `://` in both forms.
  package var restOffset: Int { isSecure ? 8 : 7 }

  /// Takes in a link.
  ///
  /// - Parameters:
  ///   - input: the link, without blanks around it.
  ///   - isPlain: whether every byte of it is known to be one that may stand in a URL.
  ///   - allowsBlanks: whether blanks inside are percent-encoded, as in the target of a redirect,
  ///     rather than refused, as in a list of links.
  /// - Returns: false if this is no http or https link with a host; the forms are then undefined.
  package mutating func take(
    _ input: Span<UInt8>,
    isPlain: Bool = false,
    allowsBlanks: Bool = false,
  ) -> Bool {
    guard takeAddressOnly(input, isPlain: isPlain, allowsBlanks: allowsBlanks) else { return false }
    makeSubject()
    return true
  }

  /// Takes in another link where that is one; else this one stays.
  ///
  /// - Parameter other: a link whose bytes may all stand in a URL.
  /// - Returns: whether it is one.
  mutating func retake(_ other: Span<UInt8>) -> Bool {
    var candidate = Link()
    guard candidate.take(other, allowsBlanks: true) else { return false }
    swap(&self, &candidate)
    return true
  }

  /// Takes in a link for those that need no ``subject``, which is then undefined until
  /// ``makeSubject()``.
  ///
  /// - Parameters:
  ///   - input: the link, without blanks around it.
  ///   - isPlain: whether every byte of it is known to be one that may stand in a URL.
  ///   - allowsBlanks: as for ``take(_:isPlain:allowsBlanks:)``.
  /// - Returns: false if this is no http or https link with a host.
  @inline(__always)
  mutating func takeAddressOnly(
    _ input: Span<UInt8>,
    isPlain: Bool = false,
    allowsBlanks: Bool = false,
  ) -> Bool {
    guard takeAddress(input, isPlain: isPlain, allowsBlanks: allowsBlanks) else { return false }
    hasSubject = false
    if let simple = Authority(simpleIn: address, from: restOffset) {
      authority = simple
      isNormal = true
      return true
    }
    guard let authority = Authority(of: address.bytes, from: restOffset) else { return false }
    self.authority = authority
    isNormal = false
    return true
  }

  /// Makes the subject of the address, unless it is there.
  @inline(__always)
  mutating func makeSubject() {
    if hasSubject { return }
    if isNormal {
      subject.removeAll()
      subject.append(address, in: 0..<address.count)
    } else {
      Self.makeSubject(&subject, of: address, authority: authority, isSecure: isSecure)
    }
    hasSubject = true
  }

  private mutating func takeAddress(
    _ input: Span<UInt8>,
    isPlain: Bool,
    allowsBlanks: Bool,
  ) -> Bool {
    isVerbatim = false
    if isPlain, let isSecure = input.hasUsualScheme {
      self.isSecure = isSecure
      isVerbatim = true
      address.removeAll()
      address.append(input)
      return true
    }
    guard input.hasBytesIgnoringCase("http", at: 0) else { return false }
    isSecure = input.count > 4 && asciiLowercased(input[4]) == UInt8(ascii: "s")
    guard input.hasBytes("://", at: restOffset - 3) else { return false }
    address.removeAll()
    address.append(isSecure ? "https" : "http")
    let rest = input.extracting((restOffset - 3)...)
    guard !isPlain, let illegal = rest.firstOffsetOutsideURL() else {
      address.append(rest)
      return true
    }
    address.append(rest.extracting(..<illegal))
    for offset in illegal..<rest.count {
      let byte = rest[offset]
      if !allowsBlanks, byte == 0x20 || byte == 0x09 { return false }
      address.append(percentEncoding: byte, allowing: .url)
    }
    return true
  }

  /// Makes the subject of an address.
  ///
  /// Static, because the address's bytes cannot be lent while `self` is being changed.
  private static func makeSubject(
    _ subject: inout OutputBuffer,
    of address: borrowing OutputBuffer,
    authority: Authority,
    isSecure: Bool,
  ) {
    let address = address.bytes
    subject.removeAll()
    subject.append(address)
    var offset = authority.host.lowerBound
    while offset < authority.host.upperBound {
      let byte = address[offset]
      let lower = asciiLowercased(byte)
      if lower != byte { subject.set(lower, at: offset) }
      // An escape keeps the digits that it has: they are no letters of the host.
      offset += byte == UInt8(ascii: "%") ? 3 : 1
    }
    if authority.hasRedundantPort(in: address, isSecure: isSecure) {
      subject.truncate(to: authority.host.upperBound)
      subject.append(address.extracting(authority.end...))
    }
  }
}

extension Span where Element == UInt8 {
  /// Whether a link with a scheme in lower case is secure; nil where there is none.
  fileprivate var hasUsualScheme: Bool? {
    guard count >= 8 else { return nil }
    let word = word(at: 0)
    if word & 0x00FF_FFFF_FFFF_FFFF == Self.http { return false }
    return word == Self.https ? true : nil
  }

  /// `http://`, the first byte lowest.
  private static var http: UInt64 { 0x002F_2F3A_7074_7468 }
  /// `https://`, the first byte lowest.
  private static var https: UInt64 { 0x2F2F_3A73_7074_7468 }
}
