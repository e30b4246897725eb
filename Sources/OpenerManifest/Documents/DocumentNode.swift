/// A value of a JSON or YAML document, with its place and with the order of its members.
package struct DocumentNode: Sendable, Hashable {
  package var value: DocumentValue
  /// Byte offsets into the source, quotes included.
  package var range: Range<Int>

  package init(_ value: DocumentValue, at range: Range<Int>) {
    self.value = value
    self.range = range
  }

  /// Reads the manifest that a source holds; rules of other projects are turned into one.
  package static func readManifest(_ source: ManifestSource) throws(Diagnostic) -> DocumentNode {
    OtherRuleSet.manifest(from: try read(source))
  }

  /// Reads the document that a source holds, in the syntax that the source says.
  package static func read(_ source: ManifestSource) throws(Diagnostic) -> DocumentNode {
    try source.checkEncoding()
    return switch source.syntax {
    case .json: try JSONReader.read(source)
    case .yaml: try YAMLReader.read(source)
    }
  }
}

/// What a node holds.
package enum DocumentValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// A number as it is written, so that no digit is lost.
  case number(String)
  case string(String)
  case array([DocumentNode])
  case object([DocumentMember])
}

/// A name and its value.
package struct DocumentMember: Sendable, Hashable {
  package var name: Located<String>
  package var node: DocumentNode

  package init(name: Located<String>, node: DocumentNode) {
    self.name = name
    self.node = node
  }
}
