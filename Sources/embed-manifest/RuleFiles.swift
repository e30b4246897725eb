import OpenerManifest

/// The files of the built-in rules, put together list by list.
struct RuleFiles {
  private static let lists = [
    "actions", "apps", "browsers", "previews", "redirects", "unwrap", "clean",
  ]

  private var elements: [String: [DocumentNode]] = [:]
  private var redirects: [DocumentMember] = []
  /// Where each identifier was first, for apps and browsers apart.
  private var places: [String: [String: Diagnostic.Place]] = [:]

  /// Adds a file whose lists come after those of the files before it.
  ///
  /// A file that would make the program say anything about its own rules is refused.
  mutating func add(name: String, bytes: [UInt8]) throws(Diagnostic) {
    let source = ManifestSource(name: name, bytes: bytes)
    let document = try DocumentNode.read(source)
    let (manifest, diagnostics) = try Manifest.read(source, document: document)
    if let first = diagnostics.first { throw first }
    try refuseTwice(manifest.apps, "app", in: source)
    try refuseTwice(manifest.browsers.map(\.app), "browser", in: source)

    guard case .object(let members) = document.value else { return }
    for member in members {
      switch (member.name.value, member.node.value) {
      case ("redirects", .object(let rules)): redirects += rules
      case (let list, .array(let nodes)) where Self.lists.contains(list):
        elements[list, default: []] += nodes
      case (let list, .null) where Self.lists.contains(list): continue
      default: throw unknownList(member, in: source)
      }
    }
  }

  /// The rules as a Swift source.
  var swiftSource: String {
    let json = manifest.jsonText
    // More number signs than stand in a row anywhere: none in the text can end or escape anything.
    let delimiter = String(repeating: "#", count: json.longestRun(of: "#") + 1)
    return """
      // Made by embed-manifest from the YAML files in Rules.

      extension BuiltInManifest {
        /// The rules as one JSON text.
        package static let json: StaticString = \(delimiter)"\(json)"\(delimiter)
      }

      """
  }

  private var manifest: DocumentNode {
    let members = Self.lists.map { list in
      let value: DocumentValue =
        list == "redirects" ? .object(redirects) : .array(elements[list] ?? [])
      return DocumentMember(name: Located(list, at: 0..<0), node: DocumentNode(value, at: 0..<0))
    }
    return DocumentNode(.object(members), at: 0..<0)
  }

  private mutating func refuseTwice(
    _ apps: [App],
    _ kind: String,
    in source: ManifestSource,
  ) throws(Diagnostic) {
    for app in apps {
      let place = source.place(of: app.origin.range)
      if let first = places[kind]?[app.identifier] {
        throw Diagnostic(
          .error,
          "there is another \(kind) \(quoted(app.identifier))",
          at: place,
          hint: "the first is at \(first.file):\(first.mark.line)",
        )
      }
      places[kind, default: [:]][app.identifier] = place
    }
  }

  private func unknownList(_ member: DocumentMember, in source: ManifestSource) -> Diagnostic {
    Diagnostic(
      .error,
      "\(quoted(member.name.value)) is not a list of the built-in rules",
      at: source.place(of: member.name.range),
      hint: "the lists are \(Self.lists.joined(separator: ", "))",
    )
  }
}

extension String {
  fileprivate func longestRun(of character: Unicode.Scalar) -> Int {
    var longest = 0
    var current = 0
    for scalar in unicodeScalars {
      current = scalar == character ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}
