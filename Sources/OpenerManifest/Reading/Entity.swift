/// The kinds of objects in a manifest, by the names that messages call them.
enum Entity: String {
  case action
  case app
  case browser
  case cleaning = "cleaning rule"
  case format
  case preview
  case redirect
  case unwrapping = "unwrapping rule"

  /// "an action".
  var withArticle: String {
    switch self {
    case .action, .app, .unwrapping: "an \(rawValue)"
    case .browser, .cleaning, .format, .preview, .redirect: "a \(rawValue)"
    }
  }

  /// The version of the manifest that a field tells by its name: the one that brought it.
  func version(of field: String) -> ManifestVersion? {
    switch (self, field) {
    case (.app, "name"), (.app, "storeId"), (.browser, "name"), (.browser, "storeId"): .v4
    case (.app, "iconURL"), (.app, "country"): .v2
    case (.browser, "script2"), (.format, "script2"): .v3
    case (.action, "headers"), (.format, "appId"): .v4
    default: nil
    }
  }
}
