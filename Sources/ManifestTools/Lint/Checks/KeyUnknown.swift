internal import OpenerManifest

extension LintCheck {
  /// Notes for people (`docs`, `note`, `notes`, `todo`, `useful`, `known issue`) are known.
  static let keyUnknown = LintCheck(
    "key-unknown",
    .warning,
    "a field has a name that is not read: it may be misspelt",
    .ruleSet { subject in
      var finder = UnknownKeys(subject)
      for manifest in subject.manifests.indices { finder.addLists(of: manifest) }
      let rules = subject.ruleSet
      for app in rules.apps {
        finder.add(app.otherFields, .app, app.origin, ["app", app.identifier])
      }
      for action in rules.actions { finder.add(action) }
      for browser in rules.browsers {
        let app = browser.app
        finder.add(app.otherFields, .browser, app.origin, ["browser", app.identifier])
      }
      for preview in rules.previews {
        let names = ["preview", preview.pattern.value]
        finder.add(preview.otherFields, .preview, preview.origin, names)
      }
      for redirect in rules.redirects {
        let names = ["redirect", redirect.pattern.value]
        finder.add(redirect.otherFields, .redirect, redirect.origin, names)
      }
      return finder.problems
    },
  )
}

/// Gathers fields that nobody reads.
private struct UnknownKeys {
  private let subject: LintSubject
  private(set) var problems: [LintProblem] = []

  init(_ subject: LintSubject) {
    self.subject = subject
  }

  mutating func add(_ action: Action) {
    let names = ["action", action.title, action.pattern.value]
    add(action.otherFields, .action, action.origin, names)
    for format in action.formats {
      let names = names + [format.app.identifier]
      add(format.otherFields, .format, format.origin, names)
      if case .inline(let app) = format.app { add(app.otherFields, .app, app.origin, names) }
    }
  }

  mutating func addLists(of manifest: Int) {
    for member in subject.manifests[manifest].otherFields {
      let near = nearestName(to: member.name.value, among: Entity.lists)
      problems.append(
        LintProblem(
          message: "no list of a manifest is called '\(member.name.value)'",
          place: subject.ruleSet.sources[manifest].place(of: member.name.range),
          pointer: "/\(member.name.value.asPointerToken)",
          hint: near.map { "did you mean '\($0)'?" } ?? "remove it",
        )
      )
    }
  }

  mutating func add(
    _ fields: [DocumentMember],
    _ entity: Entity,
    _ origin: Origin,
    _ identity: [String],
  ) {
    for member in fields {
      let name = member.name.value
      // A null is no field, and a value that means nothing has been reported.
      guard !Entity.notes.contains(name), !entity.fields.contains(name),
        member.node.value != .null
      else { continue }
      let near = nearestName(to: name, among: entity.fields + Entity.notes)
      let isNote = near.map(Entity.notes.contains) ?? true
      problems.append(
        LintProblem(
          message: "\(entity.withArticle) has no field '\(name)'",
          place: subject.source(of: origin).place(of: member.name.range),
          pointer: "\(origin.pointer)/\(name.asPointerToken)",
          hint: near.map { "did you mean '\($0)'?" }
            ?? "remove it, or put what it says under 'docs'",
          severity: isNote ? .note : nil,
          identity: identity,
        )
      )
    }
  }
}
