import Foundation
import LinkDetection
import Testing

/// Unicode's own test of UTS #58.
enum LinkDetectionTest {
  static let absence: Comment = "the shared data of UTS #58 are missing; set LINKREWRITE_DATA"

  /// The lines with links marked, of the version that the tables are of.
  static let lines: [String] = {
    let environment = ProcessInfo.processInfo.environment
    let folder =
      environment["LINKREWRITE_DATA"].map { URL(filePath: $0) }
      ?? URL(filePath: #filePath).appending(path: "../../../../shared/data").standardized
    let name = "fixtures/uts58/LinkDetectionTest-\(LinkProperties.unicodeVersion).txt"
    let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init).filter { line in
      !line.hasPrefix("#") && !line.allSatisfy(\.isWhitespace)
    }
  }()

  static func unmarked(_ line: String) -> String {
    line.filter { $0 != "⸠" && $0 != "⸡" }
  }

  /// A line with marks around the links that are found in it.
  static func marked(_ line: String) -> String {
    let bytes = Array(line.utf8)
    var marked: [UInt8] = []
    var copied = 0
    var scanner = BareLinkScanner()
    while let link = scanner.nextLink(in: bytes.span) {
      marked += bytes[copied..<link.range.lowerBound]
      marked += Array("⸠".utf8) + bytes[link.range] + Array("⸡".utf8)
      copied = link.range.upperBound
    }
    return String(decoding: marked + bytes[copied...], as: UTF8.self)
  }
}

@Suite(.enabled(if: !LinkDetectionTest.lines.isEmpty, LinkDetectionTest.absence))
struct `Conformance to UTS 58` {
  @Test func `all lines of Unicode's test pass`() {
    let lines = LinkDetectionTest.lines
    var passed = 0
    for line in lines {
      let found = LinkDetectionTest.marked(LinkDetectionTest.unmarked(line))
      #expect(found == line)
      if found == line { passed += 1 }
    }
    print(
      "UTS #58, LinkDetectionTest \(LinkProperties.unicodeVersion): \(passed) of \(lines.count)"
    )
    #expect(passed == lines.count && lines.count == 344)
  }
}
