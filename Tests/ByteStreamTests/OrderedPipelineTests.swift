import ByteSearch
import ByteStream
import Foundation
import Testing

@Suite struct `Ordered pipeline` {
  /// Records of different lengths, with their numbers in them.
  static let text = (0..<400).map { "record \($0) \(String(repeating: ".", count: $0 % 17))\n" }
    .joined()

  static func run(
    workers: Int,
    failingAfter limit: Int = .max,
    into sink: MemorySink? = nil,
    makeWorker: @escaping @Sendable (Int) -> PassThrough,
  ) -> (text: String, outcome: StreamOutcome<Int>) {
    let sink = sink ?? MemorySink(failingAfter: limit)
    let outcome = ByteStreamTests.run(
      1,
      options: smallOptions(workers: workers, chunkBytes: 64),
      into: sink,
      opening: { _ in ScriptedSource(Array(text.utf8), cutAt: []) },
      makeWorker: makeWorker,
    )
    return (sink.text, outcome)
  }

  @Test(arguments: 1...8)
  func `writes in input order, whatever each chunk takes`(_ workers: Int) {
    let seed = SeededGenerator.seed
    let (text, outcome) = Self.run(workers: workers) { _ in
      PassThrough(delay: { offset in
        var random = SeededGenerator(seed: seed &+ UInt64(offset))
        return useconds_t.random(in: 0...2_000, using: &random)
      })
    }
    #expect(text == Self.text)
    #expect(outcome.summaries.count == workers)
    #expect(outcome.summaries.reduce(0, +) == Self.text.utf8.count)
  }

  @Test(arguments: 1...4)
  func `ends the stream where a worker says so`(_ workers: Int) {
    // The chunk that ends it is slow, so that later ones are done first.
    let (text, outcome) = Self.run(workers: workers) { _ in
      var worker = PassThrough(endingAt: 0)
      worker.delay = { $0 == 0 ? 20_000 : 0 }
      return worker
    }
    #expect(Self.text.hasPrefix(text))
    #expect(text.utf8.count > 0 && text.utf8.count <= 64)
    #expect(outcome.failure == nil)
  }

  @Test(arguments: 1...4)
  func `writes what came before a worker that gives up, and nothing after it`(_ workers: Int) {
    let second = Self.text.utf8.prefix(64).lastIndex(of: 10).map {
      Self.text.utf8.distance(from: Self.text.startIndex, to: $0) + 1
    }
    let (text, outcome) = Self.run(workers: workers) { _ in
      PassThrough(endingAt: nil, failingAt: second)
    }
    #expect(text.utf8.count == second)
    #expect(Self.text.hasPrefix(text))
    #expect(outcome.failure == .workerGaveUp)
  }

  @Test(arguments: 1...4)
  func `ends with whole records when the sink is full`(_ workers: Int) {
    let (text, outcome) = Self.run(workers: workers, failingAfter: 1_000) { _ in PassThrough() }
    #expect(outcome.failure == .sinkIsFull)
    #expect(Self.text.hasPrefix(text))
    #expect(text.hasSuffix("\n"))
    #expect(text.utf8.count <= 1_000)
  }

  @Test(arguments: 1...4)
  func `reports the inputs that were given up in their order`(_ workers: Int) {
    let sink = MemorySink()
    let outcome = ByteStreamTests.run(
      20,
      options: smallOptions(workers: workers),
      into: sink,
      opening: { (input) throws(StreamError) in
        guard input.isMultiple(of: 3) else { return ScriptedSource(Array("a\n".utf8), cutAt: []) }
        throw StreamError(code: .cannotOpen, message: "\(input)")
      },
      makeWorker: { _ in PassThrough() },
    )
    #expect(outcome.softErrors.map(\.message) == ["0", "3", "6", "9", "12", "15", "18"])
    #expect(sink.text == String(repeating: "a\n", count: 13))
  }

  @Test func `bounds the memory of a chunk that expands`() {
    struct Expander: ChunkWorker {
      var largest = 0
      mutating func process(
        _ chunk: borrowing Chunk,
        into output: inout ChunkOutput,
      ) throws(StreamError) {
        for index in 0..<200_000 {
          output.buffer.append(decimal: index)
          try output.flushIfLarge()
          largest = max(largest, output.buffer.count)
        }
      }
      consuming func finish() -> Int { largest }
    }
    let outcome = ByteStreamTests.run(
      2,
      options: smallOptions(workers: 2),
      into: MemorySink(failingAfter: .max),
      opening: { _ in ScriptedSource(Array("a\nb\n".utf8), cutAt: []) },
      makeWorker: { _ in Expander() },
    )
    #expect(outcome.failure == nil)
    #expect((outcome.summaries.max() ?? 0) <= ChunkOutput.flushBytes)
  }
}
