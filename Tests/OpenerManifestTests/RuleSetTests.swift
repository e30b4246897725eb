import OpenerManifest
import Testing

@Suite struct `Rule set` {
  @Test func `puts the new of a later manifest first, as a block in its order`() throws {
    let rules = try merged(
      "{apps: [{identifier: a, name: A1}, {identifier: b, name: B1}]}",
      "{apps: [{identifier: x, name: X2}, {identifier: b, name: B2}, {identifier: y, name: Y2}]}",
      "{apps: [{identifier: y, name: Y3}, {identifier: z, name: Z3}]}",
    )
    #expect(rules.apps.map(\.name) == ["Z3", "X2", "Y3", "A1", "B2"])
    #expect(rules.apps.map(\.origin.manifest) == [2, 1, 2, 0, 1])
    #expect(rules.sources.map(\.name) == ["m0.yaml", "m1.yaml", "m2.yaml"])
  }

  @Test func `replaces actions of the same title and pattern`() throws {
    func actions(_ rules: [(title: String, pattern: String, app: String)]) -> String {
      let lines = rules.map {
        "- {title: \($0.title), regex: \($0.pattern), formats: [{appId: \($0.app), format: f}]}"
      }
      return "actions:\n" + lines.joined(separator: "\n")
    }
    let rules = try merged(
      actions([("t", "r", "1"), ("t", "s", "2"), ("t", "r", "3"), ("u", "r", "4")].quoted),
      actions([("v", "r", "5"), ("t", "r", "6"), ("t", "r", "7"), ("t", "q", "8")].quoted),
    )
    #expect(
      rules.actions.flatMap(\.formats).map(\.app.identifier) == ["5", "8", "6", "2", "7", "4"]
    )
  }

  @Test(arguments: [
    // What is there, what is added, and what comes out; the letter is the identity.
    ("a1 b2 a3", "a1 b2 a3", "a1 b2 a3"), ("a1 b2 a3", "a4", "a4 b2"),
    ("a1 b2 a3", "a4 a5 a6 c7", "c7 a4 b2 a5 a6"), ("a1 b2", "b3 b4", "a1 b3 b4"),
  ])
  func `puts the actions of one title and pattern in the places of those before`(
    _ earlier: String,
    _ later: String,
    _ expected: String,
  ) throws {
    func actions(_ names: String) -> String {
      let lines = names.split(separator: " ").map {
        "- {title: t\($0.prefix(1)), regex: r, formats: [{appId: \($0), format: f}]}"
      }
      return "actions:\n" + lines.joined(separator: "\n")
    }
    let rules = try merged(actions(earlier), actions(later))
    let names = rules.actions.flatMap(\.formats).map(\.app.identifier)
    #expect(names.joined(separator: " ") == expected)
  }

  @Test func `replaces browsers and redirects, and adds previews`() throws {
    let rules = try merged(
      """
      browsers: [{identifier: b, name: B1, regex: r, format: f}]
      redirects: {p: {param: one}, q: {param: one}}
      previews: [{regex: r, format: one}]
      """,
      """
      browsers: [{identifier: c, name: C2, regex: r, format: f},
        {identifier: b, name: B2, regex: r, format: f}]
      redirects: {q: {param: two}, o: {param: two}}
      previews: [{regex: r, format: two}]
      """,
    )
    #expect(rules.browsers.map(\.app.name) == ["C2", "B2"])
    #expect(rules.browsers.map(\.origin.manifest) == [1, 1])
    #expect(rules.redirects.map(\.pattern.value) == ["o", "p", "q"])
    #expect(rules.redirects.map(\.origin.manifest) == [1, 0, 1])
    #expect(rules.previews.map(\.origin.manifest) == [1, 0])
  }

  @Test func `tells every origin its manifest`() throws {
    let rules = try merged(
      "{apps: []}",
      "{actions: [{title: t, regex: r, formats: [{app: {identifier: a, name: A}, format: f}]}]}",
    )
    let format = try #require(rules.actions.first?.formats.first)
    guard case .inline(let app) = format.app else { throw UnexpectedValue() }
    #expect([rules.actions[0].origin, format.origin, app.origin].map(\.manifest) == [1, 1, 1])
  }

  @Test func `stays the same when a manifest is added again`() throws {
    let text = "{redirects: {p: {param: u}, q: {param: u}}, apps: [{identifier: a, name: A}]}"
    let rules = try merged(text, text)
    #expect(rules.redirects.map(\.pattern.value) == ["p", "q"])
    #expect(rules.apps.map(\.identifier) == ["a"])
  }

  private func merged(_ texts: String...) throws -> RuleSet {
    var rules = RuleSet()
    for (index, text) in texts.enumerated() {
      rules.add(try Manifest.read(name: "m\(index).yaml", bytes: Array(text.utf8)).manifest)
    }
    return rules
  }
}

extension [(String, String, String)] {
  /// The identifiers in quotes, so that YAML takes them for text.
  fileprivate var quoted: [(title: String, pattern: String, app: String)] {
    map { ($0.0, $0.1, "'\($0.2)'") }
  }
}
