import ByteSearch
import ByteStream
import LinkRewriter
import OpenerManifest
import Testing

@Suite struct `Unique links` {
  /// Runs a text through the pipeline in small chunks, with little memory for the links.
  private static func run(
    _ text: String,
    workers: Int,
    limitBytes: Int,
    chunkBytes: Int = 1000,
  ) throws -> (lines: [Substring], failure: StreamError?, repeated: Int) {
    var rules = RewriteOptions()
    rules.targets = [Target("chrome")]
    var options = StreamRewriteOptions()
    options.isUnique = true
    options.uniqueLimitBytes = limitBytes
    options.format = .url
    let stream = StreamRewrite(
      try Rewriter(RuleSet(), options: rules),
      options: options,
      inputNames: [nil],
    )
    var streamOptions = StreamOptions()
    streamOptions.workerCount = workers
    streamOptions.chunkBytes = chunkBytes
    let sink = TextSink()
    let outcome = OrderedPipeline(options: streamOptions).run(
      [.standardInput],
      into: sink,
      opening: { _ in TextSource(text) },
      makeWorker: { _ in StreamRewriter(stream) },
    )
    var totals = StreamTotals()
    for summary in outcome.summaries { totals.add(summary) }
    let lines = sink.text.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines, outcome.failure, totals.repeatedLinks)
  }

  @Test(arguments: [1, 2, 5])
  func `are those that a set of Swift takes, wherever chunks end`(_ workers: Int) throws {
    let seed = SeededGenerator.seed
    for chunkBytes in [1, 50, 1000, 1 << 18] {
      var random = SeededGenerator(stream: 0)
      let links = (0..<3000).map { _ in "http://a.b/\(Int.random(in: 0..<1000, using: &random))" }
      var seen: Set<String> = []
      let expected = links.filter { seen.insert($0).inserted }.map {
        "googlechrome" + $0.dropFirst(4)
      }
      // A few on each line, so that records are texts as well.
      let text = links.map { $0 + (random.next() & 1 == 0 ? "\n" : " ") }.joined()
      let result = try Self.run(
        text,
        workers: workers,
        limitBytes: 1 << 24,
        chunkBytes: chunkBytes,
      )
      #expect(result.lines.dropLast().elementsEqual(expected) { $0 == $1 }, "seed \(seed)")
      #expect(result.failure == nil)
      #expect(result.repeated == links.count - expected.count)
    }
  }

  @Test(arguments: [1, 2, 5])
  func `that no longer fit are an error after whole records`(_ workers: Int) throws {
    // Each twice, so that the error comes where the memory ends and not where lines do.
    let links = (0..<40_000).flatMap { ["http://a.b/\($0)", "http://a.b/\($0 / 2)"] }
    let text = links.joined(separator: "\n") + "\n"
    let result = try Self.run(text, workers: workers, limitBytes: 1 << 19)
    let failure = try #require(result.failure)
    #expect(failure.message.contains("--unique"))
    #expect(failure.hint != nil)
    // Every record up to there is written and whole, and nothing after it.
    let written = result.lines.dropLast()
    #expect(written.count > (1 << 19) / 32 && written.count < (1 << 19) / 16)
    #expect(written.enumerated().allSatisfy { $1 == "googlechrome://a.b/\($0)" })
    #expect(result.lines.last == "")
  }
}
