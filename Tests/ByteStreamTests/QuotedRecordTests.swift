import ByteStream
import Testing

@Suite struct `Quoted records` {
  static let cases: [(text: String, records: [String])] = [
    ("a,b\nc\n", ["a,b\n", "c\n"]),
    ("a,\"b\nc\"\nd\n", ["a,\"b\nc\"\n", "d\n"]),
    ("\"a\"\"\nb\"\nc", ["\"a\"\"\nb\"\n", "c"]),
    ("a\"b\nc\"\n", ["a\"b\n", "c\"\n"]),
    ("\"a\"b\"\nc\n", ["\"a\"b\"\n", "c\n"]),
    ("\"a\",\"\"\n\"\"\n", ["\"a\",\"\"\n", "\"\"\n"]),
    ("a,\"b\nc\nd", ["a,\"b\nc\nd"]),
    ("\n\"\n\"\n\n", ["\n", "\"\n\"\n", "\n"]),
    ("\"a\"\r\nb\r\n", ["\"a\"\r\n", "b\r\n"]),
  ]

  @Test(arguments: cases)
  func `end outside quotes`(_ text: String, _ records: [String]) {
    #expect(
      Self.records(of: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) } == records
    )
  }

  @Test func `end at the same places however the bytes arrive`() {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for _ in 0..<3_000 {
      let bytes = Self.randomBytes(0...40, &random)
      let expected = Self.slowEnds(of: bytes)
      let cut = Int.random(in: 0...bytes.count, using: &random)
      #expect(Self.ends(of: bytes, cutAt: cut) == expected, "\(bytes) cut at \(cut)")

      var lastEnds = RecordEnds(delimiter: 10, framing: .quoted(separator: 44))
      let head = Array(bytes[..<cut])
      let inHead = lastEnds.lastEnd(in: head.span, from: 0)
      #expect(inHead == expected.last { $0 <= cut }, "\(bytes) cut at \(cut)")
      let behind = lastEnds.lastEnd(in: bytes.span, from: cut)
      #expect(behind == expected.last { $0 > cut }, "\(bytes) cut at \(cut)")
    }
  }

  @Test func `pass through with their headers, cut anywhere, in any number of workers`() {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for _ in 0..<500 {
      let bytes = Self.randomBytes(1...60, &random)
      var options = smallOptions(
        workers: Int.random(in: 1...3, using: &random),
        chunkBytes: Int.random(in: 1...30, using: &random),
        maximumRecordBytes: Int.random(in: 60...80, using: &random),
        copies: true,
      )
      options.framing = .quoted(separator: 44)
      options.hasHeader = Bool.random(using: &random)
      let cut = Int.random(in: 0...bytes.count, using: &random)
      let sink = MemorySink()
      _ = run(
        1,
        options: options,
        into: sink,
        opening: { _ in ScriptedSource(bytes, cutAt: [cut]) },
        makeWorker: { _ in PassThrough() },
      )
      #expect(sink.bytes == bytes)
    }
  }

  @Test func `too long are found to their end`() {
    let long = "\"" + String(repeating: "0123456789\n", count: 10) + "\""
    var options = smallOptions(maximumRecordBytes: 16, copies: true)
    options.framing = .quoted(separator: 44)
    let found = listing(of: [Array("a\n\(long)\nb\n".utf8)], options: options) { _ in [7, 30] }
    #expect(found == "0 0 1 [97]\n0 2 2 too long\n0 115 13 [98]\n")
  }

  @Test(arguments: [1, 2])
  func `of a file with another header are an error where there can be one only`(_ workers: Int) {
    let inputs = ["a,b\n1,2\n", "a,b\r\n3,4\n", "b,a\n5,6\n", "a,b"].map { Array($0.utf8) }
    var options = smallOptions(workers: workers)
    options.framing = .quoted(separator: 44)
    options.hasHeader = true
    options.needsOneHeader = true
    let sink = MemorySink()
    let outcome = run(
      inputs.count,
      options: options,
      into: sink,
      opening: { ScriptedSource(inputs[$0], cutAt: [3]) },
      makeWorker: { _ in PassThrough() },
    )
    #expect(sink.text == "a,b\n1,2\na,b\r\n3,4\na,b")
    #expect(outcome.softErrors.map(\.code) == [.wrongHeader])
    #expect(outcome.failure == nil)
  }

  @Test func `need no more memory for a header than for a record`() {
    var options = smallOptions(maximumRecordBytes: 16)
    options.hasHeader = true
    let sink = MemorySink()
    let outcome = run(
      2,
      options: options,
      into: sink,
      opening: {
        ScriptedSource(Array(($0 == 0 ? "01234567890123456789\n1\n" : "a\n1\n").utf8), cutAt: [])
      },
      makeWorker: { _ in PassThrough() },
    )
    #expect(sink.text == "a\n1\n")
    #expect(outcome.softErrors.map(\.code) == [.wrongHeader])
  }

  private static func randomBytes(
    _ count: ClosedRange<Int>,
    _ random: inout SeededGenerator,
  ) -> [UInt8] {
    // Not a byte order mark's first byte, so that nothing is taken off the start.
    let alphabet = Array("\"\",,\n\nab\r".utf8)
    return (0..<Int.random(in: count, using: &random)).map { _ in
      alphabet.randomElement(using: &random) ?? 0
    }
  }

  private static func records(of bytes: [UInt8]) -> [[UInt8]] {
    var records: [[UInt8]] = []
    var start = 0
    for end in ends(of: bytes, cutAt: 0) {
      records.append(Array(bytes[start..<end]))
      start = end
    }
    if start < bytes.count { records.append(Array(bytes[start...])) }
    return records
  }

  /// All ends, the bytes shown in two pieces.
  private static func ends(of bytes: [UInt8], cutAt cut: Int) -> [Int] {
    var ends = RecordEnds(delimiter: 10, framing: .quoted(separator: 44))
    var found: [Int] = []
    let head = Array(bytes[..<cut])
    for (piece, start) in [(head, 0), (bytes, cut)] {
      var offset = start
      while let end = ends.firstEnd(in: piece.span, from: offset) {
        found.append(end)
        offset = end
      }
    }
    return found
  }

  /// The ends, byte by byte.
  private static func slowEnds(of bytes: [UInt8]) -> [Int] {
    var ends: [Int] = []
    var isInQuotes = false
    var isFieldStart = true
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
      if isInQuotes {
        if byte == 34, next == 34 {
          offset += 1
        } else if byte == 34 {
          isInQuotes = false
        }
      } else if byte == 34, isFieldStart {
        isInQuotes = true
      } else if byte == 10 {
        ends.append(offset + 1)
      }
      isFieldStart = !isInQuotes && (byte == 10 || byte == 44)
      offset += 1
    }
    return ends
  }
}
