import Foundation
import ManifestTools
import OpenerManifest
import Testing

@Suite struct `The documentation of checks` {
  @Test func `has the table that --list shows`() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let file = root.appending(path: "Sources/LinkRewriter/Documentation.docc/CommandLine.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let rows = LintCheck.all.map { check in
      "| `\(check.identifier)` | \(check.severity.rawValue) | \(check.summary) |\n"
    }
    #expect(text.contains("| check | severity | what it finds |\n|---|---|---|\n" + rows.joined()))
  }
}
