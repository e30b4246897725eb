extension ManifestReader {
  mutating func readApps(_ list: DocumentMember) -> [App] {
    var identifiers: Set<String> = []
    return readElements(of: list) { reader, node, pointer throws(Diagnostic) in
      let app = try reader.readApp(node, at: pointer)
      guard identifiers.insert(app.identifier).inserted else {
        reader.reportDuplicate(app, .app)
        return nil
      }
      return app
    }
  }

  mutating func readApp(_ node: DocumentNode, at pointer: String) throws(Diagnostic) -> App {
    var fields = try fields(of: node, .app, at: pointer)
    var app = try readApp(&fields)
    app.otherFields = fields.others
    for warning in fields.warnings { report(warning) }
    return app
  }

  /// Takes the fields that apps and browsers share.
  ///
  /// What is left is for the caller to see to.
  func readApp(_ fields: inout Fields) throws(Diagnostic) -> App {
    let identifier = try fields.requiredString("identifier")
    let name = try fields.requiredString("name", "displayName")
    let storeID = try readStoreID(&fields)
    let platform = try readPlatform(&fields)
    return App(
      identifier: identifier.value,
      name: name.value,
      storeID: storeID,
      iconURL: try fields.string("iconURL")?.value,
      scheme: try fields.string("scheme").map { Self.bareScheme($0.value) },
      platform: platform,
      country: try fields.string("country")?.value,
      isNew: try fields.flag("new"),
      origin: fields.origin,
      otherFields: [],
    )
  }

  /// Reports the second app or browser with one identifier; it is left out.
  mutating func reportDuplicate(_ app: App, _ entity: Entity) {
    report(
      Diagnostic(
        .warning,
        "there is another \(entity.rawValue) \(quoted(app.identifier)) before this one",
        at: source.place(of: app.origin.range),
        hint: "the first one counts; remove this one or give it another 'identifier'",
      ).coded(.identifierRepeated)
    )
  }

  /// A string or a number, of which every digit is kept.
  private func readStoreID(_ fields: inout Fields) throws(Diagnostic) -> String? {
    guard let member = fields.take("storeId", "storeIdentifier") else { return nil }
    switch member.node.value {
    case .string(let text), .number(let text):
      guard !text.isEmpty, text.utf8.allSatisfy(\.isDigit) else {
        fields.putBack(
          member,
          "\(quoted(member.name.value)) must be decimal digits, not \(member.node.summary)",
          hint: "it is the number in the app's page at apps.apple.com, after '/id'",
        )
        return nil
      }
      return text
    default:
      throw fields.wrongType(member, "a string of digits", hint: nil)
    }
  }

  private func readPlatform(_ fields: inout Fields) throws(Diagnostic) -> App.Platform? {
    guard let member = fields.take("platform") else { return nil }
    let text = try fields.string(member).value
    if let platform = App.Platform(rawValue: text) { return platform }
    let names = App.Platform.allCases.map(\.rawValue)
    fields.putBack(
      member,
      "\(quoted(text)) is not a platform, so it counts as both",
      hint: nearestName(to: text, among: names).map { "did you mean '\($0)'?" }
        ?? "a platform is 'phone' or 'pad'",
    )
    return nil
  }

  /// Up to version 3 a scheme was written with `://`.
  private static func bareScheme(_ text: String) -> String {
    for ending in ["://", ":"] where text.hasSuffix(ending) {
      return String(text.dropLast(ending.count))
    }
    return text
  }
}
