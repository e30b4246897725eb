import Foundation
import Testing

@Suite struct `Table of differences` {
  /// The rows of the article's last table: the text and the link that is found in it.
  private static let rows: [(text: String, link: String?)] = {
    let article = "../../../Sources/LinkRewriter/Documentation.docc/LinkDetection.md"
    let file = URL(filePath: #filePath).appending(path: article).standardized
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    guard let table = text.range(of: "| text | here | there |") else { return [] }
    return text[table.upperBound...].split(separator: "\n").dropFirst().prefix {
      $0.hasPrefix("| `")
    }
    .map { row in
      let cells = row.components(separatedBy: " | ").map { cell in
        cell.trimmingCharacters(in: CharacterSet(charactersIn: "| `"))
      }
      return (cells[0], cells[1] == "–" ? nil : cells[1])
    }
  }()

  @Test func `holds of this scanner`() {
    #expect(Self.rows.count == 15)
    for row in Self.rows {
      #expect(bareLinks(in: Array(row.text.utf8)).map(\.text) == [row.link].compactMap(\.self))
    }
  }
}
