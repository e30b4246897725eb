import LinkRewriter
import Testing

@Suite struct `Heavy hitters` {
  /// A stream of names, cut into pieces that are counted apart and merged.
  struct Stream: CustomTestStringConvertible, Sendable {
    var description: String
    var counterLimit: Int
    var pieces: Int
    var name: @Sendable (inout SeededGenerator) -> String

    var testDescription: String { "\(description), \(pieces) pieces, \(counterLimit) counters" }
  }

  /// Some names are much more frequent than others, as hosts are: 1 in 2, 1 in 4, and so on.
  private static let skewed: @Sendable (inout SeededGenerator) -> String = { generator in
    let rank = UInt64.random(in: 1 ... .max, using: &generator).leadingZeroBitCount
    return generator.oneIn(3)
      ? "h\(Int.random(in: 0..<5000, using: &generator))" : "top\(rank).test"
  }

  static let streams: [Stream] = [1, 2, 7].flatMap { pieces in
    [
      Stream(description: "skewed", counterLimit: 64, pieces: pieces, name: skewed),
      Stream(description: "skewed", counterLimit: 1024, pieces: pieces, name: skewed),
      Stream(description: "skewed", counterLimit: 1 << 16, pieces: pieces, name: skewed),
      Stream(description: "two counters", counterLimit: 2, pieces: pieces, name: skewed),
      Stream(description: "even", counterLimit: 128, pieces: pieces) { generator in
        "host\(Int.random(in: 0..<400, using: &generator)).example.com"
      },
      Stream(description: "never the same", counterLimit: 256, pieces: pieces) { generator in
        "\(generator.next()).test"
      },
    ]
  }

  @Test(arguments: streams) func `bound every count`(_ stream: Stream) {
    var generator = SeededGenerator(stream: 701)
    var truth: [String: Int] = [:]
    var kinds: [HeavyHitters.Kind: [String: Int]] = [:]
    var whole = HeavyHitters(counterLimit: stream.counterLimit)
    let length = 20_000
    for piece in 0..<stream.pieces {
      var sketch = HeavyHitters(counterLimit: stream.counterLimit)
      for _ in 0..<length / stream.pieces {
        let name = stream.name(&generator)
        let kind = generator.pick(HeavyHitters.Kind.allCases)
        truth[name, default: 0] += 1
        kinds[kind, default: [:]][name, default: 0] += 1
        add(name, to: &sketch, as: kind)
        #expect(sketch.nameCount <= stream.counterLimit)
      }
      if piece == 0 { whole = sketch } else { whole.merge(sketch) }
    }
    let total = truth.values.reduce(0, +)
    #expect(whole.total == total)
    #expect(whole.error * (stream.counterLimit / 2) <= total)
    #expect((whole.error == 0) == (truth.count <= stream.counterLimit))
    let listed = whole.mostFrequent(.max)
    #expect(listed.count == whole.nameCount)
    for entry in listed {
      let occurred = truth[entry.name] ?? 0
      #expect(entry.count <= occurred && occurred <= entry.count + entry.missed, "\(entry)")
      #expect(entry.missed <= whole.error)
      let withOutput = kinds[.withOutput]?[entry.name] ?? 0
      #expect(entry.withOutput <= withOutput && withOutput <= entry.withOutput + entry.missed)
    }
    let unmatched = whole.mostFrequentUnmatched(.max)
    #expect(unmatched.count == whole.unmatchedNameCount)
    for entry in unmatched {
      let occurred = kinds[.unmatched]?[entry.name] ?? 0
      #expect(entry.count > 0 && entry.count <= occurred && occurred <= entry.count + entry.missed)
    }
    if whole.error == 0 { #expect(unmatched.count == kinds[.unmatched]?.count) }
    let names = Set(listed.map(\.name))
    for (name, occurred) in truth where !names.contains(name) { #expect(occurred <= whole.error) }
    // What is frequent enough is there, and first.
    let order = listed.map { (-$0.count, $0.name) }
    #expect(order.elementsEqual(order.sorted(by: <), by: ==))
  }

  @Test func `do not depend on how the stream was split, as long as there are counters enough`() {
    var generator = SeededGenerator(stream: 702)
    let names = (0..<5000).map { _ in Self.skewed(&generator) }
    let apart = [1, 2, 3, 8].map { pieces in
      var sketches = Array(repeating: HeavyHitters(), count: pieces)
      // As workers take chunks: who gets which is chance, and each sees its own in order.
      for (offset, name) in names.enumerated() {
        let taker = Int.random(in: 0..<pieces, using: &generator)
        add(name, to: &sketches[taker], as: offset % 2 == 0 ? .unmatched : .other)
      }
      var whole = sketches[pieces - 1]
      for sketch in sketches.dropLast() { whole.merge(sketch) }
      return whole.mostFrequent(.max)
    }
    for listed in apart { #expect(listed == apart[0]) }
  }

  @Test func `keep the first example, cut where it is long`() {
    var sketch = HeavyHitters()
    let long = "https://a.test/" + String(repeating: "ä", count: 200)
    for (offset, link) in [(20, "https://a.test/second"), (10, long), (30, "https://a.test/3")] {
      keep(link, of: "a.test", in: &sketch, input: 1, offset: offset)
    }
    let first = sketch.mostFrequent(1)[0]
    let example = first.example ?? ""
    #expect(first.count == 3)
    #expect(example.hasSuffix("ä…") && long.hasPrefix(example.dropLast()))
    #expect((190...200).contains(example.dropLast().utf8.count))
    var other = HeavyHitters()
    keep("https://a.test/other", of: "a.test", in: &other, input: 0, offset: 999)
    sketch.merge(other)
    #expect(sketch.mostFrequent(1)[0].example == "https://a.test/other")
  }

  @Test func `count long names by their beginning`() {
    var sketch = HeavyHitters()
    let beginning = String(repeating: "a", count: HeavyHitters.maximumNameBytes)
    for end in ["x", "yy", ""] { add(beginning + end, to: &sketch) }
    #expect(sketch.mostFrequent(9) == [Frequency(name: beginning, count: 3)])
  }

  @Test func `tell names of every length apart`() {
    var sketch = HeavyHitters()
    let names = (0...40).map { String(repeating: "a", count: $0) } + ["aaaaaaab", "baaaaaaa", "b"]
    for name in names { add(name, to: &sketch) }
    #expect(Set(sketch.mostFrequent(99).map(\.name)) == Set(names))
  }

  private func add(
    _ name: String,
    to sketch: inout HeavyHitters,
    as kind: HeavyHitters.Kind = .other,
  ) {
    let bytes = Array(name.utf8)
    sketch.add(bytes.span, hash: sketch.hash(of: bytes.span), as: kind)
  }

  private func keep(
    _ link: String,
    of name: String,
    in sketch: inout HeavyHitters,
    input: Int,
    offset: Int,
  ) {
    let bytes = Array(name.utf8)
    let place = sketch.add(bytes.span, hash: sketch.hash(of: bytes.span), as: .unmatched)
    sketch.keepExample(Array(link.utf8).span, of: place, input: input, offset: offset)
  }
}
