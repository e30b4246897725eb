internal import ByteSearch

/// A form that a browser's links have: a web address in some guise between two literals.
///
/// `web` turns links of such a form back. The forms are found by rewriting two sample addresses
/// with each browser's own rule and looking for them in the result, so every browser of every
/// manifest can be read, not a list of known ones.
struct BrowserLinkForm: Sendable, Hashable {
  /// The guise of the web address.
  enum Guise: Sendable, Hashable {
    /// All of it.
    case whole
    /// All of it, percent-encoded.
    case encoded
    /// What follows its `http://` or `https://`; the scheme is that of the form.
    case rest(isSecure: Bool)
  }

  /// What stands before the address.
  let prefix: [UInt8]
  let guise: Guise
  /// What stands behind it.
  let suffix: [UInt8]

  /// Where the address is in a link of this form, or nil.
  func address(in link: Span<UInt8>) -> Range<Int>? {
    guard link.count > prefix.count + suffix.count, hasPrefix(link) else { return nil }
    var end = link.count - suffix.count
    for offset in suffix.indices where link[end + offset] != suffix[offset] { return nil }
    // Further parameters may follow an encoded one.
    if guise == .encoded, suffix.isEmpty {
      for offset in prefix.count..<end where link[offset] == UInt8(ascii: "&") {
        end = offset
        break
      }
    }
    return end > prefix.count ? prefix.count..<end : nil
  }

  /// Whether the link begins as the form does: the scheme in any case, the rest to the letter.
  private func hasPrefix(_ link: Span<UInt8>) -> Bool {
    var isInScheme = true
    for offset in prefix.indices {
      let expected = prefix[offset]
      let found = link[offset]
      if expected == UInt8(ascii: ":") { isInScheme = false }
      if expected == found { continue }
      guard isInScheme, asciiLowercased(expected) == asciiLowercased(found) else { return false }
    }
    return true
  }
}

extension BrowserLinkForm {
  /// Reads a form as a manifest's `reads` writes it, with one of `{url}`, `{rest}` and `{enc}`.
  init?(_ text: String) {
    let guises: [(String, Guise)] = [
      ("{url}", .whole), ("{enc}", .encoded), ("{rest}", .rest(isSecure: true)),
    ]
    for (placeholder, guise) in guises {
      guard let start = text.firstRange(of: placeholder), start.lowerBound > text.startIndex
      else { continue }
      self.init(
        prefix: Array(text[..<start.lowerBound].utf8),
        guise: guise,
        suffix: Array(text[start.upperBound...].utf8),
      )
      return
    }
    return nil
  }

  /// The forms that a browser's links have, found by trying its rule.
  ///
  /// - Parameter rewrite: makes the browser's link for an address.
  /// - Returns: one form for http and https, or one for each.
  static func forms(of rewrite: (String) -> String?) -> [BrowserLinkForm] {
    // Without a prefix every text would have the form, and a form that is a web link itself would be
    // taken for one anyway, but for links that are no legal ones.
    candidates(of: rewrite).filter {
      !$0.prefix.isEmpty && !$0.isWebLink && $0.turnsBack("another.example/x", rewrite)
    }
  }

  private var isWebLink: Bool {
    prefix.starts(with: "http://".utf8) || prefix.starts(with: "https://".utf8)
  }

  /// Whether the form is right for another address than the one it was found with.
  private func turnsBack(_ rest: String, _ rewrite: (String) -> String?) -> Bool {
    let (scheme, expected) =
      switch guise {
      case .whole: ("https", "https://" + rest)
      case .encoded: ("https", "https%3A%2F%2Fanother.example%2Fx")
      case .rest(let isSecure): (isSecure ? "https" : "http", rest)
      }
    guard let link = rewrite(scheme + "://" + rest).map({ Array($0.utf8) }),
      let range = address(in: link.span)
    else { return false }
    return link[range].elementsEqual(expected.utf8)
  }

  private static func candidates(of rewrite: (String) -> String?) -> [BrowserLinkForm] {
    let rest = "linkrewrite.example/a/b?c=d&e=%20f#g"
    let encodedRest = "linkrewrite.example%2Fa%2Fb%3Fc%3Dd%26e%3D%2520f%23g"
    let plain = rewrite("http://" + rest)
    let secure = rewrite("https://" + rest)
    if plain == secure, let secure, let range = secure.firstRange(of: rest) {
      // The scheme is lost. Most of today's web is https.
      return [BrowserLinkForm(secure, address: range, guise: .rest(isSecure: true))]
    }
    return [(secure, "https"), (plain, "http")].compactMap { link, scheme -> BrowserLinkForm? in
      guard let link else { return nil }
      if let range = link.firstRange(of: scheme + "%3A%2F%2F" + encodedRest) {
        return BrowserLinkForm(link, address: range, guise: .encoded)
      }
      if let range = link.firstRange(of: scheme + "://" + rest), range.lowerBound > link.startIndex
      {
        return BrowserLinkForm(link, address: range, guise: .whole)
      }
      if let range = link.firstRange(of: rest), link != scheme + "://" + rest {
        return BrowserLinkForm(link, address: range, guise: .rest(isSecure: scheme == "https"))
      }
      return nil
    }
  }

  private init(_ link: String, address range: Range<String.Index>, guise: Guise) {
    self.init(
      prefix: Array(link[..<range.lowerBound].utf8),
      guise: guise,
      suffix: Array(link[range.upperBound...].utf8),
    )
  }
}
