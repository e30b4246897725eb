internal import OpenerManifest

/// What records say about a rule.
struct RuleInfo: Sendable, Hashable {
  /// A JSON Pointer into the manifest.
  var pointer: String
  /// What the rule does, in words.
  var title: String?
  /// The manifest's name.
  var manifest: String
}

/// What records say about a target.
struct TargetInfo: Sendable, Hashable {
  /// The identifier of the app or browser, or the target's own word.
  var identifier: String
  var name: String?
  var storeID: String?
  var iconURL: String?
  var country: String?
  var platform: String?
  var isNew = false

  /// A target that is a word of the command line.
  init(word: String) {
    self.identifier = word
  }

  init(_ app: App) {
    self.identifier = app.identifier
    self.name = app.name
    self.storeID = app.storeID
    self.iconURL = app.iconURL
    self.country = app.country
    self.platform = app.platform?.rawValue
    self.isNew = app.isNew
  }

  /// Chrome for iOS, which needs no manifest.
  ///
  /// The store item is that of Google's own documentation of its URI schemes.
  static let chrome: TargetInfo = {
    var info = TargetInfo(word: "chrome")
    info.name = "Chrome"
    info.storeID = "535886823"
    return info
  }()
}
