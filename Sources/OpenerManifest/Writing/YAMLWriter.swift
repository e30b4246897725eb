extension DocumentNode {
  /// The value as YAML for people to read and change.
  ///
  /// Lists and objects are in block style, elements of the lists at the top with a blank line
  /// between them. ``YAMLReader`` reads the same document from it, if no object has two members of
  /// one name.
  package var yaml: [UInt8] {
    var writer = YAMLWriter()
    writer.writeDocument(self)
    return writer.bytes
  }
}

/// Writes a document as YAML.
private struct YAMLWriter {
  /// What is nested deeper is written on one line, as in JSON.
  ///
  /// The indentation of a deep document could take a thousand times the bytes of its values.
  private static let maximumBlockDepth = 16
  /// A longer name needs a `?` before it: a reader may look for its colon no further than 1,024
  /// characters.
  private static let maximumNameBytes = 1_000

  private(set) var bytes: [UInt8] = []

  mutating func writeDocument(_ document: DocumentNode) {
    guard document.hasBlock else {
      write(inline: document)
      bytes.append(UInt8(ascii: "\n"))
      return
    }
    writeBlock(document, indent: 0, depth: 0)
  }

  /// Writes the elements or members of a node, a line or more each; the cursor is where the first
  /// begins.
  private mutating func writeBlock(_ node: DocumentNode, indent: Int, depth: Int) {
    switch node.value {
    case .array(let nodes):
      for (index, node) in nodes.enumerated() {
        if index > 0 { beginEntry(indent: indent, hasBlankLine: depth == 1 && node.hasBlock) }
        bytes += "-".utf8
        if node.hasBlock, depth < Self.maximumBlockDepth {
          bytes.append(UInt8(ascii: " "))
          writeBlock(node, indent: indent + 2, depth: depth + 1)
        } else {
          writeValue(node, indent: indent)
        }
      }
    case .object(let members):
      for (index, member) in members.enumerated() {
        // Redirects are an object at the top, with a rule a member.
        let isTop = depth == 0 || depth == 1 && member.node.hasBlock
        if index > 0 { beginEntry(indent: indent, hasBlankLine: isTop) }
        write(name: member.name.value, indent: indent)
        if member.node.hasBlock, depth < Self.maximumBlockDepth {
          beginLine(indent: indent + 2)
          writeBlock(member.node, indent: indent + 2, depth: depth + 1)
        } else {
          writeValue(member.node, indent: indent)
        }
      }
    case .null, .bool, .number, .string: break
    }
  }

  private mutating func beginEntry(indent: Int, hasBlankLine: Bool) {
    if hasBlankLine { bytes.append(UInt8(ascii: "\n")) }
    bytes += repeatElement(UInt8(ascii: " "), count: indent)
  }

  private mutating func beginLine(indent: Int) {
    bytes.append(UInt8(ascii: "\n"))
    bytes += repeatElement(UInt8(ascii: " "), count: indent)
  }

  private mutating func write(name: String, indent: Int) {
    let start = bytes.count
    write(scalar: YAMLScalar(name))
    if bytes.count - start > Self.maximumNameBytes {
      bytes.insert(contentsOf: "? ".utf8, at: start)
      beginLine(indent: indent)
    }
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes a value behind a name or a dash, and ends its line.
  private mutating func writeValue(_ node: DocumentNode, indent: Int) {
    bytes.append(UInt8(ascii: " "))
    if case .string(let text) = node.value, let block = YAMLBlockText(text) {
      bytes += block.header.utf8
      for line in block.lines {
        bytes.append(UInt8(ascii: "\n"))
        guard !line.isEmpty else { continue }
        bytes += repeatElement(UInt8(ascii: " "), count: indent + 2)
        bytes += line.utf8
      }
    } else {
      write(inline: node)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes a value on one line.
  private mutating func write(inline node: DocumentNode) {
    switch node.value {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let text): bytes += text.utf8
    case .string(let text): write(scalar: YAMLScalar(text))
    case .array(let nodes):
      bytes.append(UInt8(ascii: "["))
      for (index, node) in nodes.enumerated() {
        if index > 0 { bytes += ", ".utf8 }
        write(flow: node)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes += ", ".utf8 }
        let name = YAMLScalar(quoting: member.name.value)
        if name.text.utf8.count > Self.maximumNameBytes { bytes += "? ".utf8 }
        write(scalar: name)
        bytes += ": ".utf8
        write(flow: member.node)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Writes a value between commas, where more texts need quotes.
  private mutating func write(flow node: DocumentNode) {
    if case .string(let text) = node.value {
      write(scalar: YAMLScalar(quoting: text))
    } else {
      write(inline: node)
    }
  }

  private mutating func write(scalar: YAMLScalar) {
    bytes += scalar.text.utf8
  }
}

extension DocumentNode {
  /// Whether there are elements or members to write on lines of their own.
  fileprivate var hasBlock: Bool {
    switch value {
    case .array(let nodes): !nodes.isEmpty
    case .object(let members): !members.isEmpty
    case .null, .bool, .number, .string: false
    }
  }
}
