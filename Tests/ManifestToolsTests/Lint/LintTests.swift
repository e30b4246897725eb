import ManifestTools
import OpenerManifest
import Testing

@Suite struct `Checks of manifests` {
  @Test(arguments: LintCase.all)
  func `find what is wrong and nothing else`(_ example: LintCase) throws {
    let found = try LintFixture.lint(example.manifest).findings.map(\.check)
    #expect(found.contains(example.check) == example.isFound, "\(found)")
  }

  @Test func `have an example each, but for those that need an engine or a comment`() {
    let tested = Set(LintCase.all.filter(\.isFound).map(\.check))
    let untested = LintCase.all.isEmpty ? [] : LintCheck.all.map(\.identifier)
    #expect(untested.filter { !tested.contains($0) } == ["script-syntax", "comment-unused"])
    let passed = Set(LintCase.all.filter { !$0.isFound }.map(\.check))
    #expect(tested.subtracting(passed).isEmpty)
  }

  @Test func `have names of their own, and summaries without a full stop`() {
    let names = LintCheck.all.map(\.identifier)
    #expect(Set(names).count == names.count)
    for check in LintCheck.all {
      #expect(!check.summary.hasSuffix("."))
      #expect(check.identifier.allSatisfy { $0.isLowercase || $0 == "-" })
    }
  }

  @Test func `that are disabled find nothing`() throws {
    let manifest = #"{"apps": [{"identifier": "a", "name": "A"}]}"#
    #expect(try LintFixture.lint(manifest).findings.map(\.check) == ["store-missing"])
    #expect(try LintFixture.lint(manifest, without: ["store-missing"]).findings.isEmpty)
  }

  @Test func `name the place, the pointer and the nearest name`() throws {
    let manifest = "{\n  \"apps\": [{\"identifier\": \"a\", \"name\": \"A\", \"storeID\": \"1\"}]}"
    let finding = try #require(
      LintFixture.lint(manifest).findings.first { $0.check == "key-unknown" }
    )
    #expect(finding.place.mark.line == 2)
    #expect(finding.pointer == "/apps/0/storeID")
    #expect(finding.hint == "did you mean 'storeId'?")
  }

  @Test func `show the link that a pattern is slow on, with its time`() throws {
    let manifest = LintFixture.action(#"https://host\.com/(?:.*/)*item/(\d+)"#)
    let finding = try #require(
      LintFixture.lint(manifest).findings.first { $0.check == "pattern-exponential" }
    )
    #expect(finding.link?.hasPrefix("https://host.com/") == true)
    #expect(finding.measurement?.contains(" times as long") == true)
    // The time is no part of what it is known by.
    let again = try LintFixture.lint(manifest).findings.first { $0.check == finding.check }
    #expect(again?.fingerprint == finding.fingerprint)
    #expect(again?.message == finding.message)
  }
}

