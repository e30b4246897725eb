/// The text of a manifest and the name that messages call it by.
public struct ManifestSource: Sendable, Hashable {
  /// How the text is written.
  public enum Syntax: Sendable, Hashable {
    case json
    case yaml
  }

  /// The file as the user named it, or `builtin`.
  public var name: String
  /// How it is written.
  public var syntax: Syntax
  /// Its bytes.
  package let bytes: [UInt8]
  /// The offset of each line's first byte, so that a place costs no walk through the text.
  let lineStarts: [Int]

  /// Makes a source whose syntax is told by the end of its name, else by its first byte that is
  /// not blank.
  package init(name: String, bytes: [UInt8]) {
    self.init(name: name, syntax: Self.syntax(of: name, bytes), bytes: bytes)
  }

  package init(name: String, syntax: Syntax, bytes: [UInt8]) {
    self.name = name
    self.syntax = syntax
    self.bytes = bytes
    lineStarts = Self.lineStarts(of: bytes)
  }

  private static func syntax(of name: String, _ bytes: [UInt8]) -> Syntax {
    let name = name.lowercased()
    if name.hasSuffix(".json") { return .json }
    if name.hasSuffix(".yaml") || name.hasSuffix(".yml") { return .yaml }
    let first = bytes.dropFirst(byteOrderMarkLength(of: bytes)).first { !$0.isJSONBlank }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .json : .yaml
  }

  /// The first line begins after a byte order mark, which no editor counts as a column.
  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [byteOrderMarkLength(of: bytes)]
    for offset in bytes.indices where bytes[offset] == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    return starts
  }

  private static func byteOrderMarkLength(of bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}

extension UInt8 {
  /// Whether this is one of the four bytes that JSON allows between tokens.
  var isJSONBlank: Bool {
    switch self {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    default: false
    }
  }
}
