/// A value of a JSON or YAML document, with its place and with the order of its members.
package struct DocumentNode: Sendable, Hashable {
  package var value: DocumentValue
  /// Byte offsets into the source, quotes included.
  package var range: Range<Int>
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
}
