import Foundation
import LinkRewriter
import ManifestTools
import OpenerManifest
import Testing

/// What is found in the public manifest and in the one that is built in.
@Suite struct `Checks of known manifests` {
  private static let file: URL = {
    let environment = ProcessInfo.processInfo.environment
    let folder =
      environment["LINKREWRITE_DATA"].map { URL(filePath: $0) }
      ?? URL(filePath: #filePath).appending(path: "../../../../../shared/data").standardized
    return folder.appending(path: "manifests/openerManifest-v4.json")
  }()

  private static let isThere = FileManager.default.fileExists(atPath: file.path)

  @Test(.enabled(if: isThere, "no shared manifests"))
  func `find what is known of the public one`() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let findings = try LintFixture.lint(text).findings
    func count(_ check: String) -> Int { findings.count { $0.check == check } }
    #expect(count("app-inline") == 1)
    #expect(findings.contains { $0.check == "app-inline" && $0.message.contains("merged") })
    #expect(count("redirect-test") == 4)
    #expect(
      findings.count { $0.check == "example-missing" && $0.pointer.hasPrefix("/actions/") } == 159
    )
    #expect(count("pattern-repeated") == 4)
    #expect(count("pattern-refused") == 0)
    #expect(count("host-case") == 0)
    let slow = findings.filter { $0.check == "pattern-exponential" }
    #expect(slow.count >= 13)
    #expect(slow.allSatisfy { $0.link != nil && $0.measurement != nil })
    // The rules that other tools and measurements have named.
    for place in [115, 142, 151, 192, 193, 194, 195, 196, 197, 198, 199, 203, 119, 345, 346] {
      #expect(slow.contains { $0.pointer == "/actions/\(place)/regex" }, "\(place)")
    }
  }

  @Test func `find no error and no exponential pattern in the one that is built in`() throws {
    let manifest = try #require(Manifest.builtIn)
    let text = String(decoding: manifest.source.bytes, as: UTF8.self)
    let report = try LintFixture.lint(text, name: "builtin")
    #expect(report.count(of: .error) == 0)
    #expect(report.count(of: .warning) == 0)
    #expect(!report.findings.contains { $0.check == "pattern-exponential" })
  }
}
