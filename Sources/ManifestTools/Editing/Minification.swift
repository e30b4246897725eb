package import OpenerManifest

/// Makes a manifest as small as the app's own build did: the same fields, the same bytes.
///
/// What is no list, no object or no text where one is expected stays as it is.
package struct Minification: Sendable {
  /// What is left out beyond what every minified manifest leaves out.
  package struct Options: Sendable {
    /// Leave out `new`, and all previews.
    package var stripsNew: Bool
    /// Keep scripts for web views instead of those for the engine, for versions of the app before
    /// 1.1.8; these have no redirects and no previews.
    package var prefersFirstScripts: Bool

    package init(stripsNew: Bool = false, prefersFirstScripts: Bool = false) {
      self.stripsNew = stripsNew
      self.prefersFirstScripts = prefersFirstScripts
    }
  }

  /// The result: one line of ASCII without an end.
  package let bytes: [UInt8]
  /// What the loader of this program would have read and is left out.
  package let diagnostics: [Diagnostic]

  /// Minifies a manifest; several are merged first.
  ///
  /// - Parameters:
  ///   - manifests: The manifests; names stay those of the first one.
  ///   - options: What else is left out.
  package init(of manifests: [ManifestDocument], options: Options = Options()) {
    let parts = manifests.map { manifest in
      var passes = MinifyingPasses(options)
      let document = passes.minified(manifest.document)
      return (document: document, diagnostics: passes.losses.diagnostics(of: manifest.source))
    }
    if manifests.count == 1 {
      bytes = parts[0].document.json(.ascii)
      diagnostics = parts[0].diagnostics
    } else {
      // The parts only tell what each of the manifests loses.
      let merged = EditedManifest(merging: manifests, to: manifests.first?.format ?? .v4)
      var passes = MinifyingPasses(options)
      bytes = passes.minified(merged.document).json(.ascii)
      diagnostics =
        parts.flatMap(\.diagnostics) + merged.diagnostics.filter { $0.severity == .error }
    }
  }
}

/// The walk over the lists of a manifest.
private struct MinifyingPasses {
  private let options: Minification.Options
  private(set) var losses = Losses()

  init(_ options: Minification.Options) {
    self.options = options
  }

  mutating func minified(_ document: DocumentNode) -> DocumentNode {
    let unique = document.withUniqueNames {
      losses.note(.repeatedField, at: $0.name.range, $0.name.value)
    }
    return unique.mappingMembers { list in
      switch list.name.value {
      case "apps": list.with(list.node.mappingElements { minified(app: $0) })
      case "actions": list.with(list.node.mappingElements { minified(action: $0) })
      case "browsers": list.with(list.node.mappingElements { minified(browser: $0) })
      case "previews" where options.stripsNew || options.prefersFirstScripts: nil
      case "previews": list.with(list.node.mappingElements { minified(preview: $0) })
      // The app's own build leaves `redirectRules` in; that is the name of older versions.
      case "redirects" where options.prefersFirstScripts: nil
      case "redirects", "redirectRules":
        list.with(
          list.node.mappingMembers { $0.with(keeping(MinifiedFields.redirect, of: $0.node)) }
        )
      default: list
      }
    }
  }

  private mutating func minified(app: DocumentNode) -> DocumentNode {
    Self.shorteningScheme(keeping(MinifiedFields.app(options), of: app))
  }

  private mutating func minified(browser: DocumentNode) -> DocumentNode? {
    let fields = MinifiedFields.app(options).union(MinifiedFields.browserRule)
    return choosingScript(of: Self.shorteningScheme(keeping(fields, of: browser)))
  }

  private mutating func minified(preview: DocumentNode) -> DocumentNode {
    // Previews are younger than the engine, so only the default choice is ever made here.
    keeping(MinifiedFields.preview, of: preview)
  }

  /// Nil for an action of which no format is left.
  private mutating func minified(action: DocumentNode) -> DocumentNode? {
    let kept = keeping(MinifiedFields.action, of: action)
    let formats = kept.members?.first { $0.name.value == "formats" }?.node.elements
    guard let formats, !formats.isEmpty else { return kept }
    let left = formats.compactMap { minified(format: $0) }
    return left.isEmpty
      ? nil : kept.mapping("formats") { DocumentNode(.array(left), at: $0.range) }
  }

  private mutating func minified(format: DocumentNode) -> DocumentNode? {
    choosingScript(of: keeping(MinifiedFields.format, of: format))?
      .mapping("app", Self.shorteningScheme)
  }

  private mutating func keeping(_ fields: Set<String>, of node: DocumentNode) -> DocumentNode {
    node.mappingMembers { member in
      if fields.contains(member.name.value) { return member }
      if MinifiedFields.missed.contains(member.name.value) {
        losses.note(.loaderField, at: member.name.range, member.name.value)
      }
      return nil
    }
  }

  private static func shorteningScheme(_ app: DocumentNode) -> DocumentNode {
    app.mapping("scheme") { $0.mappingText { $0.replacingSchemeSlashes } }
  }

  /// Of a rule with two scripts, leaves one; nil for a rule that has none which is wanted.
  private func choosingScript(of rule: DocumentNode) -> DocumentNode? {
    guard !rule.has("format"), rule.has("script2") else { return rule }
    if options.prefersFirstScripts {
      return rule.has("script") ? rule.mappingMembers { $0.without("script2") } : nil
    }
    return rule.has("script") ? rule.mappingMembers { $0.without("script") } : rule
  }
}

/// The fields that are kept, by kind: old names and new ones.
private enum MinifiedFields {
  private static let app: Set<String> = [
    "identifier", "name", "displayName", "storeId", "storeIdentifier", "scheme", "platform",
    "iconURL", "country",
  ]
  static let action: Set<String> = ["title", "regex", "headers", "includeHeaders", "formats"]
  static let format: Set<String> = [
    "appId", "appIdentifier", "app", "format", "script", "script2",
  ]
  static let browserRule: Set<String> = ["regex", "format", "script", "script2"]
  static let preview: Set<String> = ["regex", "format", "script", "script2", "canSave"]
  static let redirect: Set<String> = ["param", "format"]

  /// What is not kept, although the loader of this program reads it: the app ignored it.
  static let missed: Set<String> = ["reads", "appidentifier"]

  static func app(_ options: Minification.Options) -> Set<String> {
    options.stripsNew ? app : app.union(["new"])
  }
}

extension DocumentMember {
  fileprivate func without(_ name: String) -> DocumentMember? {
    self.name.value == name ? nil : self
  }
}

extension String {
  /// The text with each `://` shortened to `:`.
  fileprivate var replacingSchemeSlashes: String {
    var rest = Substring(self).utf8
    var kept: [UInt8] = []
    while let byte = rest.first {
      kept.append(byte)
      rest = rest.starts(with: "://".utf8) ? rest.dropFirst(3) : rest.dropFirst()
    }
    return String(decoding: kept, as: UTF8.self)
  }
}
