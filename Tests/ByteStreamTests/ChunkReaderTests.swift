import ByteStream
import Testing

@Suite struct `Chunk reader` {
  static let texts: [String] = [
    "", "\n", "a", "a\n", "\n\na", "one\ntwo\nthree", "one\r\ntwo\r\n", "\u{FEFF}one\ntwo\n",
    "\u{FEFF}", "a\u{FEFF}b\n\u{FEFF}c", "(\n", "((\n(",
    "a record that is longer than a chunk\nb\n",
    "0123456789abcdef\n", "0123456789abcdefg\n", "0123456789abcdef", "0123456789abcdefg",
    "a\n0123456789abcdef0123456789abcdef0123456789abcdef\n\nb\nlast",
  ]

  @Test(arguments: texts, [false, true])
  func `gives the same records at every split point`(_ text: String, _ copies: Bool) {
    let bytes = Array(text.utf8)
    for chunkBytes in [1, 3, 8, 64] {
      let options = smallOptions(
        chunkBytes: chunkBytes,
        maximumRecordBytes: 16,
        copies: copies,
      )
      let expected = slowListing(of: [bytes], options: options)
      for cut in 0...bytes.count {
        #expect(listing(of: [bytes], options: options) { _ in [cut] } == expected)
      }
      #expect(listing(of: [bytes], options: options) { _ in Array(0...bytes.count) } == expected)
    }
  }

  @Test func `gives the same records for random bytes, splits, sizes and workers`() {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let alphabet: [UInt8] = [0, 10, 10, 13, 40, 65, 66, 0xEF, 0xBB, 0xBF, 0xC3]
    for _ in 0..<2_000 {
      let inputs = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        [65]
          + (0..<Int.random(in: 0...60, using: &random)).map { _ in
            alphabet.randomElement(using: &random) ?? 0
          }
      }
      let cuts = inputs.map { input in
        (0..<Int.random(in: 0...9, using: &random)).map { _ in
          Int.random(in: 0...input.count, using: &random)
        }
      }
      let options = smallOptions(
        workers: Int.random(in: 1...3, using: &random),
        chunkBytes: Int.random(in: 1...30, using: &random),
        maximumRecordBytes: Int.random(in: 1...20, using: &random),
        delimiter: Bool.random(using: &random) ? 10 : 0,
        copies: Bool.random(using: &random),
      )
      let expected = slowListing(of: inputs, options: options)
      #expect(listing(of: inputs, options: options) { cuts[$0] } == expected)
    }
  }

  @Test(arguments: ["\n", "a\n", "0123456789abcdef0123456789\n"])
  func `numbers the records of large chunks`(_ record: String) {
    let bytes = Array(String(repeating: record, count: 20_000).utf8)
    let options = smallOptions(chunkBytes: 8_191)
    let expected = slowListing(of: [bytes], options: options)
    #expect(listing(of: [bytes], options: options) { _ in [] } == expected)
  }

  @Test(arguments: 1...3)
  func `copies records that are too long through, byte for byte`(_ workers: Int) {
    let long = String(repeating: "0123456789", count: 100)
    let bytes = Array("\u{FEFF}a\n\(long)\nb\n\n\(long)".utf8)
    let options = smallOptions(workers: workers, maximumRecordBytes: 16, copies: true)
    for cut in 0..<40 {
      let sink = MemorySink()
      _ = run(
        1,
        options: options,
        into: sink,
        opening: { _ in ScriptedSource(bytes, cutAt: [cut, 2 * cut, 20 * cut]) },
        makeWorker: { _ in PassThrough() },
      )
      #expect(sink.bytes == bytes)
    }
  }

  @Test func `says of every input where it ends, once`() {
    let inputs: [[UInt8]] = [
      [], Array("12345678".utf8), Array("1234567\n".utf8), Array("a\nb".utf8),
    ]
    for chunkBytes in 1...10 {
      var reader = ChunkReader(
        inputs.indices.map { StreamInput(name: "\($0)", path: "\($0)") },
        options: smallOptions(chunkBytes: chunkBytes),
        cancellation: ReadCancellation(wakesReaders: false),
        open: { ScriptedSource(inputs[Int($0.path ?? "") ?? 0], cutAt: []) },
      )
      var ends: [Int] = []
      var chunk = Chunk(copying: [])
      while reader.next(into: &chunk) {
        if chunk.endsInput { ends.append(chunk.inputIndex) }
      }
      #expect(ends == [0, 1, 2, 3])
    }
  }

  @Test func `leaves the cut record out when an input fails in its middle`() {
    let sink = MemorySink()
    let outcome = run(
      2,
      options: smallOptions(),
      into: sink,
      opening: { input in
        input == 0
          ? ScriptedSource(Array("one\ntwo\nthr".utf8), cutAt: [5], failure: .inputBroke)
          : ScriptedSource(Array("four\n".utf8), cutAt: [])
      },
      makeWorker: { _ in PassThrough() },
    )
    #expect(sink.text == "one\ntwo\nfour\n")
    #expect(outcome.softErrors == [.inputBroke])
    #expect(outcome.failure == nil)
  }

  @Test func `asks an input that has ended no second time`() {
    // SAFETY: a pipeline with one worker uses it on the thread that waits for the pipeline.
    final class Terminal: ByteSource, @unchecked Sendable {
      var reads = 0
      func isReady() -> Bool { reads != 1 }
      func waitUntilReady(or cancellation: ReadCancellation) -> Bool { true }
      func read(into free: inout OutputSpan<UInt8>) throws(StreamError) {
        reads += 1
        if reads == 1 { free.append(0x28) }
      }
    }
    let terminal = Terminal()
    let sink = MemorySink()
    _ = OrderedPipeline(options: smallOptions()).run(
      [.standardInput],
      into: sink,
      opening: { _ in terminal },
      makeWorker: { _ in PassThrough() },
    )
    #expect(sink.text == "(")
    #expect(terminal.reads == 2)
  }
}
