extension ManifestReader {
  /// Reads the object at the top of the document.
  mutating func readManifest(_ document: DocumentNode) throws(Diagnostic) -> Manifest {
    guard case .object(let members) = document.value else {
      throw Diagnostic(
        .error,
        "a manifest must be an object, not \(document.summary)",
        at: source.place(of: document.range),
        hint: Self.listsHint,
      )
    }
    var fields = Fields(members, of: nil, at: "", in: document.range, source: source)
    guard members.contains(where: { Entity.lists.contains($0.name.value) }) else {
      throw fields.missing(
        Entity.lists,
        "the manifest has none of the lists that hold rules",
        hint: Self.listsHint,
      )
    }
    let apps = readList("apps", &fields) { reader, list in reader.readApps(list) }
    let actions = readList("actions", &fields) { reader, list in reader.readActions(list) }
    let browsers = readList("browsers", since: .v2, &fields) { reader, list in
      reader.readBrowsers(list)
    }
    let previews = readList("previews", since: .v3, &fields) { reader, list in
      reader.readPreviews(list)
    }
    var redirects = readList("redirectRules", since: .v3, &fields) { reader, list in
      reader.readRedirects(list)
    }
    redirects += readList("redirects", since: .v4, &fields) { reader, list in
      reader.readRedirects(list)
    }
    let unwrappings = readList("unwrap", since: .v4, &fields) { reader, list in
      reader.readUnwrappings(list)
    }
    let cleanings = readList("clean", since: .v4, &fields) { reader, list in
      reader.readCleanings(list)
    }
    for warning in fields.warnings { report(warning) }
    return Manifest(
      source: source,
      version: version,
      apps: apps,
      actions: actions,
      browsers: browsers,
      previews: previews,
      redirects: redirects,
      unwrappings: unwrappings,
      cleanings: cleanings,
      otherFields: fields.others,
    )
  }

  private static let listsHint =
    "a manifest has 'actions', 'apps', 'browsers', 'previews', 'redirects', 'unwrap' or 'clean'"

  /// Reads a list if it is there.
  ///
  /// A null is an empty list: YAML writes one that way.
  private mutating func readList<Element>(
    _ name: String,
    since version: ManifestVersion = .v1,
    _ fields: inout Fields,
    _ read: (inout ManifestReader, DocumentMember) -> [Element],
  ) -> [Element] {
    guard let list = fields.take(name) else { return [] }
    note(version)
    return read(&self, list)
  }
}
