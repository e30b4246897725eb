import Foundation
import Testing

/// Files, and how they are read.
struct PlaceCase: CustomTestStringConvertible, Sendable {
  var options: String
  /// What ends a record.
  var delimiter = UInt8(ascii: "\n")
  /// What ends a line of the files.
  var lineEnd = "\n"
  var beginsWithMark = false

  var testDescription: String {
    "\(options) \(lineEnd.debugDescription)\(beginsWithMark ? " mark" : "")"
  }

  static let all: [PlaceCase] = ["", "--input text", "--input urls"].flatMap { input in
    [
      PlaceCase(options: input),
      PlaceCase(options: input, lineEnd: "\r\n", beginsWithMark: true),
      PlaceCase(options: input + " -0", delimiter: 0, lineEnd: "\0"),
      PlaceCase(options: input + " -0", delimiter: 0, lineEnd: "\n"),
      PlaceCase(options: input + " --max-record-bytes 60"),
    ]
  }
}

extension `The command line` {
  @Suite struct `Places` {
    @Test(arguments: PlaceCase.all)
    func `point at the bytes of the input`(_ example: PlaceCase) throws {
      try withTemporaryFolder { folder in
        // The second is longer than several chunks.
        let lineCounts = ["first": 100, "second": 20_000, "third": 10]
        let files = lineCounts.mapValues { Self.text(example, lineCount: $0) }
        for (name, bytes) in files {
          try Data(bytes).write(to: folder.appending(path: name))
        }
        let execution = try Execution(
          """
          options='-s -t chrome -o jsonl \(example.options) first second third'
          linkrewrite -j 7 $options >seven
          for j in 1 2; do linkrewrite -j $j $options | cmp - seven; done
          cat seven
          """,
          in: folder,
        )
        #expect(execution.messages.isEmpty && execution.status == 0)
        let lines = files.mapValues { Self.lines(of: $0, delimiter: example.delimiter) }
        let records = execution.output.split(separator: example.delimiter)
        #expect(records.count >= files.count)
        var wrong: [String] = []
        for record in records {
          let object = try JSONSerialization.jsonObject(with: record)
          let fields = try #require(object as? [String: Any])
          let name = try #require(fields["file"] as? String)
          guard let file = files[name], let lines = lines[name],
            Self.isRight(fields, in: file, lines: lines)
          else {
            wrong.append(String(decoding: record, as: UTF8.self))
            continue
          }
        }
        #expect(wrong.prefix(3) == [])
      }
    }

    /// Whether line, column and offset agree with each other and with the bytes.
    private static func isRight(
      _ fields: [String: Any],
      in file: [UInt8],
      lines: [Int: Int],
    ) -> Bool {
      guard let offset = fields["offset"] as? Int, let column = fields["column"] as? Int,
        let line = fields["line"] as? Int, let input = bytes(of: fields["input"]),
        offset + input.count <= file.count
      else { return false }
      return lines[offset - (column - 1)] == line
        && file[offset..<(offset + input.count)].elementsEqual(input)
    }

    /// The numbers of the records, by the offset at which they begin.
    private static func lines(of file: [UInt8], delimiter: UInt8) -> [Int: Int] {
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      var lines = [file.starts(with: mark) ? mark.count : 0: 1]
      for (offset, byte) in file.enumerated() where byte == delimiter {
        lines[offset + 1] = lines.count + 1
      }
      return lines
    }

    private static func bytes(of value: Any?) -> [UInt8]? {
      if let text = value as? String { return Array(text.utf8) }
      guard let object = value as? [String: String] else { return nil }
      return object["bytes"].flatMap { Data(base64Encoded: $0) }.map { Array($0) }
    }

    /// A text with links in all places, and with bytes that are no UTF-8.
    private static func text(_ example: PlaceCase, lineCount: Int) -> [UInt8] {
      let lines: [[UInt8]] =
        [
          "http://a.b/", "  https://c.d/e\t", "<http://f.g/h>", "see (http://i.j/k), http://l.m.",
          "", "no link", "example.com/x", "http://é.fr/ü \"http://n.o\"",
          "http://" + String(repeating: "long", count: 30), #"{"a":"http://p.q\"}"#, "mailto:r@s",
        ].map { Array($0.utf8) } + [Array("http://t.u/".utf8) + [0xFF, 0xC3]]
      var generator = Generator(state: UInt64(lineCount))
      var text: [UInt8] = example.beginsWithMark ? [0xEF, 0xBB, 0xBF] : []
      for _ in 0..<lineCount {
        text += lines.randomElement(using: &generator) ?? []
        text += Array(example.lineEnd.utf8)
      }
      // The last record lacks its end.
      return text + Array("http://v.w".utf8)
    }
  }
}

/// Numbers that are the same in every run.
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
