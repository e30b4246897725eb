import Foundation
import ManifestTools
import OpenerManifest

/// Manifests of a few lines, and the public ones.
enum EditingFixture {
  static func document(_ text: String, _ name: String = "m.yaml") throws -> ManifestDocument {
    try ManifestDocument(name: name, bytes: Array(text.utf8))
  }

  /// The public manifest of a version.
  static func published(_ version: String) throws -> ManifestDocument {
    let file = folder.appending(path: "openerManifest-\(version).json")
    return try ManifestDocument(name: "\(version).json", bytes: Array(try Data(contentsOf: file)))
  }

  static let isThere = FileManager.default.fileExists(atPath: folder.path)

  private static let folder: URL = {
    let data =
      ProcessInfo.processInfo.environment["LINKREWRITE_DATA"].map { URL(filePath: $0) }
      ?? URL(filePath: #filePath).appending(path: "../../../../shared/data").standardized
    return data.appending(path: "manifests")
  }()
}

extension EditedManifest {
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The document on one line.
  var line: String { document.jsonText }

  /// The heads of what is told, without the place's lines.
  var messages: [String] { diagnostics.map(\.brief) }
}

extension Diagnostic {
  var brief: String {
    "\(place.map { "\($0.file):\($0.mark.line):\($0.mark.column): " } ?? "")\(severity): \(message)"
  }
}
