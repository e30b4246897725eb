/// The text of a manifest and the name that messages call it by.
public struct ManifestSource: Sendable, Hashable {
  /// How the text is written.
  public enum Syntax: Sendable, Hashable {
    case json
    case yaml
  }

  /// The file as the user named it, or `builtin`.
  public var name: String
  /// How it is written.
  public var syntax: Syntax
  /// Its bytes.
  package var bytes: [UInt8]
}
