extension ManifestReader {
  /// Reads the object whose fields are named by patterns.
  ///
  /// The order of the fields is the order of the rules; of two with one pattern the last one
  /// counts, as of all fields.
  mutating func readRedirects(_ list: DocumentMember) -> [Redirect] {
    guard case .object(let members) = list.node.value else {
      let hint = "each rule is a field that is named by its pattern: 'PATTERN: {param: NAME}'"
      report(wrongList(list, "an object of patterns and rules", hint: hint))
      return []
    }
    let patterns = Fields(members, of: nil, at: "", in: list.node.range, source: source)
    for warning in patterns.warnings { report(warning) }
    var redirects: [Redirect] = []
    for member in patterns.others {
      do throws(Diagnostic) {
        let token = member.name.value.asPointerToken
        redirects.append(try readRedirect(member, at: "/\(list.name.value)/\(token)"))
      } catch {
        report(error)
      }
    }
    return redirects
  }

  private mutating func readRedirect(
    _ member: DocumentMember,
    at pointer: String,
  ) throws(Diagnostic) -> Redirect {
    var fields = try fields(of: member.node, .redirect, at: pointer)
    let parameter = try fields.string("param")
    let template = try fields.string("format")
    let body: Redirect.Body
    switch (parameter, template) {
    case (let parameter?, let template):
      if let template {
        fields.warn(
          "'param' and 'format' are both there",
          at: template.range,
          hint: "'param' counts; remove one of them",
          code: .redirectRepeated,
        )
      }
      body = .parameter(parameter.value)
    case (nil, let template?):
      body = .template(template)
    case (nil, nil):
      throw fields.missing(
        ["param", "format"],
        "the redirect leads nowhere: it has neither a 'param' nor a 'format'",
        hint: "add the name of a query parameter as 'param', or a 'format'",
      ).coded(.bodyMissing)
    }
    var examples = try readExamples("tests", &fields)
    examples += try readExamples("test", &fields)
    for warning in fields.warnings { report(warning) }
    return Redirect(
      pattern: member.name,
      body: body,
      examples: examples,
      origin: fields.origin,
      otherFields: fields.others,
    )
  }

  /// Reads an object of links and what they become.
  private func readExamples(
    _ name: String,
    _ fields: inout Fields,
  ) throws(Diagnostic) -> [Redirect.Example] {
    guard let list = fields.take(name) else { return [] }
    guard case .object(let members) = list.node.value else {
      throw fields.wrongType(list, "an object of links and what they become", hint: nil)
    }
    var examples: [Redirect.Example] = []
    for member in members {
      examples.append(
        Redirect.Example(field: name, input: member.name, expected: try fields.string(member))
      )
    }
    return examples
  }
}
