import Yams

/// Finds the bytes of YAML nodes.
///
/// Yams says only where a node begins, as a line and a column that counts characters.
///
/// It remembers where it was, so that asking for the nodes in their order walks the text once.
struct YAMLLocator {
  private let bytes: [UInt8]
  private let textStart: Int
  private var offset: Int
  private var line = 1
  private var column = 1

  init(_ source: ManifestSource) {
    bytes = source.bytes
    textStart = source.textStart
    offset = source.textStart
  }

  /// The offset of a character; line and column from 1, as libyaml counts them.
  mutating func offset(line wantedLine: Int, column wantedColumn: Int) -> Int {
    if (wantedLine, wantedColumn) < (line, column) {
      (offset, line, column) = (textStart, 1, 1)
    }
    while offset < bytes.count, (line, column) < (wantedLine, wantedColumn) {
      let lineBreak = lineBreakLength
      if lineBreak > 0 {
        // A column past the end of its line.
        if line == wantedLine { break }
        offset += lineBreak
        (line, column) = (line + 1, 1)
      } else {
        offset += 1
        while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        column += 1
      }
    }
    return offset
  }

  /// To libyaml, NEL, LS and PS end a line too.
  private var lineBreakLength: Int {
    switch bytes[offset] {
    case UInt8(ascii: "\n"): 1
    case UInt8(ascii: "\r"): byte(at: offset + 1) == UInt8(ascii: "\n") ? 2 : 1
    case 0xC2 where byte(at: offset + 1) == 0x85: 2
    case 0xE2 where byte(at: offset + 1) == 0x80 && [0xA8, 0xA9].contains(byte(at: offset + 2)): 3
    default: 0
    }
  }

  private func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The range of a scalar, quotes included, without its anchor and tag.
  ///
  /// Of a block scalar or a plain one of several lines it is the first line with its end, which tells
  /// that there is more.
  func rangeOfScalar(_ text: String, style: Node.Scalar.Style, from start: Int) -> Range<Int> {
    let start = contentStart(from: start)
    switch style {
    case .singleQuoted: return start..<endOfSingleQuoted(from: start)
    case .doubleQuoted: return start..<endOfDoubleQuoted(from: start)
    case .plain where bytes[start...].starts(with: text.utf8):
      return start..<(start + text.utf8.count)
    default:
      let lineEnd = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      return start..<min(lineEnd + 1, bytes.count)
    }
  }

  /// Skips `&anchor` and `!tag`, which to libyaml are the beginning of a node.
  func contentStart(from start: Int) -> Int {
    var offset = start
    while let byte = byte(at: offset), byte == UInt8(ascii: "&") || byte == UInt8(ascii: "!") {
      while let byte = self.byte(at: offset), !byte.isJSONBlank { offset += 1 }
      while let byte = self.byte(at: offset), byte.isJSONBlank { offset += 1 }
    }
    return offset
  }

  private func endOfSingleQuoted(from start: Int) -> Int {
    var offset = start + 1
    while let byte = byte(at: offset) {
      offset += 1
      guard byte == UInt8(ascii: "'") else { continue }
      if self.byte(at: offset) != UInt8(ascii: "'") { return offset }
      offset += 1
    }
    return bytes.count
  }

  private func endOfDoubleQuoted(from start: Int) -> Int {
    var offset = start + 1
    while let byte = byte(at: offset) {
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return offset }
    }
    return bytes.count
  }
}
