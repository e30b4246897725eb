extension DocumentNode {
  /// The value as compact JSON text: members in their order, non-ASCII as UTF-8.
  ///
  /// A number that only YAML can write (`0x1F`, `.5`, `007`) becomes a string, so that none of its
  /// digits is lost.
  package var jsonText: String { String(decoding: json(.compact), as: UTF8.self) }

  /// The value as JSON in one of the forms that we write.
  package func json(_ form: JSONForm) -> [UInt8] {
    var writer = JSONWriter(form)
    writer.write(self, depth: 0)
    return writer.bytes
  }
}

/// How JSON is laid out, and which characters are escaped in it.
package enum JSONForm: Sendable {
  /// One line without blanks, non-ASCII as UTF-8.
  case compact
  /// One line without blanks and in ASCII: non-ASCII is written `\u00e9`, in halves of a surrogate
  /// pair where it takes two.
  ///
  /// The form of Python's `json` module, in which the public manifests were minified.
  case ascii
  /// Each element and each member on a line of its own, two blanks a level, non-ASCII as UTF-8.
  case indented
}

/// Writes a document as JSON.
private struct JSONWriter {
  /// What is nested deeper is written on one line.
  ///
  /// The indentation of a deep document could take a thousand times the bytes of its values.
  private static let maximumIndentedDepth = 16

  private let form: JSONForm
  private(set) var bytes: [UInt8] = []

  init(_ form: JSONForm) {
    self.form = form
  }

  mutating func write(_ node: DocumentNode, depth: Int) {
    switch node.value {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let text) where JSONReader.isNumber(text): bytes += text.utf8
    case .number(let text), .string(let text): write(text)
    case .array(let nodes):
      writeList(nodes, "[", "]", depth: depth) { writer, node in
        writer.write(node, depth: depth + 1)
      }
    case .object(let members):
      writeList(members, "{", "}", depth: depth) { writer, member in
        writer.write(member.name.value)
        writer.bytes += (writer.form == .indented ? ": " : ":").utf8
        writer.write(member.node, depth: depth + 1)
      }
    }
  }

  private mutating func writeList<Element>(
    _ elements: [Element],
    _ open: StaticString,
    _ close: StaticString,
    depth: Int,
    _ write: (inout JSONWriter, Element) -> Void,
  ) {
    bytes += open.description.utf8
    let isIndented = form == .indented && depth < Self.maximumIndentedDepth && !elements.isEmpty
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      if isIndented {
        breakLine(depth: depth + 1)
      } else if index > 0, form == .indented {
        bytes.append(UInt8(ascii: " "))
      }
      write(&self, element)
    }
    if isIndented { breakLine(depth: depth) }
    bytes += close.description.utf8
  }

  private mutating func breakLine(depth: Int) {
    bytes.append(UInt8(ascii: "\n"))
    bytes += repeatElement(UInt8(ascii: " "), count: 2 * depth)
  }

  /// Writes a text as a JSON string.
  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if form == .ascii {
      for scalar in text.unicodeScalars { writeInASCII(scalar) }
    } else {
      for byte in text.utf8 { write(byte) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func write(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): bytes += #"\""#.utf8
    case UInt8(ascii: "\\"): bytes += #"\\"#.utf8
    case UInt8(ascii: "\n"): bytes += #"\n"#.utf8
    case UInt8(ascii: "\r"): bytes += #"\r"#.utf8
    case UInt8(ascii: "\t"): bytes += #"\t"#.utf8
    case ..<0x20, 0x7F: bytes.append(escape: UInt16(byte))
    default: bytes.append(byte)
    }
  }

  private mutating func writeInASCII(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\u{8}": bytes += #"\b"#.utf8
    case "\u{C}": bytes += #"\f"#.utf8
    case _ where scalar.isASCII: write(UInt8(ascii: scalar))
    default: for unit in UTF16.encode(scalar) ?? .init() { bytes.append(escape: unit) }
    }
  }
}

extension [UInt8] {
  /// Appends `\u` and four digits.
  fileprivate mutating func append(escape unit: UInt16) {
    let digits = String(unit, radix: 16)
    self += #"\u"#.utf8
    self += repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count)
    self += digits.utf8
  }
}

extension JSONForm {
  /// Whether JSON has a number that is written so.
  package static func hasNumber(_ text: String) -> Bool { JSONReader.isNumber(text) }
}
