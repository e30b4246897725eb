import FoundationEssentials
import OpenerManifest
import Testing

@Suite(.serialized, .enabled(if: SharedData.isThere, "no manifests in \(SharedData.manifests)"))
struct `Published manifests` {
  /// The last file of the name v2 has `script2` already, so by its fields it is a v3.
  @Test(arguments: [
    ("v1", ManifestVersion.v1, 164, 190, 121), ("v2", .v3, 240, 303, 170),
    ("v3", .v3, 344, 508, 249), ("v4", .v4, 350, 521, 255),
  ])
  func `are read without an error`(
    _ name: String,
    _ version: ManifestVersion,
    _ actions: Int,
    _ formats: Int,
    _ apps: Int,
  ) throws {
    let source = try SharedData.manifest(name)
    var result = try Manifest.read(source)
    var fastest = Duration.seconds(1)
    for _ in 0..<10 {
      fastest = min(fastest, try ContinuousClock().measure { result = try Manifest.read(source) })
    }
    let (manifest, diagnostics) = result
    #expect(diagnostics.map { $0.rendered() } == [])
    #expect(manifest.version == version)
    #expect(manifest.actions.count == actions)
    #expect(manifest.actions.flatMap(\.formats).count == formats)
    #expect(manifest.apps.count == apps)
    print("\(source.name): \(source.bytes.count) bytes read in \(fastest)")
  }

  @Test func `become the same JSON again`() throws {
    let source = try SharedData.manifest("v4")
    let json = try DocumentNode.read(source).jsonText
    #expect(try DocumentNode.read(ManifestSource("again.json", json)).jsonText == json)
    #expect(try DocumentNode.read(ManifestSource("again.yaml", json)).jsonText == json)
  }
}

extension `Published manifests` {
  @Test(arguments: ["v1", "v2", "v3", "v4"])
  func `become the same document again by way of YAML`(_ name: String) throws {
    let source = try SharedData.manifest(name)
    let document = try DocumentNode.read(source)
    let yaml = ManifestSource(name: "again.yaml", bytes: document.yaml)
    #expect(try DocumentNode.read(yaml).json(.indented) == document.json(.indented))
    #expect(document.json(.indented) + Array("\n".utf8) == source.bytes)
  }
}

/// The data that the repository does not hold.
private enum SharedData {
  static var manifests: String {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let data =
      ProcessInfo.processInfo.environment["LINKREWRITE_DATA"]
      .map { URL(filePath: $0, relativeTo: root) } ?? root.appending(path: "../shared/data")
    return data.appending(path: "manifests").path()
  }

  static var isThere: Bool { FileManager.default.fileExists(atPath: manifests) }

  static func manifest(_ version: String) throws -> ManifestSource {
    let name = "openerManifest-\(version).json"
    let file = URL(filePath: manifests).appending(path: name)
    return ManifestSource(name: name, bytes: Array(try Data(contentsOf: file)))
  }
}
