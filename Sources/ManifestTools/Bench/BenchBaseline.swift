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
    let root = BaselineField(try DocumentNode.read(source), in: source)
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

/// A value of a saved report, which complains with its place.
private struct BaselineField {
  private let node: DocumentNode
  private let source: ManifestSource

  init(_ node: DocumentNode, in source: ManifestSource) {
    self.node = node
    self.source = source
  }

  subscript(name: String) -> BaselineField {
    get throws(Diagnostic) {
      guard let field = try optional(name) else { throw unexpected("has no field '\(name)'") }
      return field
    }
  }

  func optional(_ name: String) throws(Diagnostic) -> BaselineField? {
    guard case .object(let members) = node.value else { throw unexpected("is no object") }
    return members.first { $0.name.value == name }.map { BaselineField($0.node, in: source) }
  }

  var elements: [BaselineField] {
    get throws(Diagnostic) {
      guard case .array(let nodes) = node.value else { throw unexpected("is no list") }
      return nodes.map { BaselineField($0, in: source) }
    }
  }

  var text: String {
    get throws(Diagnostic) {
      guard case .string(let text) = node.value else { throw unexpected("is no text") }
      return text
    }
  }

  var number: Double {
    get throws(Diagnostic) {
      guard case .number(let text) = node.value, let number = Double(text), number.isFinite,
        number >= 0
      else { throw unexpected("is no number from 0 on") }
      return number
    }
  }

  private func unexpected(_ problem: String) -> Diagnostic {
    Diagnostic(
      .error,
      "this is no saved benchmark: the value here \(problem)",
      at: source.place(of: node.range),
      hint: "`linkrewrite bench --save FILE` writes one",
    )
  }
}
