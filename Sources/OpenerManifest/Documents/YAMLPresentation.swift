/// What stands in a YAML text and is no part of the values: comments, and aliases, of which the
/// values have copies.
package struct YAMLPresentation {
  /// The comments, from `#` to the end of the line.
  package private(set) var comments: [Range<Int>] = []
  /// The aliases (`*name`).
  package private(set) var aliases: [Range<Int>] = []

  private let bytes: [UInt8]

  /// Looks at what is left of a source between its scalars.
  ///
  /// - Parameters:
  ///   - source: A source in YAML.
  ///   - document: The document that was read from it.
  package init(of source: ManifestSource, _ document: DocumentNode) {
    bytes = source.bytes
    var offset = source.textStart
    for scalar in Self.scalars(of: document) where scalar.lowerBound >= offset {
      scan(offset..<scalar.lowerBound)
      offset = skipScalar(scalar)
    }
    scan(offset..<bytes.count)
  }

  /// Where names and values stand, in the order of the text; what aliases repeat stands there once.
  private static func scalars(of document: DocumentNode) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    func visit(_ node: DocumentNode) {
      switch node.value {
      case .null, .bool, .number, .string:
        if !node.range.isEmpty { ranges.append(node.range) }
      case .array(let nodes): nodes.forEach(visit)
      case .object(let members):
        for member in members {
          if !member.name.range.isEmpty { ranges.append(member.name.range) }
          visit(member.node)
        }
      }
    }
    visit(document)
    return ranges.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Looks for comments and aliases where no scalar is.
  private mutating func scan(_ gap: Range<Int>) {
    var offset = gap.lowerBound
    while offset < gap.upperBound {
      let byte = bytes[offset]
      guard byte == UInt8(ascii: "#") || byte == UInt8(ascii: "*"), beginsToken(at: offset) else {
        offset += 1
        continue
      }
      let start = offset
      while offset < gap.upperBound, bytes[offset] != UInt8(ascii: "\n"),
        byte == UInt8(ascii: "#") || !bytes[offset].endsAlias
      {
        offset += 1
      }
      if byte == UInt8(ascii: "#") {
        comments.append(start..<offset)
      } else {
        aliases.append(start..<offset)
      }
    }
  }

  private func beginsToken(at offset: Int) -> Bool {
    guard offset > 0 else { return true }
    let before = bytes[offset - 1]
    if before.isJSONBlank || before == 0xBF { return true }
    return bytes[offset] == UInt8(ascii: "*") && before.endsAlias
  }

  /// The end of a scalar; of a block, whose range is that of its first line, after its last line.
  private mutating func skipScalar(_ range: Range<Int>) -> Int {
    let first = bytes[range.lowerBound]
    guard first == UInt8(ascii: "|") || first == UInt8(ascii: ">") else { return range.upperBound }
    let header = bytes[range].prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "\n") }
    // A comment may follow the header on its line.
    scan(header.endIndex..<range.upperBound)
    let written = header.first { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
    var indentation = written.map { parentIndentation(of: range.lowerBound) + Int($0 - 0x30) }
    var offset = header.endIndex
    var end = range.upperBound
    while offset < bytes.count, let lineEnd = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) {
      offset = lineEnd + 1
      let line = bytes[offset...].prefix { $0 != UInt8(ascii: "\n") }
      let blanks = line.prefix { $0 == UInt8(ascii: " ") }.count
      if line.allSatisfy(\.isJSONBlank) { continue }
      if blanks < indentation ?? max(1, blanks) { break }
      indentation = indentation ?? blanks
      end = line.endIndex
    }
    return end
  }

  /// The column of the name, or of the last dash where there is none, before a block.
  private func parentIndentation(of block: Int) -> Int {
    let lineStart = (bytes[..<block].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    let marks = bytes[lineStart..<block].prefix {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-")
    }
    if marks.endIndex < block { return marks.count }
    return (marks.lastIndex(of: UInt8(ascii: "-")) ?? lineStart) - lineStart
  }
}

extension UInt8 {
  /// Whether this cannot be a part of an alias's name.
  fileprivate var endsAlias: Bool {
    isJSONBlank || ",:[]{}".utf8.contains(self)
  }
}
