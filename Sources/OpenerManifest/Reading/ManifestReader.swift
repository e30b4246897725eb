extension Manifest {
  /// Reads a manifest of any version.
  ///
  /// A rule, app or browser that cannot be used is left out with a diagnostic of severity
  /// ``Diagnostic/Severity/error``; the others are read nevertheless, and keep the pointers that
  /// they have in the file.
  ///
  /// - Parameter source: The text.
  /// - Returns: The manifest, and what there is to say about it in the order of the file.
  /// - Throws: A diagnostic when the text is neither JSON nor YAML, or no manifest at all.
  public static func read(
    _ source: ManifestSource
  ) throws(Diagnostic) -> (manifest: Manifest, diagnostics: [Diagnostic]) {
    try read(source, document: DocumentNode.readManifest(source))
  }

  /// Reads a manifest of any version; its syntax is told by its name, or by its first byte.
  ///
  /// - Parameters:
  ///   - name: The name that messages call it by.
  ///   - bytes: The text.
  /// - Returns: The manifest, and what there is to say about it in the order of the file.
  /// - Throws: A diagnostic when the text is neither JSON nor YAML, or no manifest at all.
  public static func read(
    name: String,
    bytes: [UInt8],
  ) throws(Diagnostic) -> (manifest: Manifest, diagnostics: [Diagnostic]) {
    try read(ManifestSource(name: name, bytes: bytes))
  }

  /// Reads a manifest from the document that its source holds, where that is at hand.
  package static func read(
    _ source: ManifestSource,
    document: DocumentNode,
  ) throws(Diagnostic) -> (manifest: Manifest, diagnostics: [Diagnostic]) {
    var reader = ManifestReader(source)
    let manifest = try reader.readManifest(document)
    return (manifest, reader.sortedDiagnostics)
  }
}

/// Makes the values of a manifest from the nodes of a document, and collects what is wrong.
struct ManifestReader {
  /// A file of another kind could be wrong a million times; nobody reads that.
  private static let maximumDiagnostics = 1_000

  let source: ManifestSource
  private(set) var version = ManifestVersion.v1
  private var diagnostics: [Diagnostic] = []
  private var unreportedCount = 0

  init(_ source: ManifestSource) {
    self.source = source
  }

  /// The diagnostics in the order of the file, and how many more there would be.
  var sortedDiagnostics: [Diagnostic] {
    let sorted = diagnostics.sorted { left, right in
      guard let left = left.place?.mark, let right = right.place?.mark else { return false }
      return (left.line, left.column) < (right.line, right.column)
    }
    guard unreportedCount > 0 else { return sorted }
    return sorted + [
      Diagnostic(.error, "\(unreportedCount) more problems of \(source.name) are not shown")
    ]
  }

  mutating func report(_ diagnostic: Diagnostic) {
    if diagnostics.count < Self.maximumDiagnostics {
      diagnostics.append(diagnostic)
    } else {
      unreportedCount += 1
    }
  }

  /// Notes a field or list that no manifest before `version` has.
  mutating func note(_ version: ManifestVersion) {
    self.version = max(self.version, version)
  }

  /// The fields of an entity's object.
  mutating func fields(
    of node: DocumentNode,
    _ entity: Entity,
    at pointer: String,
  ) throws(Diagnostic) -> Fields {
    guard case .object(let members) = node.value else {
      throw Diagnostic(
        .error,
        "\(entity.withArticle) must be an object, not \(node.summary)",
        at: source.place(of: node.range),
        hint: "an object is written in '{' and '}', or in YAML as lines of 'field: value'",
      )
    }
    for member in members {
      if let version = entity.version(of: member.name.value) { note(version) }
    }
    return Fields(members, of: entity, at: pointer, in: node.range, source: source)
  }

  /// Reads each element of a list.
  ///
  /// One that cannot be read is reported and left out, and the pointers of the others stay what
  /// they are in the file.
  mutating func readElements<Element>(
    of list: DocumentMember,
    at parent: String = "",
    _ read: (inout ManifestReader, DocumentNode, String) throws(Diagnostic) -> Element?,
  ) -> [Element] {
    guard case .array(let nodes) = list.node.value else {
      report(wrongList(list, "a list", hint: Fields.listHint))
      return []
    }
    let pointer = "\(parent)/\(list.name.value.asPointerToken)"
    var elements: [Element] = []
    elements.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      do throws(Diagnostic) {
        guard let element = try read(&self, node, "\(pointer)/\(index)") else { continue }
        elements.append(element)
      } catch {
        report(error)
      }
    }
    return elements
  }

  func wrongList(_ list: DocumentMember, _ expected: String, hint: String) -> Diagnostic {
    Diagnostic(
      .error,
      "'\(list.name.value)' must be \(expected), not \(list.node.summary)",
      at: source.place(of: list.node.range),
      hint: hint,
    )
  }
}

extension String {
  /// The text as a part of a JSON Pointer.
  package var asPointerToken: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return self
    }
    return reduce(into: "") { token, character in
      switch character {
      case "~": token += "~0"
      case "/": token += "~1"
      default: token.append(character)
      }
    }
  }
}
