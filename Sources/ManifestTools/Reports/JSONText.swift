internal import OpenerManifest

/// A JSON document in the making.
///
/// Absent members are left out.
enum JSONText {
  case text(String)
  case number(Int)
  /// A number with so many decimal places.
  case decimal(Double, places: Int)
  case bool(Bool)
  case null
  case list([JSONText])
  case object([(String, JSONText?)])

  /// The document as compact text.
  var rendered: String {
    node.jsonText
  }

  private var node: DocumentNode {
    DocumentNode(value, at: 0..<0)
  }

  private var value: DocumentValue {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .number(String(number))
    case .decimal(let number, let places): .number(number.text(places: places))
    case .bool(let value): .bool(value)
    case .null: .null
    case .list(let elements): .array(elements.map(\.node))
    case .object(let members):
      .object(
        members.compactMap { name, text in
          text.map { DocumentMember(name: Located(name, at: 0..<0), node: $0.node) }
        }
      )
    }
  }
}
