package import OpenerManifest

/// The schemes by which a device tells which apps it has.
///
/// They are in the order of the manifest: apps, most popular first, then browsers, then apps that
/// formats define in place. A system that looks at the first few alone so gets the most useful.
package struct SchemeList: Sendable {
  /// A scheme and what has it.
  package struct Entry: Sendable {
    /// The scheme, without `://`, in the case of letters of its first place.
    package var scheme: String
    /// The identifiers of apps, each once.
    package var apps: [String] = []
    /// The identifiers of browsers, each once.
    package var browsers: [String] = []
  }

  /// What of a manifest is looked at.
  package struct Filter: Sendable {
    /// Identifiers of apps and browsers; nil is all.
    package var only: Set<String>?
    /// Identifiers that are left out.
    package var without: Set<String> = []
    /// The device; what is for the other one is left out.
    package var platform: App.Platform?
    /// Whether browsers count.
    package var includesBrowsers = true
    /// How many schemes at most.
    package var maximumCount = Int.max

    package init() {}

    fileprivate func admits(_ app: App) -> Bool {
      if let platform, let own = app.platform, own != platform { return false }
      return only?.contains(app.identifier) != false && !without.contains(app.identifier)
    }
  }

  /// How many of them iOS answers for, in one app.
  package static let maximumDeclared = 50

  /// The schemes.
  package private(set) var entries: [Entry] = []
  private var indices: [String: Int] = [:]

  /// Collects the schemes of a rule set.
  package init(of rules: RuleSet, filter: Filter = Filter()) {
    for app in rules.apps where filter.admits(app) { add(app, to: \.apps) }
    if filter.includesBrowsers {
      for browser in rules.browsers where filter.admits(browser.app) {
        add(browser.app, to: \.browsers)
      }
    }
    for app in Self.inlineApps(of: rules) where filter.admits(app) { add(app, to: \.apps) }
    entries = Array(entries.prefix(filter.maximumCount))
  }

  /// The identifiers of all that can have a scheme.
  package static func identifiers(of rules: RuleSet) -> Set<String> {
    Set((rules.apps + rules.browsers.map(\.app) + inlineApps(of: rules)).map(\.identifier))
  }

  private static func inlineApps(of rules: RuleSet) -> [App] {
    rules.actions.flatMap(\.formats).compactMap { format in
      if case .inline(let app) = format.app { app } else { nil }
    }
  }

  /// Case makes no difference to a scheme.
  private mutating func add(_ app: App, to list: WritableKeyPath<Entry, [String]>) {
    guard let scheme = app.scheme, !scheme.isEmpty else { return }
    let key = scheme.lowercased()
    let index = indices[key] ?? entries.count
    if index == entries.count {
      indices[key] = index
      entries.append(Entry(scheme: scheme))
    }
    if !entries[index][keyPath: list].contains(app.identifier) {
      entries[index][keyPath: list].append(app.identifier)
    }
  }

  /// What to tell a person whose app declares them all; nil where there are few enough.
  package var warning: Diagnostic? {
    guard entries.count > Self.maximumDeclared else { return nil }
    return Diagnostic(
      .warning,
      "there are \(entries.count) schemes, and iOS answers for the first \(Self.maximumDeclared) "
        + "that an app declares",
      hint: "--top \(Self.maximumDeclared) leaves out the others; --app, --no-app and "
        + "--no-browsers choose",
    )
  }
}
