/// The lists `unwrap` and `clean`, which are this project's.
extension ManifestReader {
  mutating func readUnwrappings(_ list: DocumentMember) -> [Unwrapping] {
    readElements(of: list) { reader, node, pointer throws(Diagnostic) in
      var fields = try reader.fields(of: node, .unwrapping, at: pointer)
      let title = try fields.string("title")
      let scope = try reader.readScope(&fields)
      let steps = try reader.readSteps(&fields)
      for warning in fields.warnings { reader.report(warning) }
      return Unwrapping(
        title: title?.value,
        scope: scope,
        steps: steps,
        origin: fields.origin,
        otherFields: fields.others,
      )
    }
  }

  mutating func readCleanings(_ list: DocumentMember) -> [Cleaning] {
    readElements(of: list) { reader, node, pointer throws(Diagnostic) in
      var fields = try reader.fields(of: node, .cleaning, at: pointer)
      let title = try fields.string("title")
      let scope = try reader.readScope(&fields)
      let parameters = try fields.strings("parameters")
      let patterns = try fields.strings("patterns")
      for warning in fields.warnings { reader.report(warning) }
      return Cleaning(
        title: title?.value,
        scope: scope,
        parameters: parameters,
        patterns: patterns,
        origin: fields.origin,
        otherFields: fields.others,
      )
    }
  }

  private func readScope(_ fields: inout Fields) throws(Diagnostic) -> LinkScope {
    let patterns = try fields.strings("where")
    guard !patterns.isEmpty else {
      throw fields.missing(
        ["where"],
        "the rule is for no link: it has no 'where'",
        hint: "add a list of patterns as 'where', one of which a link must match",
      )
    }
    return LinkScope(patterns: patterns, exceptions: try fields.strings("unless"))
  }

  private mutating func readSteps(
    _ fields: inout Fields
  ) throws(Diagnostic) -> [Unwrapping.Step] {
    guard let list = fields.take("steps") else { throw fields.missing(["steps"]) }
    guard case .array(let nodes) = list.node.value, !nodes.isEmpty else {
      throw fields.wrongType(list, "a list of steps", hint: Self.stepsHint)
    }
    var steps: [Unwrapping.Step] = []
    for node in nodes { steps.append(try readStep(node)) }
    return steps
  }

  private func readStep(_ node: DocumentNode) throws(Diagnostic) -> Unwrapping.Step {
    switch node.value {
    case .string("path"): return .path
    case .string("percent"): return .percent
    case .string("base64"): return .base64
    case .object(let members):
      var fields = Fields(members, of: nil, at: "", in: node.range, source: source)
      if let name = try fields.string("parameter") { return .parameter(name.value) }
      if let prefix = try fields.string("prefix") { return .prefix(prefix.value) }
      if let pattern = try fields.string("pattern") {
        return .pattern(pattern, format: try fields.string("format")?.value)
      }
    default: break
    }
    throw Diagnostic(
      .error,
      "there is no such step: \(node.summary)",
      at: source.place(of: node.range),
      hint: Self.stepsHint,
    )
  }

  private static let stepsHint =
    "a step is path, percent, base64, {parameter: NAME}, {pattern: REGEX} or {prefix: TEXT}"
}
