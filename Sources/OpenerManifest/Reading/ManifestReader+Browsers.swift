extension ManifestReader {
  mutating func readBrowsers(_ list: DocumentMember) -> [Browser] {
    var identifiers: Set<String> = []
    return readElements(of: list) { reader, node, pointer throws(Diagnostic) in
      let browser = try reader.readBrowser(node, at: pointer)
      guard identifiers.insert(browser.app.identifier).inserted else {
        reader.reportDuplicate(browser.app, .browser)
        return nil
      }
      return browser
    }
  }

  private mutating func readBrowser(
    _ node: DocumentNode,
    at pointer: String,
  ) throws(Diagnostic) -> Browser {
    var fields = try fields(of: node, .browser, at: pointer)
    var app = try readApp(&fields)
    let pattern = try fields.requiredString("regex")
    let body = try readBody(&fields)
    let reads = try fields.strings("reads").map(\.value)
    let testInputs = try fields.strings("testInputs")
    let testResults = try fields.optionalStrings("testResults")
    app.otherFields = fields.others
    for warning in fields.warnings { report(warning) }
    return Browser(
      app: app,
      pattern: pattern,
      body: body,
      reads: reads,
      testInputs: testInputs,
      testResults: testResults,
    )
  }
}
