import OpenerManifest
import Testing

@Suite struct `Manifest reader` {
  @Test(arguments: SynonymCase.all)
  func `reads every spelling`(_ synonym: SynonymCase) throws {
    let (manifest, messages) = read(synonym.text)
    let found = try #require(manifest)
    #expect(messages == "")
    #expect(synonym.value(found) == synonym.expected)
    #expect(found.version == synonym.version)
  }

  @Test func `reads every field of an app`() throws {
    let app = try #require(
      read(
        """
        apps:
          - identifier: bird
            name: Bird
            storeId: 0012
            iconURL: https://example.com/i.png
            scheme: bird://
            platform: pad
            country: jp
            new: 1
            docs: none
            useful: [1]
        """,
        as: "m.yaml",
      ).manifest?.apps.first
    )
    #expect(app.identifier == "bird")
    #expect(app.name == "Bird")
    #expect(app.storeID == "0012")
    #expect(app.iconURL == "https://example.com/i.png")
    #expect(app.scheme == "bird")
    #expect(app.platform == .pad)
    #expect(app.country == "jp")
    #expect(app.isNew)
    #expect(app.origin.pointer == "/apps/0")
    #expect(app.otherFields.map(\.name.value) == ["docs", "useful"])
  }

  @Test func `reads every field of an action`() throws {
    let action = try #require(
      read(
        #"""
        {"actions": [{"title": "Open", "regex": "a\\d", "headers": 1, "note": "n",
          "testsThatCantBeRunCuzHeaders": ["w"],
          "testInputs": ["u", "v"], "testHeaders": [{"A": "b", "C": ["é"]}, "{}", null],
          "formats": [
            {"appId": "x", "format": "x:$1", "testResults": ["x:1", null], "note2": 1},
            {"app": {"identifier": "y", "displayName": "Y", "z": 0}, "script2": "f", "script": "g"},
            {"appId": "z", "script": "g"}]}]}
        """#
      ).manifest?.actions.first
    )
    #expect(action.title == "Open")
    #expect(action.pattern.value == #"a\d"#)
    #expect(action.needsHeaders)
    #expect(action.testInputs.map(\.value) == ["u", "v"])
    #expect(action.testHeaders.map(\.value) == [#"{"A":"b","C":["é"]}"#, "{}", nil])
    #expect(action.headerSamples.map(\.value) == ["w"])
    #expect(action.otherFields.map(\.name.value) == ["note"])

    #expect(action.formats.map(\.app.identifier) == ["x", "y", "z"])
    #expect(action.formats.map { summary(of: $0.body) } == ["x:$1", "script2 f", "script g"])
    #expect(action.formats[0].testResults.map(\.value) == ["x:1", nil])
    #expect(action.formats[0].otherFields.map(\.name.value) == ["note2"])
    guard case .inline(let app) = action.formats[1].app else { throw UnexpectedValue() }
    #expect(app.origin.pointer == "/actions/0/formats/1/app")
    #expect(app.otherFields.map(\.name.value) == ["z"])
  }

  @Test(arguments: [
    (
      "m.json",
      """
      {"actions": [{"title": "t", "regex": "r",
        "testInputs": ["u",
          "v"], "testHeaders": [null, {"A": "b"}], "testsThatCantBeRunCuzHeaders": ["w"],
        "formats": [{"appId": "a", "format": "f", "testResults": [null, "x"]}]}]}
      """,
      [
        "2:18 3 u", "3:5 3 v", "3:27 4 -", #"3:33 10 {"A":"b"}"#, "3:79 3 w", "4:61 4 -",
        "4:67 3 x",
      ],
    ),
    (
      "m.yaml",
      """
      actions:
      - title: t
        regex: r
        testInputs: ['u', v]
        testHeaders:
        - ~
        - '{}'
        testsThatCantBeRunCuzHeaders: [w]
        formats:
        - {appId: a, format: f, testResults: [null, x]}
      """,
      ["4:16 3 u", "4:21 1 v", "6:5 1 -", "7:5 4 {}", "8:34 1 w", "10:41 4 -", "10:47 1 x"],
    ),
  ])
  func `knows where every example stands`(
    _ file: String,
    _ text: String,
    _ expected: [String],
  ) throws {
    let manifest = try #require(read(text, as: file).manifest)
    let action = try #require(manifest.actions.first)
    let inputs = action.testInputs.map { Located<String?>($0.value, at: $0.range) }
    let samples = action.headerSamples.map { Located<String?>($0.value, at: $0.range) }
    let all = inputs + action.testHeaders + samples + action.formats[0].testResults
    let found = all.map { text in
      let mark = manifest.source.mark(at: text.range.lowerBound)
      return "\(mark.line):\(mark.column) \(text.range.count) \(text.value ?? "-")"
    }
    #expect(found == expected)
  }

  @Test func `reads browsers and previews`() throws {
    let manifest = try #require(
      read(
        """
        browsers:
          - {identifier: b, name: B, regex: 'https?:', format: 'b:$0', reads: ['b:{rest}'],
             testInputs: [u], testResults: ['b:u'], docs: d}
        previews:
          - {regex: r, script: s, canSave: 1, testInputs: [u], testResults: [~], docs: d}
        """,
        as: "m.yml",
      ).manifest
    )
    let browser = try #require(manifest.browsers.first)
    #expect(browser.app.identifier == "b")
    #expect(browser.pattern.value == "https?:")
    #expect(summary(of: browser.body) == "b:$0")
    #expect(browser.reads == ["b:{rest}"])
    #expect(browser.testInputs.map(\.value) == ["u"])
    #expect(browser.testResults.map(\.value) == ["b:u"])
    #expect(browser.origin.pointer == "/browsers/0")
    #expect(browser.app.otherFields.map(\.name.value) == ["docs"])

    let preview = try #require(manifest.previews.first)
    #expect(summary(of: preview.body) == "script s")
    #expect(preview.canSave)
    #expect(preview.testInputs.map(\.value) == ["u"])
    #expect(preview.testResults.map(\.value) == [nil])
    #expect(preview.origin.pointer == "/previews/0")
  }

  @Test func `keeps the order of redirects`() throws {
    let redirects = try #require(
      read(
        #"""
        {"redirectRules": {
          "z/~": {"param": "u", "tests": {"a": "b", "c": "c"}, "test": {"d": "e"}, "docs": 1},
          "a": {"format": "$1"},
          "m": {"param": "v"}}}
        """#
      ).manifest?.redirects
    )
    #expect(redirects.map(\.pattern.value) == ["z/~", "a", "m"])
    #expect(
      redirects.map(\.origin.pointer)
        == ["/redirectRules/z~1~0", "/redirectRules/a", "/redirectRules/m"]
    )
    #expect(redirects[0].body == .parameter("u"))
    #expect(redirects[0].examples.map(\.input.value) == ["a", "c", "d"])
    #expect(redirects[0].examples.map(\.expected.value) == ["b", "c", "e"])
    #expect(redirects[0].examples.map(\.field) == ["tests", "tests", "test"])
    guard case .template(let template) = redirects[1].body else { throw UnexpectedValue() }
    #expect(template.value == "$1")
  }

  @Test func `leaves out what it cannot read, and the pointers stay`() throws {
    let manifest = try #require(
      read(
        """
        apps: [1, {identifier: a, name: A}]
        actions:
          - {title: no pattern}
          - {title: t, regex: r, formats: [{appId: a}]}
          - {title: t, regex: r, formats: [{appId: a}, {appId: a, format: f}]}
        redirects: {a: {}, b: {param: u}}
        unknown: 1
        """,
        as: "m.yaml",
      ).manifest
    )
    #expect(manifest.apps.map(\.origin.pointer) == ["/apps/1"])
    #expect(manifest.actions.map(\.origin.pointer) == ["/actions/2"])
    #expect(manifest.actions[0].formats.map(\.origin.pointer) == ["/actions/2/formats/1"])
    #expect(manifest.redirects.map(\.origin.pointer) == ["/redirects/b"])
    #expect(manifest.otherFields.map(\.name.value) == ["unknown"])
  }

  @Test(arguments: [
    ("true", true), ("false", false), ("1", true), ("0", false), ("0.0", false), ("-0", false),
    ("2.5", true), ("1e999", true), ("null", false),
  ])
  func `takes true and numbers but zero for true`(_ text: String, _ expected: Bool) throws {
    let (manifest, messages) = read(
      #"{"apps": [{"identifier": "a", "name": "A", "new": \#(text)}]}"#
    )
    #expect(messages == "")
    #expect(manifest?.apps.first?.isNew == expected)
  }

  @Test func `takes an empty list of YAML for a list`() {
    #expect(read("apps:\nactions: []", as: "m.yaml").messages == "")
  }
}

private func summary(of body: RuleBody) -> String {
  switch body {
  case .template(let template): template.value
  case .script(let script, let dialect): "\(dialect.rawValue) \(script.value)"
  }
}
