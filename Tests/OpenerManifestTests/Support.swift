import OpenerManifest
import Testing

/// A case that the log calls by its text.
protocol NamedCase: Sendable, CustomTestStringConvertible {
  var name: String { get }
}

extension NamedCase {
  var testDescription: String { name }
}

extension ManifestSource {
  init(_ name: String, _ text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }
}

/// A source's document as JSON text, or the whole message.
func outcome(of source: ManifestSource) -> String {
  do {
    return try DocumentNode.read(source).jsonText
  } catch {
    return error.rendered()
  }
}

/// The messages about a manifest, as they are rendered, and what was read.
func read(_ text: String, as name: String = "m.json") -> (manifest: Manifest?, messages: String) {
  do {
    let (manifest, diagnostics) = try Manifest.read(ManifestSource(name, text))
    return (manifest, diagnostics.map { $0.rendered() }.joined(separator: "\n"))
  } catch {
    return (nil, error.rendered())
  }
}
