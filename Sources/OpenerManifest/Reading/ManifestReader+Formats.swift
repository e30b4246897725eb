extension ManifestReader {
  /// Reads the formats of the action at `parent`.
  mutating func readFormats(_ list: DocumentMember, of parent: String) -> [Format] {
    readElements(of: list, at: parent) { reader, node, pointer throws(Diagnostic) in
      try reader.readFormat(node, at: pointer)
    }
  }

  private mutating func readFormat(
    _ node: DocumentNode,
    at pointer: String,
  ) throws(Diagnostic) -> Format {
    var fields = try fields(of: node, .format, at: pointer)
    let app = try readAppReference(&fields)
    let body = try readBody(&fields)
    let testResults = try fields.optionalStrings("testResults")
    for warning in fields.warnings { report(warning) }
    return Format(
      app: app,
      body: body,
      testResults: testResults,
      origin: fields.origin,
      otherFields: fields.others,
    )
  }

  private mutating func readAppReference(
    _ fields: inout Fields
  ) throws(Diagnostic) -> Format.AppReference {
    let inline = fields.take("app")
    let spellings = ["appId", "appIdentifier", "appidentifier"]
    let identifier = try fields.take(spellings).map(fields.string)
    guard let inline else {
      guard let identifier else { throw fields.missing(spellings) }
      return .listed(identifier)
    }
    if let identifier {
      fields.warn(
        "the format names the app \(quoted(identifier.value)) and defines one in place",
        at: identifier.range,
        hint: "'app' counts; remove one of them",
      )
    }
    return .inline(try readApp(inline.node, at: "\(fields.pointer)/app"))
  }
}
