extension ManifestReader {
  mutating func readPreviews(_ list: DocumentMember) -> [Preview] {
    readElements(of: list) { reader, node, pointer throws(Diagnostic) in
      try reader.readPreview(node, at: pointer)
    }
  }

  private mutating func readPreview(
    _ node: DocumentNode,
    at pointer: String,
  ) throws(Diagnostic) -> Preview {
    var fields = try fields(of: node, .preview, at: pointer)
    let pattern = try fields.requiredString("regex")
    let body = try readBody(&fields)
    let canSave = try fields.flag("canSave")
    let testInputs = try fields.strings("testInputs")
    let testResults = try fields.optionalStrings("testResults")
    for warning in fields.warnings { report(warning) }
    return Preview(
      pattern: pattern,
      body: body,
      canSave: canSave,
      testInputs: testInputs,
      testResults: testResults,
      origin: fields.origin,
      otherFields: fields.others,
    )
  }
}
