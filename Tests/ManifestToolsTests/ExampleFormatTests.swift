import ManifestTools
import OpenerManifest
import Testing

/// Reports whose texts hold what their formats give a meaning to.
@Suite struct `Formats of examples` {
  /// A title, a link and an expectation with marks of XML, of TAP and of GitHub's commands, with
  /// controls and with characters that no XML may hold.
  private static func report() throws -> ExampleReport {
    try ExampleFixture.report(
      #"""
      {"apps": [{"identifier": "a", "name": "A"}],
       "actions": [{"title": "<&\"'>,:%\u001b[31m\n]]>", "regex": "https://a\\.example/.*",
         "testInputs": ["https://a.example/#1,2:3%25<&\"'>]]>\u0007\ufffe\\ # SKIP"],
         "formats": [{"appId": "a", "format": "x:\n::error::", "testResults": ["y:\r\n::error::\u0001"]}]}]}
      """#,
      coverage: true,
      threshold: 100,
    )
  }

  @Test func `text shows nothing that steers a terminal`() throws {
    let text = ExampleText(try Self.report()).text
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(text.contains("1 example: 1 failed, 0 passed\n"))
    let coloured = ExampleText(try Self.report(), inColor: true).text
    #expect(coloured.contains("\u{1B}[1;31mfailed\u{1B}[0m"))
  }

  @Test func `TAP escapes what would be a directive`() throws {
    let lines = ExampleTAP(try Self.report()).text.split(separator: "\n")
    #expect(lines[..<2] == ["TAP version 14", "1..1"])
    #expect(
      lines[2].hasPrefix(##"not ok 1 - /actions/0/formats/0/testResults/0 https://a.example/\#1"##)
    )
    #expect(lines[2].hasSuffix(##"\\ \# SKIP"##))
    #expect(lines.contains(##"  expected: "y:\r\n::error::\u0001""##))
    #expect(lines.filter { !$0.hasPrefix("  ") && !$0.hasPrefix("# ") }.count == 3)
  }

  @Test func `JUnit holds no character that XML does not`() throws {
    let xml = ExampleJUnit(try Self.report()).xml
    #expect(xml.contains("&lt;&amp;&quot;'&gt;]]&gt;"))
    #expect(!xml.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0xFFFE })
  }

  @Test func `annotations are a line each`() throws {
    let lines = ExampleAnnotations(try Self.report()).text.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("::error file=m.json,line=4,col=74,title=<&\"'>%2C%3A%25\u{FFFD}"))
    #expect(lines[0].contains("expected: y:%0D%0A::error::"))
    #expect(lines[1] == "::error title=Coverage::0/2 (0.0%25) exercised, below 100%25")
    #expect(lines[3] == "1 example: 1 failed, 0 passed")
  }

  @Test func `where there is nothing are whole`() throws {
    let report = try ExampleFixture.report(#"{"actions": []}"#)
    #expect(ExampleText(report).text == "no examples\n")
    #expect(ExampleTAP(report).text == "TAP version 14\n1..0 # SKIP no examples\n# no examples\n")
    #expect(ExampleAnnotations(report).text == "no examples\n")
    #expect(report.json.hasPrefix(#"{"manifests":["m.json"],"summary":{"examples":0,"#))
  }
}
