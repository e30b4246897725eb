/// A link as rules are matched with it: see `CommandLine.md`.
struct Subject {
  let text: String

  /// Makes the subject; nil where this is no http or https link with a host.
  init?(of link: String) {
    guard !link.contains(" "), link.utf8.count <= 8192,
      let colon = link.firstRange(of: "://"),
      case let scheme = link[..<colon.lowerBound].lowercased(),
      scheme == "http" || scheme == "https"
    else { return nil }
    let rest = link[colon.upperBound...]
    let end = rest.firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? rest.endIndex
    let userEnd = rest[..<end].lastIndex(of: "@").map { rest.index(after: $0) } ?? rest.startIndex
    var host = rest[userEnd..<end].lowercased()
    if let port = host.lastIndex(of: ":"), !host.hasSuffix("]") {
      let number = host[host.index(after: port)...]
      if number.isEmpty || number == (scheme == "https" ? "443" : "80") {
        host.removeSubrange(port...)
      }
    }
    guard !host.isEmpty else { return nil }
    text = Self.encoded("\(scheme)://\(rest[..<userEnd])\(host)\(rest[end...])")
  }

  /// The text with the bytes percent-encoded that no URL may hold.
  private static func encoded(_ text: String) -> String {
    guard !text.utf8.allSatisfy(isLegal) else { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isLegal(byte) {
        bytes.append(byte)
      } else {
        let digits = Array("0123456789ABCDEF".utf8)
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isLegal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
      UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
      false
    default: byte > 0x20 && byte < 0x7F
    }
  }
}