@Suite struct `Hints of findings` {
  private static func shadowed(by apps: String, _ app: String) throws -> LintFinding {
    let manifest = #"""
      {"apps": [{"identifier": "a", "name": "A", "storeId": "1"}\#(apps)],
       "actions": [
         {"title": "1", "regex": "https://host\\.com/.*$",
          "formats": [{"appId": "a", "format": "ex://a"}]},
         {"title": "2", "regex": "https://host\\.com/b$",
          "formats": [{"appId": "\#(app)", "format": "ex://b"}]}]}
      """#
    let findings = try LintFixture.lint(manifest).findings
    return try #require(findings.first { $0.check == "rule-shadowed" })
  }

  @Test func `say how an action for another app is reached all the same`() throws {
    let finding = try Self.shadowed(
      by: #", {"identifier": "b", "name": "B", "storeId": "2"}"#,
      "b",
    )
    #expect(finding.hint?.contains("'-t b'") == true)
    #expect(finding.severity == .note)
    #expect(finding.related?.rule == "/actions/0")
    #expect(finding.link?.hasPrefix("https://host.com/b") == true)
  }

  @Test func `name no app that is not there`() throws {
    let finding = try Self.shadowed(by: "", "c")
    #expect(finding.hint?.contains("-t") == false)
    #expect(finding.severity == .warning)
  }

  @Test func `name the host that is found anywhere`() throws {
    let manifest = LintFixture.action(#"https?://.*host\.com/(\d+)"#)
    let findings = try LintFixture.lint(manifest).findings
    let finding = try #require(findings.first { $0.check == "host-position" })
    #expect(finding.message.contains("host.com' stands later"))
  }
}

@Suite struct `Comments that disable checks` {
  private static func lint(_ manifest: String) throws -> LintReport {
    try LintFixture.lint(manifest, name: "m.yaml")
  }

  @Test(arguments: [
    "apps:\n- {identifier: a, name: A} # linkrewrite-lint-disable-line store-missing",
    "apps:\n- {identifier: a, name: A} # linkrewrite-lint-disable-line",
    "apps:\n# linkrewrite-lint-disable-next-line store-missing -- there is none\n- {identifier: a, name: A}",
    "apps:\n# linkrewrite-lint-disable-next-line store-missing, app-inline\n# why\n- {identifier: a, name: A}",
  ])
  func `disable those of a line`(_ manifest: String) throws {
    let report = try Self.lint(manifest)
    #expect(report.disabledCount == 1)
    #expect(!report.findings.contains { $0.check == "store-missing" })
  }

  @Test(arguments: [
    ("apps: [] # linkrewrite-lint-disable-line store-missing", "nothing of 'store-missing'"),
    ("apps: [] # linkrewrite-lint-disable-line", "disables nothing"),
    ("apps: [] # linkrewrite-lint-disable-line store-mising", "no check 'store-mising'"),
  ])
  func `are reported where they disable nothing`(_ manifest: String, _ text: String) throws {
    let findings = try Self.lint(manifest).findings
    #expect(findings.map(\.check) == ["comment-unused"])
    #expect(findings.first?.message.contains(text) == true)
  }

  @Test func `are none inside a string, nor in JSON`() throws {
    let text = "x # linkrewrite-lint-disable-line store-missing"
    let yaml = try Self.lint("apps:\n- {identifier: a, name: '\(text)'}")
    #expect(yaml.findings.map(\.check) == ["store-missing"])
    let json = try LintFixture.lint(#"{"apps": [{"identifier": "a", "name": "\#(text)"}]}"#)
    #expect(json.findings.map(\.check) == ["store-missing"])
  }
}

@Suite struct `Baselines of findings` {
  @Test func `know findings again whatever moves around them`() throws {
    let old = try LintFixture.lint(
      #"{"apps": [{"identifier": "a", "name": "A"}, {"identifier": "b", "name": "B"}]}"#
    )
    let baseline = try LintBaseline(name: "b", bytes: Array(LintBaseline.json(of: old).utf8))
    var new = try LintFixture.lint(
      "{\"apps\": [\n\n{\"identifier\": \"c\", \"name\": \"C\"}, {\"identifier\": \"b\", \"name\": \"B\"}]}"
    )
    baseline.apply(to: &new)
    #expect(new.baselineCount == 1)
    #expect(new.findings.map(\.message).allSatisfy { $0.contains("'c'") })
  }

  /// What a manifest has beside its last rules, which are wrong in several ways.
  @Test func `know findings again in a manifest of one line where another rule has changed`() throws
  {
    func manifest(_ title: String, _ more: String) -> String {
      #"{"actions": [{"title": "\#(title)", "regex": "x", "formats": []}],"#
        + #" "apps": [\#(more){"identifier": "a", "name": 1}, {"identifier": "b", "name": "B", "#
        + #""name": "C", "iconUrl": "x"}, {"identifier": "b", "name": "B"}], "previews": [7]}"#
    }
    let old = try LintFixture.lint(manifest("T", ""))
    #expect(old.findings.count > 5)
    let baseline = try LintBaseline(name: "b", bytes: Array(LintBaseline.json(of: old).utf8))
    let other = #"{"identifier": "c", "name": "\#(String(repeating: "c", count: 300))"}, "#
    var new = try LintFixture.lint(manifest("Another title", other))
    baseline.apply(to: &new)
    #expect(
      Set(new.findings.map(\.pointer)) == ["/actions/0/formats", "/apps/0"],
      "\(new.findings.map(\.message))",
    )
  }

  @Test(arguments: ["{}", "[]", #"{"findings": [{}]}"#, "{"])
  func `refuse files that are none`(_ text: String) {
    #expect(throws: Diagnostic.self) { try LintBaseline(name: "b", bytes: Array(text.utf8)) }
  }
}
