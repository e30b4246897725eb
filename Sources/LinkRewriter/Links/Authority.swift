import ByteSearch

/// Where the host of a link is, and where its authority ends.
struct Authority {
  /// The host, in brackets if it is an address of version 6.
  let host: Range<Int>
  /// The end of the authority: the offset of the first `/`, `?` or `#`, or of the end.
  let end: Int

  /// That of no link.
  static let none = Authority(host: 0..<0, end: 0)

  private init(host: Range<Int>, end: Int) {
    self.host = host
    self.end = end
  }

  /// Finds the authority that begins at `start`.
  ///
  /// - Returns: nil where there is no host.
  init?(of link: Span<UInt8>, from start: Int) {
    var hostStart = start
    var portColon: Int?
    var offset = start
    scan: while offset < link.count {
      switch link[offset] {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"):
        break scan
      case UInt8(ascii: "@"):
        hostStart = offset + 1
        portColon = nil
      case UInt8(ascii: "]"):
        portColon = nil
      case UInt8(ascii: ":"):
        // In brackets there are several: the last before `]` is forgotten there.
        portColon = offset
      default:
        break
      }
      offset += 1
    }
    let hostEnd = portColon ?? offset
    guard hostEnd > hostStart else { return nil }
    self.host = hostStart..<hostEnd
    self.end = offset
  }

  /// Finds an authority that is a host in lower case and nothing else, a block at a time.
  ///
  /// - Returns: nil where it is anything else, or may be.
  init?(simpleIn link: borrowing OutputBuffer, from start: Int) {
    guard let end = link.endOfSimpleHost(from: start) else { return nil }
    guard end > start else { return nil }
    self.host = start..<end
    self.end = end
  }

  /// Whether there is a colon behind the host with nothing, or the scheme's own port, after it.
  func hasRedundantPort(in link: Span<UInt8>, isSecure: Bool) -> Bool {
    guard host.upperBound < end else { return false }
    let port = link.extracting((host.upperBound + 1)..<end)
    if port.isEmpty { return true }
    return isSecure
      ? port.count == 3 && port.hasBytes("443", at: 0)
      : port.count == 2 && port.hasBytes("80", at: 0)
  }
}
