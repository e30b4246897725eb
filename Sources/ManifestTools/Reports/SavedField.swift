internal import OpenerManifest

/// A value of a file that the program has saved, which complains with its place.
struct SavedField {
  /// What the file should be.
  struct Kind {
    var name: String
    var hint: String
  }

  private let node: DocumentNode
  private let source: ManifestSource
  private let kind: Kind

  init(_ node: DocumentNode, in source: ManifestSource, of kind: Kind) {
    self.node = node
    self.source = source
    self.kind = kind
  }

  subscript(name: String) -> SavedField {
    get throws(Diagnostic) {
      guard let field = try optional(name) else { throw unexpected("has no field '\(name)'") }
      return field
    }
  }

  func optional(_ name: String) throws(Diagnostic) -> SavedField? {
    guard case .object(let members) = node.value else { throw unexpected("is no object") }
    return members.first { $0.name.value == name }.map {
      SavedField($0.node, in: source, of: kind)
    }
  }

  var elements: [SavedField] {
    get throws(Diagnostic) {
      guard case .array(let nodes) = node.value else { throw unexpected("is no list") }
      return nodes.map { SavedField($0, in: source, of: kind) }
    }
  }

  var text: String {
    get throws(Diagnostic) {
      guard case .string(let text) = node.value else { throw unexpected("is no text") }
      return text
    }
  }

  var number: Double {
    get throws(Diagnostic) {
      guard case .number(let text) = node.value, let number = Double(text), number.isFinite,
        number >= 0
      else { throw unexpected("is no number from 0 on") }
      return number
    }
  }

  private func unexpected(_ problem: String) -> Diagnostic {
    Diagnostic(
      .error,
      "this is no saved \(kind.name): the value here \(problem)",
      at: source.place(of: node.range),
      hint: kind.hint,
    )
  }
}
