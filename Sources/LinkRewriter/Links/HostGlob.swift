import ByteSearch

/// A pattern for hosts, as shells have them: `*` is any run of characters, `?` is one.
package struct HostGlob: Sendable, Hashable {
  private let pattern: [UInt8]

  package init(_ pattern: String) {
    self.pattern = pattern.utf8.map(asciiLowercased)
  }

  /// Whether the whole host fits.
  ///
  /// The host is in lower case.
  ///
  /// Cost: O(pattern × host) at worst; a `*` is only ever taken up again at the last one.
  package func matches(_ host: Span<UInt8>) -> Bool {
    var patternOffset = 0
    var hostOffset = 0
    var retry: (pattern: Int, host: Int)?
    while hostOffset < host.count {
      let expected = patternOffset < pattern.count ? pattern[patternOffset] : 0
      if expected == UInt8(ascii: "*") {
        retry = (patternOffset + 1, hostOffset)
        patternOffset += 1
      } else if expected == host[hostOffset] || expected == UInt8(ascii: "?") {
        patternOffset += 1
        hostOffset += 1
      } else if let (afterStar, taken) = retry {
        retry = (afterStar, taken + 1)
        patternOffset = afterStar
        hostOffset = taken + 1
      } else {
        return false
      }
    }
    return pattern[patternOffset...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
