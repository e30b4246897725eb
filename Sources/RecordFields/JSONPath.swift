/// The way to a member of a JSON object.
package struct JSONPath: Equatable, Sendable {
  /// The names on the way, decoded.
  let names: [[UInt8]]
  /// The same as offsets into lists; negative for what is no offset.
  let offsets: [Int]

  /// The way to a member of the object itself.
  package init(member: String) {
    self.init([member])
  }

  /// Reads a JSON Pointer (RFC 6901).
  ///
  /// - Returns: nil for what is none, which is one that does not begin with `/`, or has a `~` without
  ///   0 or 1 behind it.
  package init?(pointer: String) {
    guard pointer.hasPrefix("/") else { return nil }
    var names: [String] = []
    for part in pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      var name = ""
      var isEscape = false
      for scalar in part.unicodeScalars {
        switch (isEscape, scalar) {
        case (true, "0"): name.unicodeScalars.append("~")
        case (true, "1"): name.unicodeScalars.append("/")
        case (true, _): return nil
        case (false, "~"): break
        default: name.unicodeScalars.append(scalar)
        }
        isEscape = !isEscape && scalar == "~"
      }
      guard !isEscape else { return nil }
      names.append(name)
    }
    self.init(names)
  }

  private init(_ names: [String]) {
    self.names = names.map { Array($0.utf8) }
    self.offsets = names.map { name in
      // No sign and no leading zero: that would be another spelling of the same place.
      guard let offset = Int(name), String(offset) == name else { return -1 }
      return offset
    }
  }
}
