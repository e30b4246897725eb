/// What a link is to become.
public enum Target: Sendable, Hashable {
  /// The link of the first app whose rules give one.
  case native
  /// The link of one app or browser; the app where both have the identifier.
  case identifier(String)
  /// The link of one app.
  case app(String)
  /// The link of one browser.
  case browser(String)
  /// A link for Chrome on iOS.
  case chrome
  /// The web address.
  case web
  /// The App Store page of the app that the targets before it would have given.
  case store
  /// The address of an image.
  case preview
  /// A link for Chrome on Android.
  case androidChrome
  /// The link as it came.
  case keep

  /// The words that win over identifiers.
  package static let words: [(word: String, target: Target)] = [
    ("native", .native), ("chrome", .chrome), ("web", .web), ("store", .store),
    ("preview", .preview), ("android-chrome", .androidChrome), ("keep", .keep),
  ]

  /// Reads a target as the command line names it.
  ///
  /// What is no word and has no prefix is an identifier.
  public init(_ text: String) {
    if let (_, target) = Self.words.first(where: { $0.word == text }) {
      self = target
    } else if text.hasPrefix("app:") {
      self = .app(String(text.dropFirst(4)))
    } else if text.hasPrefix("browser:") {
      self = .browser(String(text.dropFirst(8)))
    } else {
      self = .identifier(text)
    }
  }

  /// Whether the target's rules come from a manifest.
  package var needsManifest: Bool {
    switch self {
    case .native, .identifier, .app, .browser, .store, .preview, .web: true
    case .chrome, .androidChrome, .keep: false
    }
  }

  /// Whether static redirects are followed when the user did not say.
  var unwrapsByDefault: Bool {
    switch self {
    case .native, .store, .preview: true
    default: false
    }
  }
}
