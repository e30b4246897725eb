import Foundation

/// A web link, taken apart as the contract has it ("What is matched").
struct NaiveLink: Equatable {
  /// What Chrome and browsers get.
  let address: String
  /// What patterns are matched against.
  let subject: String
  let host: String
  let isSecure: Bool

  /// What follows `http://` or `https://`.
  var rest: String { String(address.dropFirst(isSecure ? 8 : 7)) }

  init?(_ text: String, allowsBlanks: Bool = false) {
    if !allowsBlanks, text.utf8.contains(where: { $0 == 0x20 || $0 == 0x09 }) { return nil }
    let legal = percentEncoded(text, except: urlCharacters)
    let parts = linkPattern?.match(legal)?.groups
    guard let scheme = parts?[1]?.lowercased(), let authority = parts?[2], let rest = parts?[3]
    else { return nil }
    let userEnd = authority.lastIndex(of: "@").map { authority.index(after: $0) }
    let user = authority[..<(userEnd ?? authority.startIndex)]
    var host = String(authority[(userEnd ?? authority.startIndex)...])
    var port = ""
    // The colons of an address of version 6 are followed by its `]`.
    if let withPort = portPattern?.match(host)?.groups {
      host = withPort[1] ?? ""
      port = withPort[2] ?? ""
    }
    if host.isEmpty { return nil }
    if port == ":" || port == (scheme == "https" ? ":443" : ":80") { port = "" }
    self.address = scheme + "://" + authority + rest
    self.host = lowercasedBesideEscapes(host)
    self.subject = scheme + "://" + user + self.host + port + rest
    self.isSecure = scheme == "https"
  }

  /// The first value of a query parameter, decoded once; as it is where that is not possible.
  func value(ofParameter name: String) -> String? {
    guard let query = queryPattern?.match(subject)?.groups[1] else { return nil }
    for pair in query.split(separator: "&", omittingEmptySubsequences: false) {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard decoded(String(parts[0])) == name else { continue }
      return parts.count == 2 ? decoded(String(parts[1])) : ""
    }
    return nil
  }
}

private let linkPattern = NaivePattern("(?i)(https?)://([^/?#]*)(.*)$")
private let portPattern = NaivePattern("(.*)(:[^:\\]]*)$")
private let queryPattern = NaivePattern("[^?#]*\\?([^#]*)")

/// In lower case, but for a percent sign and the two characters after it.
private func lowercasedBesideEscapes(_ host: String) -> String {
  let parts = host.split(separator: "%", omittingEmptySubsequences: false)
  return parts[0].lowercased()
    + parts.dropFirst().map { "%" + $0.prefix(2) + $0.dropFirst(2).lowercased() }.joined()
}

private func decoded(_ text: String) -> String { text.removingPercentEncoding ?? text }

// MARK: - Percent-encoding

let unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~"
private let urlCharacters = unreserved + ":/?#[]@!$&'()*+,;=%"

/// Every byte of the text that is none of `characters` as `%XX`.
func percentEncoded(_ text: String, except characters: String) -> String {
  let allowed = Set(characters.utf8)
  return text.utf8.map { byte in
    allowed.contains(byte)
      ? String(UnicodeScalar(byte)) : "%" + String(format: "%02X", Int(byte))
  }.joined()
}

/// What ECMAScript's function of the name does.
func encodeURIComponent(_ text: String) -> String {
  percentEncoded(text, except: unreserved + "!*'()")
}

/// An output: what no URL may hold is percent-encoded.
func legalOutput(_ text: String) -> String { percentEncoded(text, except: urlCharacters) }
