import ManifestTools
import OpenerManifest
import Testing

@Suite struct `List of schemes` {
  private static let manifest = """
    apps:
    - {identifier: a, name: A, scheme: 'one://'}
    - {identifier: b, name: B}
    - {identifier: c, name: C, scheme: ONE, platform: pad}
    - {identifier: d, name: D, scheme: 't&<o', platform: phone}
    browsers:
    - {identifier: x, name: X, scheme: three, regex: r, format: f}
    - {identifier: a, name: A, scheme: one, regex: r, format: f}
    actions:
    - {title: t, regex: r, formats: [{app: {identifier: i, name: I, scheme: four}, format: f}]}
    """

  /// A filter, and the schemes that it leaves.
  private static let cases: [(String, @Sendable (inout SchemeList.Filter) -> Void, String)] = [
    ("nothing", { _ in }, "one t&<o three four"),
    ("browsers", { $0.includesBrowsers = false }, "one t&<o four"),
    ("phones", { $0.platform = .pad }, "one three four"),
    ("pads", { $0.platform = .phone }, "one t&<o three four"),
    ("all but some", { $0.only = ["d", "i"] }, "t&<o four"),
    ("some", { $0.without = ["a", "x"] }, "ONE t&<o four"),
    ("those after two", { $0.maximumCount = 2 }, "one t&<o"),
  ]

  @Test(arguments: cases.indices)
  func `has each once, in the order of the manifest`(_ index: Int) throws {
    let (name, change, expected) = Self.cases[index]
    var filter = SchemeList.Filter()
    change(&filter)
    let list = try schemes(Self.manifest, filter)
    #expect(list.entries.map(\.scheme).joined(separator: " ") == expected, "without \(name)")
    #expect(list.text == expected.split(separator: " ").map { $0 + "\n" }.joined())
  }

  @Test func `is a fragment of a property list, and JSON`() throws {
    let list = try schemes(Self.manifest)
    #expect(
      list.plist == "<key>LSApplicationQueriesSchemes</key>\n<array>\n\t<string>one</string>\n"
        + "\t<string>t&amp;&lt;o</string>\n\t<string>three</string>\n\t<string>four</string>\n"
        + "</array>\n"
    )
    #expect(
      list.json == #"[{"scheme":"one","apps":["a","c"],"browsers":["a"]},"#
        + #"{"scheme":"t&<o","apps":["d"]},{"scheme":"three","browsers":["x"]},"#
        + #"{"scheme":"four","apps":["i"]}]"# + "\n"
    )
  }

  @Test func `warns beyond what iOS answers for`() throws {
    func apps(_ count: Int) -> String {
      "apps: ["
        + (0..<count).map { "{identifier: i\($0), name: n, scheme: s\($0)}" }
        .joined(separator: ", ") + "]"
    }
    #expect(try schemes(apps(50)).warning == nil)
    #expect(try schemes(apps(51)).warning?.message.contains("51") == true)
  }

  private func schemes(
    _ text: String,
    _ filter: SchemeList.Filter = SchemeList.Filter(),
  ) throws -> SchemeList {
    var rules = RuleSet()
    rules.add(try EditingFixture.document(text).manifest)
    return SchemeList(of: rules, filter: filter)
  }
}
