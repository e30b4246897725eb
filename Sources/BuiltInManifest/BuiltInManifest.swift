/// The rules that come with the program.
///
/// They are written as YAML in `Rules`; the build turns these files into one JSON text, `json`, so
/// that the program needs neither a file nor a YAML reader to start.
package enum BuiltInManifest {
  /// The rules as a manifest in JSON, for ``ManifestSource``.
  package static var bytes: [UInt8] { Array(json.description.utf8) }
}
