internal import LinkRewriter
package import OpenerManifest

/// A manifest as text: the document with all that is in it, beside the rules that are read from it.
package struct ManifestDocument: Sendable {
  /// The text.
  package let source: ManifestSource
  /// All of it, with the fields and rules that nobody knows.
  package let document: DocumentNode
  /// The rules in it.
  package let manifest: Manifest
  /// What is wrong with single rules.
  package let diagnostics: [Diagnostic]

  /// Reads a manifest.
  ///
  /// - Throws: what is wrong with the whole of it.
  package init(name: String, bytes: [UInt8]) throws(Diagnostic) {
    let source = ManifestSource(name: name, bytes: bytes)
    self.source = source
    document = try DocumentNode.readManifest(source)
    (manifest, diagnostics) = try Manifest.read(source, document: document)
  }

  /// The manifest that comes with the program.
  package static func builtIn() throws(Diagnostic) -> ManifestDocument {
    guard let source = Manifest.builtIn?.source else {
      throw Diagnostic(.error, "this build of the program has no manifest built in")
    }
    return try ManifestDocument(name: source.name, bytes: source.bytes)
  }

  /// The format that it is written in.
  ///
  /// Versions 1 and 2 have the names of version 3.
  package var format: ManifestFormat {
    switch source.syntax {
    case .yaml: .yaml
    case .json: manifest.version < .v4 ? .v3 : .v4
    }
  }
}

/// The formats that manifests are written in.
package enum ManifestFormat: String, Sendable, CaseIterable {
  /// JSON with the names of version 3: `displayName`, `appIdentifier`, `redirectRules`.
  case v3
  /// JSON with the names of version 4: `name`, `appId`, `redirects`.
  case v4
  /// YAML with the names of version 4.
  case yaml

  /// Writes a document whose names are those of the format.
  package func bytes(of document: DocumentNode) -> [UInt8] {
    switch self {
    case .v3, .v4: document.json(.indented) + [UInt8(ascii: "\n")]
    case .yaml: document.yaml
    }
  }
}
