extension ManifestReader {
  mutating func readActions(_ list: DocumentMember) -> [Action] {
    readElements(of: list) { reader, node, pointer throws(Diagnostic) in
      try reader.readAction(node, at: pointer)
    }
  }

  /// Reads an action; nil where its formats have all been reported.
  private mutating func readAction(
    _ node: DocumentNode,
    at pointer: String,
  ) throws(Diagnostic) -> Action? {
    var fields = try fields(of: node, .action, at: pointer)
    let title = try fields.requiredString("title")
    let pattern = try fields.requiredString("regex")
    let needsHeaders = try fields.flag("headers", "includeHeaders")
    let testInputs = try fields.strings("testInputs")
    let testHeaders = try fields.optionalJSONTexts("testHeaders")
    let headerSamples = try fields.strings("testsThatCantBeRunCuzHeaders")
    guard let list = fields.take("formats") else { throw fields.missing(["formats"]) }
    guard case .array(let nodes) = list.node.value else {
      throw fields.wrongType(list, "a list", hint: Fields.listHint)
    }
    guard !nodes.isEmpty else { throw noFormats(title.value, list) }
    let formats = readFormats(list, of: pointer)
    for warning in fields.warnings { report(warning) }
    guard !formats.isEmpty else { return nil }
    return Action(
      title: title.value,
      pattern: pattern,
      needsHeaders: needsHeaders,
      formats: formats,
      testInputs: testInputs,
      testHeaders: testHeaders,
      headerSamples: headerSamples,
      origin: fields.origin,
      otherFields: fields.others,
    )
  }

  private func noFormats(_ title: String, _ list: DocumentMember) -> Diagnostic {
    Diagnostic(
      .error,
      "the action \(quoted(title)) has no formats",
      at: source.place(of: list.node.range),
      hint: "add a format for each app, or remove the action",
    )
  }
}
