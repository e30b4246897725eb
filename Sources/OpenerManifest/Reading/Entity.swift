/// The kinds of objects in a manifest, by the names that messages call them.
enum Entity: String {
  case action
  case app
  case browser
  case format
  case preview
  case redirect

  /// "an action".
  var withArticle: String { "\(self == .action || self == .app ? "an" : "a") \(rawValue)" }

  /// The fields whose names tell the version of the manifest, with the version that brought them.
  var telltales: [String: ManifestVersion] {
    switch self {
    case .app: ["name": .v4, "storeId": .v4, "iconURL": .v2, "country": .v2]
    case .browser: ["name": .v4, "storeId": .v4, "script2": .v3]
    case .action: ["headers": .v4]
    case .format: ["appId": .v4, "script2": .v3]
    case .preview, .redirect: [:]
    }
  }
}
