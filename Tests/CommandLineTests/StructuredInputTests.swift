import Foundation
import Testing

extension `The command line` {
  /// Records of TSV, CSV and JSON Lines.
  @Suite struct `Structured input` {
    /// What breaks records apart, in every format, and what is no text at all.
    private static let pieces: [[UInt8]] =
      [
        "\"", "\"\"", ",", "\t", "\n", "\r\n", "\\", "\\\"", "{", "}", "[", "]", ":", "\"url\":",
        "{\"url\":\"http://a.b/\"}", "http://a.b/x", "\\u0068", "\\ud800", " ", "null", "1e5",
        "\"linkrewrite\":", "é",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0], [0xED, 0xA0, 0x80]]

    @Test(arguments: ["tsv", "csv", "jsonl"])
    func `whatever it is comes back in place, byte for byte`(_ format: String) throws {
      var random = SeededGenerator(seed: SeededGenerator.seed)
      for _ in 0..<12 {
        let bytes = (0..<Int.random(in: 0...200, using: &random)).flatMap { _ in
          Self.pieces.randomElement(using: &random) ?? []
        }
        try withTemporaryFolder { folder in
          try Data(bytes).write(to: folder.appending(path: "in"))
          let shown = "\(format): \(String(reflecting: String(decoding: bytes, as: UTF8.self)))"
          for options in [
            "", "--in-field text", "--bare-domains --in-field text", "--unescape html",
          ] {
            let kept = try Execution(
              "linkrewrite --input \(format) -t keep -o text \(options) in",
              in: folder,
            )
            #expect(kept.output == Data(bytes), "\(shown)")
            #expect([0, 2].contains(kept.status), "\(shown): \(kept.status)")
          }
          let records = try Execution("linkrewrite --input \(format) -t chrome in", in: folder)
          #expect([0, 2].contains(records.status), "\(shown): \(records.status)")
          guard format == "jsonl", !bytes.isEmpty else { return }
          // A byte order mark aside, a line is a record.
          let ends = bytes.count { $0 == 10 } + (bytes.last == 10 ? 0 : 1)
          #expect(records.output.count { $0 == 10 } == ends, "\(shown)")
        }
      }
    }

    @Test(
      .enabled(if: SharedData.isThere, "\(SharedData.absence)"),
      arguments: ["csv", "jsonl"],
    )
    func `has for every link the output that the link alone has`(_ format: String) throws {
      try SharedData.withUnpacked("urls/reddit-2013-a.txt.xz") { folder in
        let links = try String(contentsOf: folder.appending(path: "data"), encoding: .utf8)
          .split(separator: "\n").prefix(30_000)
        try Self.write(links, as: format, to: folder.appending(path: "records"))
        try Data(links.joined(separator: "\n").utf8).write(to: folder.appending(path: "links"))
        let plain = try Execution(
          "linkrewrite -t native,chrome --input urls --fields output links",
          in: folder,
        )
        let one = try Execution(
          "linkrewrite -t native,chrome --input \(format) --field url --fields output -j 1 records",
          in: folder,
        )
        let two = try Execution(
          "linkrewrite -t native,chrome --input \(format) --field url --fields output -j 2 records",
          in: folder,
        )
        #expect(one.status == 0)
        #expect(one.output == two.output)
        #expect(
          try Self.outputs(of: one.text, format)
            == plain.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
              String.init
            )
        )
      }
    }

    @Test(arguments: [
      ("jsonl", #"{"url":"http://a.b/"#, #""}"#, #"{"linkrewrite":{"status":"too-long"},"#),
      ("csv --no-in-header", "\"http://a.b/", "\",1", ",,,,too-long"),
      ("csv --no-in-header", "\"http://a.b/", ",1", ",,,,too-long"),
      ("tsv", "http://a.b/", "\t1", "\t\t\t\ttoo-long"),
    ])
    func `a field of 100 MB is too long and comes back whole`(
      _ format: String,
      _ start: String,
      _ end: String,
      _ addition: String,
    ) throws {
      let count = 100_000_000
      try withTemporaryFolder { folder in
        for option in ["", "--max-record-bytes 200MiB"] {
          let isOpen = start.hasPrefix("\"") && !end.hasPrefix("\"")
          let execution = try Execution(
            """
            { printf '%s' '\(start)'; head -c \(count) /dev/zero | tr '\\0' a; printf '%s' '\(end)'; } \
            | linkrewrite --input \(format) -t chrome \(option) >out; echo $?; wc -c <out; \
            tail -c 60 out; head -c 80 out
            """,
            in: folder,
          )
          let lines = execution.text.split(separator: "\n", omittingEmptySubsequences: false)
          // The whole object is held where the limit allows it, and the member comes last.
          let ended = isOpen ? (option.isEmpty ? 0 : 1) : (format == "jsonl" ? 0 : 1)
          let added = ended + (isOpen ? 0 : addition.utf8.count)
          #expect(lines.first == (isOpen ? "2" : "0"))
          #expect(Int(lines[1]) == start.utf8.count + count + end.utf8.count + added)
          let isNamed = lines.contains {
            $0.contains(format == "jsonl" ? "\"too-long\"" : addition)
          }
          #expect(isOpen || isNamed)
        }
      }
    }

    private static func write(
      _ links: ArraySlice<Substring>,
      as format: String,
      to file: URL,
    ) throws {
      var text = format == "csv" ? "id,url\n" : ""
      for (id, link) in links.enumerated() {
        if format == "csv" {
          let quoted = "\"" + link.replacing("\"", with: "\"\"") + "\""
          text +=
            "\(id),\(link.contains { ",\"".contains($0) } || id.isMultiple(of: 3) ? quoted : String(link))\n"
        } else {
          let object = ["id": "\(id)", "url": String(link)]
          text +=
            String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
            + "\n"
        }
      }
      try Data(text.utf8).write(to: file)
    }

    /// The outputs of the records, read by others.
    private static func outputs(of text: String, _ format: String) throws -> [String] {
      let lines = text.split(separator: "\n")
      guard format == "jsonl" else {
        return lines.dropFirst().map { line in
          // The outputs are behind the last comma, unless they have one.
          guard line.hasSuffix("\"") else {
            return String(
              line[(line.lastIndex(of: ",").map(line.index(after:)) ?? line.startIndex)...]
            )
          }
          let start = line.dropLast().lastIndex(of: "\"").map(line.index(after:)) ?? line.startIndex
          return String(line[start...].dropLast())
        }
      }
      return try lines.map { line in
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        let result = object?["linkrewrite"] as? [String: Any]
        return result?["output"] as? String ?? ""
      }
    }
  }
}
