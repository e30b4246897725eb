package import OpenerManifest

/// The targets and rules of a rule set, for people and programs to read.
package struct ManifestListing: Sendable {
  private let ruleSet: RuleSet
  /// What was found when every pattern was compiled.
  package let census: PatternCensus

  /// Reads a rule set and compiles its patterns.
  package init(of ruleSet: RuleSet) {
    self.ruleSet = ruleSet
    self.census = PatternCensus(of: ruleSet)
  }

  /// The counts, in one line: what a list ends with.
  package var counts: String {
    var counts = [
      (ruleSet.actions.count, "actions"), (formatCount, "formats"), (ruleSet.apps.count, "apps"),
      (ruleSet.browsers.count, "browsers"), (ruleSet.previews.count, "previews"),
      (ruleSet.redirects.count, "redirects"),
    ]
    let others = [
      (ruleSet.unwrappings.count, "unwrapping rules"), (ruleSet.cleanings.count, "cleaning rules"),
    ]
    counts += others.filter { $0.0 > 0 }
    counts.append((census.refusals.count, "patterns refused"))
    return counts.map { "\($0) \($1)" }.joined(separator: ", ")
  }

  private var formatCount: Int {
    ruleSet.actions.reduce(0) { $0 + $1.formats.count }
  }

  /// The list as aligned text, a section a kind, with ``counts`` as the last line.
  package var text: String {
    var sections: [String] = []
    add("apps", ruleSet.apps.map(columns), to: &sections)
    add("browsers", ruleSet.browsers.map { columns($0.app) }, to: &sections)
    add("actions", ruleSet.actions.map(columns), to: &sections)
    add(
      "previews",
      ruleSet.previews.map { [$0.origin.pointer, kind(of: $0.body)] },
      to: &sections,
    )
    add("redirects", ruleSet.redirects.map(columns), to: &sections)
    add("unwrap", ruleSet.unwrappings.map { columns($0.title, $0.scope) }, to: &sections)
    add("clean", ruleSet.cleanings.map { columns($0.title, $0.scope) }, to: &sections)
    return (sections + [counts]).joined(separator: "\n\n") + "\n"
  }

  /// The list as one JSON document.
  package var json: String {
    let document = JSONText.object([
      ("apps", .list(ruleSet.apps.map(object))),
      ("browsers", .list(ruleSet.browsers.map { object($0.app) })),
      ("actions", .list(ruleSet.actions.map(object))),
      (
        "previews",
        .list(ruleSet.previews.map { .object([("rule", .text($0.origin.pointer))]) }),
      ),
      ("redirects", .list(ruleSet.redirects.map(object))),
      ("unwrap", .list(ruleSet.unwrappings.map { object($0.title, $0.scope, $0.origin) })),
      ("clean", .list(ruleSet.cleanings.map { object($0.title, $0.scope, $0.origin) })),
      ("refused", .number(census.refusals.count)),
    ])
    return document.rendered + "\n"
  }
}

// MARK: - Text

extension ManifestListing {
  private func columns(_ app: App) -> [String] {
    [
      app.identifier, app.name, app.scheme.map { $0 + "://" } ?? "-",
      app.storeID.map { "id\($0)" } ?? "-", app.platform?.rawValue ?? "",
    ]
  }

  private func columns(_ action: Action) -> [String] {
    [
      action.origin.pointer, action.title,
      action.formats.map { name(of: $0) }.joined(separator: " "),
    ]
  }

  private func columns(_ redirect: Redirect) -> [String] {
    let kind =
      switch redirect.body {
      case .parameter(let name): "parameter \(name)"
      case .template: "template"
      }
    return [kind, redirect.pattern.value]
  }

  private func columns(_ title: String?, _ scope: LinkScope) -> [String] {
    let more = scope.patterns.count > 1 ? " and \(scope.patterns.count - 1) more" : ""
    return [title ?? "", (scope.patterns.first?.value ?? "") + more]
  }

  /// The app of a format; one that needs more than a template is marked.
  private func name(of format: Format) -> String {
    switch format.body {
    case .template: format.app.identifier
    case .script: "\(format.app.identifier)(script)"
    }
  }

  private func kind(of body: RuleBody) -> String {
    switch body {
    case .template(let template): template.value
    case .script: "(script)"
    }
  }

  private func add(_ title: String, _ rows: [[String]], to sections: inout [String]) {
    guard !rows.isEmpty else { return }
    let columnCount = rows[0].count
    let widths = (0..<columnCount).map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    let lines = rows.map { row in
      let cells = row.enumerated().map { column, cell in
        column == columnCount - 1
          ? cell : cell + String(repeating: " ", count: widths[column] - cell.count)
      }
      let line = cells.joined(separator: "  ")
      return "  " + String(line.reversed().drop { $0 == " " }.reversed())
    }
    sections.append(([title] + lines).joined(separator: "\n"))
  }
}

// MARK: - JSON

extension ManifestListing {
  private func object(_ app: App) -> JSONText {
    .object([
      ("identifier", .text(app.identifier)), ("name", .text(app.name)),
      ("scheme", app.scheme.map(JSONText.text)), ("storeId", app.storeID.map(JSONText.text)),
      ("iconURL", app.iconURL.map(JSONText.text)),
      ("platform", app.platform.map { .text($0.rawValue) }),
      ("country", app.country.map(JSONText.text)), ("new", app.isNew ? .bool(true) : nil),
    ])
  }

  private func object(_ action: Action) -> JSONText {
    .object([
      ("rule", .text(action.origin.pointer)), ("title", .text(action.title)),
      ("regex", .text(action.pattern.value)),
      ("apps", .list(action.formats.map { .text($0.app.identifier) })),
    ])
  }

  private func object(_ redirect: Redirect) -> JSONText {
    .object([
      ("rule", .text(redirect.origin.pointer)), ("regex", .text(redirect.pattern.value)),
    ])
  }

  private func object(_ title: String?, _ scope: LinkScope, _ origin: Origin) -> JSONText {
    .object([
      ("rule", .text(origin.pointer)), ("title", title.map(JSONText.text)),
      ("where", .list(scope.patterns.map { .text($0.value) })),
    ])
  }
}
