internal import LinkRewriter
internal import OpenerManifest

/// The examples of a rule set, in the order of its rules.
struct ExampleList {
  private let ruleSet: RuleSet
  /// The examples.
  private(set) var examples: [Example] = []
  /// The rules that have none.
  private(set) var untested: [UntestedRule] = []

  init(of ruleSet: RuleSet) {
    self.ruleSet = ruleSet
    for (place, action) in ruleSet.actions.enumerated() { add(action, at: place) }
    for (place, browser) in ruleSet.browsers.enumerated() {
      add(
        Example.Kind.browser,
        of: .browser(place),
        browser.origin,
        Name(title: browser.app.name, app: browser.app.identifier),
        inputs: browser.testInputs,
        results: browser.testResults,
      )
      noteUntested(browser.origin, title: browser.app.name, browser.testResults.isEmpty)
    }
    for (place, preview) in ruleSet.previews.enumerated() {
      add(
        Example.Kind.preview,
        of: .preview(place),
        preview.origin,
        Name(),
        inputs: preview.testInputs,
        results: preview.testResults,
      )
      noteUntested(preview.origin, title: nil, preview.testResults.isEmpty)
    }
    for (place, redirect) in ruleSet.redirects.enumerated() { add(redirect, at: place) }
  }

  /// How a rule is called.
  private struct Name {
    var title: String?
    var app: String?
  }

  private mutating func add(_ action: Action, at place: Int) {
    for (number, format) in action.formats.enumerated() {
      add(
        .action,
        of: .format(action: place, format: number),
        format.origin,
        Name(title: action.title, app: format.app.identifier),
        inputs: action.testInputs,
        headers: action.needsHeaders ? action.testHeaders : nil,
        results: format.testResults,
      )
    }
    addHeaderSamples(of: action, at: place)
    noteUntested(
      action.origin,
      title: action.title,
      action.formats.allSatisfy(\.testResults.isEmpty),
    )
  }

  /// Pairs inputs with results.
  ///
  /// The headers are those of a rule that needs them, and nil for any other.
  private mutating func add(
    _ kind: Example.Kind,
    of owner: Example.Owner,
    _ origin: Origin,
    _ name: Name,
    inputs: [Located<String>],
    headers: [Located<String?>]? = nil,
    results: [Located<String?>],
  ) {
    guard !results.isEmpty else { return }
    let source = ruleSet.sources[origin.manifest]
    for index in 0..<max(inputs.count, results.count) {
      let input = inputs.indices.contains(index) ? inputs[index] : nil
      let result = results.indices.contains(index) ? results[index] : nil
      var flaw: Example.Flaw?
      if let headers, !headers.indices.contains(index) { flaw = .needsHeaders }
      if input == nil { flaw = .noInput }
      if result == nil { flaw = .noResult }
      examples.append(
        Example(
          kind: kind,
          rule: origin.pointer,
          pointer: "\(origin.pointer)/testResults/\(index)",
          title: name.title,
          app: name.app,
          input: input?.value ?? "",
          headers: headers.flatMap { $0.indices.contains(index) ? $0[index].value : nil },
          expected: result?.value,
          place: ExamplePlace(source, result?.range ?? input?.range ?? origin.range),
          owner: owner,
          flaw: flaw,
        )
      )
    }
  }

  private mutating func addHeaderSamples(of action: Action, at place: Int) {
    let source = ruleSet.sources[action.origin.manifest]
    for (index, sample) in action.headerSamples.enumerated() {
      examples.append(
        Example(
          kind: .action,
          rule: action.origin.pointer,
          pointer: "\(action.origin.pointer)/testsThatCantBeRunCuzHeaders/\(index)",
          title: action.title,
          input: sample.value,
          place: ExamplePlace(source, sample.range),
          owner: .format(action: place, format: 0),
          flaw: .needsHeaders,
        )
      )
    }
  }

  private mutating func add(_ redirect: Redirect, at place: Int) {
    let source = ruleSet.sources[redirect.origin.manifest]
    for example in redirect.examples {
      let field = "\(redirect.origin.pointer)/\(example.field)"
      examples.append(
        Example(
          kind: .redirect,
          rule: redirect.origin.pointer,
          pointer: "\(field)/\(example.input.value.asPointerToken)",
          input: example.input.value,
          expected: example.expected.value,
          place: ExamplePlace(source, example.expected.range),
          owner: .redirect(place),
        )
      )
    }
    noteUntested(redirect.origin, title: nil, redirect.examples.isEmpty)
  }

  private mutating func noteUntested(_ origin: Origin, title: String?, _ isUntested: Bool) {
    guard isUntested else { return }
    let source = ruleSet.sources[origin.manifest]
    untested.append(
      UntestedRule(
        rule: origin.pointer,
        title: title,
        place: ExamplePlace(source, origin.range),
      )
    )
  }
}
