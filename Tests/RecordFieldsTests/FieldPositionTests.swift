import ByteSearch
import RecordFields
import Testing

@Suite struct `Places of a value's bytes` {
  @Test(arguments: [
    (RecordField.Coding.plain, "abc", [0, 1, 2, 3]),
    (.doubledQuotes, "a\"\"b", [0, 1, 3, 4]),
    (.tabEscapes, "a\\tb\\x", [0, 1, 3, 4, 5, 6]),
    (.jsonEscapes, "a\\/b", [0, 1, 3, 4]),
    (.jsonEscapes, "\\u0041\\n", [0, 6, 8]),
    (.jsonEscapes, "\\ud83d\\ude00x", [0, 0, 0, 0, 12, 13]),
    (.jsonEscapes, "\\ud83dx", [0, 0, 0, 6, 7]),
    (.jsonEscapes, "\\u00e9", [0, 0, 6]),
  ])
  func `are found`(_ coding: RecordField.Coding, _ raw: String, _ expected: [Int]) {
    let bytes = Array(raw.utf8)
    var positions = FieldPositions(coding)
    let found = expected.indices.map { positions.rawOffset(of: $0, in: bytes.span) }
    #expect(found == expected)
    // One by one and from the start they are the same.
    for offset in expected.indices {
      var fresh = FieldPositions(coding)
      let alone = fresh.rawOffset(of: offset, in: bytes.span)
      #expect(alone == expected[offset])
    }
  }

  @Test func `cut the raw text where the decoded text is cut`() {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let pieces: [RecordField.Coding: [String]] = [
      .doubledQuotes: ["a", "b,", "\"\"", "\n"],
      .tabEscapes: ["a", "\\t", "\\\\", "\\n", "\\q", "b"],
      .jsonEscapes: [
        "a", "b", "\\n", "\\\"", "\\u0041", "\\u00e9", "\\u20ac", "\\ud83d\\ude00", "é",
      ],
    ]
    for _ in 0..<2_000 {
      guard let (coding, units) = pieces.randomElement(using: &random) else { continue }
      let chosen = (0..<Int.random(in: 0...12, using: &random)).compactMap { _ in
        units.randomElement(using: &random)
      }
      let raw = Array(chosen.joined().utf8)
      let cut = Int.random(in: 0...chosen.count, using: &random)
      let head = Array(chosen[..<cut].joined().utf8)
      let headText = text(of: RecordField(0..<head.count, coding: coding), in: head)
      var positions = FieldPositions(coding)
      let place = positions.rawOffset(of: headText.utf8.count, in: raw.span)
      let textOfHead = text(of: RecordField(0..<place, coding: coding), in: raw)
      #expect(textOfHead == headText, "\(chosen) cut at \(cut)")
    }
  }
}
