package import OpenerManifest

/// An earlier report, as far as a later one is compared with it.
package struct BenchBaseline: Sendable, Hashable {
  /// One of its rules.
  struct Rule: Sendable, Hashable {
    var identity: RuleFigures.Identity
    var nanosecondsPerLink: Double
  }

  /// The file that it was read from.
  package let name: String
  let digest: String
  let figures: [BenchFigure: Double]
  let rules: [Rule]

  /// Reads what ``BenchReport/json(comparison:)`` wrote.
  ///
  /// - Parameters:
  ///   - name: how messages call the file.
  ///   - bytes: its text.
  /// - Throws: a diagnostic with the place where it is no JSON, or not what a report has there.
  package init(name: String, bytes: [UInt8]) throws(Diagnostic) {
    let source = ManifestSource(name: name, syntax: .json, bytes: bytes)
    let root = SavedField(
      try DocumentNode.read(source),
      in: source,
      of: SavedField.Kind(name: "benchmark", hint: "`linkrewrite bench --save FILE` writes one"),
    )
    self.name = name
    digest = try root["links"]["digest"].text
    var figures: [BenchFigure: Double] = [:]
    for figure in BenchFigure.allCases {
      var field = root
      for name in figure.path { field = try field[name] }
      figures[figure] = try field.number
    }
    self.figures = figures
    var rules: [Rule] = []
    for rule in try root["rules"].elements {
      let identity = RuleFigures.Identity(
        kind: try rule["kind"].text,
        title: try rule.optional("title")?.text,
        pattern: try rule["regex"].text,
      )
      rules.append(
        Rule(identity: identity, nanosecondsPerLink: try rule["nanosecondsPerLink"].number)
      )
    }
    self.rules = rules
  }
}
