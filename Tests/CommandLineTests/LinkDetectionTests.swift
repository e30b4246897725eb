import Foundation
import Testing

extension `The command line` {
  @Suite(.enabled(if: SharedData.isThere, Comment(rawValue: SharedData.absence)))
  struct `Link detection` {
    @Test func `all lines of Unicode's test of UTS 58 pass`() throws {
      let folder = try #require(Surroundings.dataFolder)
      let data = try Data(
        contentsOf: folder.appending(path: "fixtures/uts58/LinkDetectionTest-17.0.0.txt")
      )
      let marked = String(decoding: data, as: UTF8.self).components(separatedBy: "\n")
      let plain = marked.map { $0.filter { $0 != "⸠" && $0 != "⸡" } }
      let links = try links(inLines: plain)
      var total = 0
      var passed = 0
      for (index, line) in marked.enumerated() {
        guard !line.hasPrefix("#"), !line.allSatisfy(\.isWhitespace) else { continue }
        let found = mark(links[index + 1] ?? [], in: plain[index])
        #expect(found == line)
        total += 1
        if found == line { passed += 1 }
      }
      print("UTS #58, LinkDetectionTest 17.0.0, through the program: \(passed) of \(total)")
      #expect(passed == 344 && total == 344)
    }

    @Test(arguments: [
      ("text/538-mayweather-mcgregor-tweets.csv", "16399 16403"),
      ("text/awesome-go.md", "3229 3288"),
      ("text/free-programming-books.md", "12327 12967"),
      ("text/reddit-2013-selftext.txt.xz", "41377 42720"),
      ("logs/apache-combined.log", "8206 8677"),
    ])
    func `as many links are found as before, without and with bare domains`(
      _ name: String,
      _ counts: String,
    ) throws {
      try SharedData.withUnpacked(name) { folder in
        let options = "-s --input text -t keep -c data"
        let command = "echo $(linkrewrite \(options)) $(linkrewrite --bare-domains \(options))"
        let execution = try Execution(command, in: folder)
        #expect(execution.text == counts + "\n")
      }
    }

    /// The links that the program finds, by line, each with its column.
    private func links(inLines lines: [String]) throws -> [Int: [(column: Int, link: String)]] {
      try withTemporaryFolder { folder in
        try Data(lines.joined(separator: "\n").utf8).write(to: folder.appending(path: "lines.txt"))
        let options = "--input text --bare-domains -t keep --fields line,column,input,status"
        let execution = try Execution("linkrewrite \(options) lines.txt", in: folder)
        #expect(execution.status == 0)
        var links: [Int: [(column: Int, link: String)]] = [:]
        for record in execution.text.split(separator: "\n") {
          let fields = record.components(separatedBy: "\t")
          guard fields.count == 4, let line = Int(fields[0]), let column = Int(fields[1]) else {
            Issue.record("\(record)")
            continue
          }
          #expect(fields[3] == "kept")
          links[line, default: []].append((column, fields[2]))
        }
        return links
      }
    }

    private func mark(_ links: [(column: Int, link: String)], in line: String) -> String {
      var bytes = Array(line.utf8)
      for (column, link) in links.reversed() {
        let start = column - 1
        bytes.insert(contentsOf: "⸡".utf8, at: start + link.utf8.count)
        bytes.insert(contentsOf: "⸠".utf8, at: start)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
