import Foundation
import ManifestTools
import OpenerManifest
import Testing

@Suite struct `Formats of findings` {
  /// Findings with another place, a link, a measurement, and marks of every format.
  private static func report() throws -> LintReport {
    try LintFixture.lint(
      LintFixture.actions(#"https?://host\.com/(?:.*/)*x/.*$"#, #"https?://host\.com/a/x/é?"#)
        + "\n",
      name: "ein Ordner/m%,:.json",
    )
  }

  @Test func `JSON is one document`() throws {
    let report = try Self.report()
    let json = try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any]
    let findings = try #require(json?["findings"] as? [[String: Any]])
    #expect(findings.count == report.findings.count)
    #expect(findings.allSatisfy { $0["check"] is String && $0["line"] is Int })
  }

  @Test func `annotations are commands of a line each`() throws {
    let report = try Self.report()
    let lines = LintAnnotations(report).text.split(separator: "\n")
    #expect(lines.count == report.findings.count + 1)
    for line in lines.dropLast() {
      #expect(
        line.hasPrefix("::error ") || line.hasPrefix("::warning ") || line.hasPrefix("::notice ")
      )
      #expect(line.contains("file=ein Ordner/m%25%2C%3A.json,line="))
    }
  }

  @Test func `text shows nothing that steers a terminal`() throws {
    let manifest = #"{"apps": [{"identifier": "a\u001b[31m\n", "name": "A"}]}"#
    let text = LintText(try LintFixture.lint(manifest)).text
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(text.hasSuffix("1 warning\n"))
  }

  /// The constraints of the schema of SARIF 2.1.0 on the properties that are written here: which are
  /// required, of which type they are, which values and forms they may have, and that there are no
  /// others.
  ///
  /// The schema itself is not at hand where tests run.
  @Test func `SARIF is what its schema asks for`() throws {
    let report = try Self.report()
    let text = LintSARIF(report, version: "1.2.3").json
    let root = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    )
    #expect(Set(root.keys) == ["$schema", "version", "runs"])
    #expect(root["version"] as? String == "2.1.0")
    let run = try #require((root["runs"] as? [[String: Any]])?.first)
    #expect(Set(run.keys) == ["tool", "columnKind", "results"])
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] is String)
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let ids = rules.compactMap { $0["id"] as? String }
    #expect(ids.count == rules.count && Set(ids).count == ids.count)
    for rule in rules {
      #expect(Set(rule.keys) == ["id", "shortDescription", "defaultConfiguration"])
      #expect((rule["shortDescription"] as? [String: Any])?["text"] is String)
      let level = (rule["defaultConfiguration"] as? [String: Any])?["level"] as? String
      #expect(["note", "warning", "error"].contains(level))
    }
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == report.findings.count)
    for result in results {
      try Self.check(result, ruleIDs: ids)
    }
    #expect(results.contains { $0["relatedLocations"] != nil })
  }

  private static func check(_ result: [String: Any], ruleIDs: [String]) throws {
    let known: Set = [
      "ruleId", "ruleIndex", "level", "message", "locations", "relatedLocations",
      "partialFingerprints",
    ]
    #expect(Set(result.keys).isSubset(of: known))
    let index = try #require(result["ruleIndex"] as? Int)
    #expect(ruleIDs[index] == result["ruleId"] as? String)
    #expect(["note", "warning", "error"].contains(result["level"] as? String))
    #expect((result["message"] as? [String: Any])?["text"] is String)
    #expect(result["partialFingerprints"] is [String: String])
    let related = result["relatedLocations"] as? [[String: Any]] ?? []
    for location in try #require(result["locations"] as? [[String: Any]]) + related {
      #expect(
        Set(location.keys).isSubset(of: ["physicalLocation", "logicalLocations", "message"])
      )
      let place = try #require(location["physicalLocation"] as? [String: Any])
      #expect(Set(place.keys) == ["artifactLocation", "region"])
      let file = place["artifactLocation"] as? [String: Any]
      // A `uri-reference`.
      #expect(file?["uri"] as? String == "ein%20Ordner/m%25%2C%3A.json")
      let region = try #require(place["region"] as? [String: Any])
      #expect(Set(region.keys) == ["startLine", "startColumn", "endColumn", "snippet"])
      let columns = ["startLine", "startColumn", "endColumn"].compactMap { region[$0] as? Int }
      #expect(columns.count == 3 && columns.allSatisfy { $0 >= 1 } && columns[1] < columns[2])
      let snippet = (region["snippet"] as? [String: Any])?["text"] as? String
      #expect(snippet?.utf16.count == columns[2] - columns[1])
    }
  }
}
