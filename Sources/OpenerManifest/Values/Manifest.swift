/// The rules of one file.
public struct Manifest: Sendable {
  /// The text that it was read from.
  public var source: ManifestSource
  /// The version whose field names it uses.
  public var version: ManifestVersion
  /// The apps, most popular first.
  public var apps: [App]
  /// The actions, in the order of the file.
  public var actions: [Action]
  /// The browsers, in the order of the file.
  public var browsers: [Browser]
  /// The previews, in the order of the file.
  public var previews: [Preview]
  /// The redirects, in the order of the file.
  public var redirects: [Redirect]
  /// The rules of other rule sets that lead to a target, in the order of the file.
  public var unwrappings: [Unwrapping]
  /// The rules that clean links, in the order of the file.
  public var cleanings: [Cleaning]
  /// The lists and fields that this version does not know, in the order of the file.
  package var otherFields: [DocumentMember]
}

/// The versions of the manifest's format.
///
/// A file does not say which it has: its fields do.
public enum ManifestVersion: Int, Sendable, Hashable, Comparable, CaseIterable {
  case v1 = 1
  case v2
  case v3
  case v4

  /// Whether one version is older than the other.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
