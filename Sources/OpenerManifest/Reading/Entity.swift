/// The kinds of objects in a manifest, by the names that messages call them.
package enum Entity: String, Sendable, CaseIterable {
  case action
  case app
  case browser
  case cleaning = "cleaning rule"
  case format
  case preview
  case redirect
  case unwrapping = "unwrapping rule"

  /// "an action".
  package var withArticle: String {
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

extension Entity {
  /// The fields that are read, each in every spelling.
  ///
  /// A test reads an object with all of them, of which none is left.
  package var fields: [String] {
    switch self {
    case .action:
      ["title", "regex", "headers", "includeHeaders", "formats", "testInputs", "testHeaders"]
        + ["testsThatCantBeRunCuzHeaders"]
    case .app: Self.appFields
    case .browser:
      Self.appFields + Self.bodyFields + ["regex", "reads", "testInputs", "testResults"]
    case .format:
      Self.bodyFields + ["app", "appId", "appIdentifier", "appidentifier", "testResults"]
    case .preview: Self.bodyFields + ["regex", "canSave", "testInputs", "testResults"]
    case .redirect: ["param", "format", "tests", "test"]
    case .unwrapping: ["title", "where", "unless", "steps"]
    case .cleaning: ["title", "where", "unless", "parameters", "patterns"]
    }
  }

  /// The lists of a manifest.
  package static let lists = [
    "apps", "actions", "browsers", "previews", "redirects", "redirectRules", "unwrap",
    "clean",
  ]

  /// The fields that the public manifest has for people alone.
  package static let notes = ["docs", "known issue", "note", "notes", "todo", "useful"]

  private static let bodyFields = ["format", "script2", "script"]
  private static let appFields = [
    "identifier", "name", "displayName", "storeId", "storeIdentifier", "iconURL", "scheme",
    "platform", "country", "new",
  ]
}
