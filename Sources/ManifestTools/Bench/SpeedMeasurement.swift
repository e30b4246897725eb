internal import ByteStream
internal import LinkRewriter

/// Rewrites links in runs, as fast as one thread can.
enum SpeedMeasurement {
  /// A run over few links is repeated until it takes this long, so that the clock is fine enough.
  private static let minimumRunNanoseconds = 20_000_000
  /// How many links are rewritten between two looks at the clock.
  private static let sliceCount = 256

  /// Measures the speed.
  ///
  /// A first, short run is not counted: it fills caches and buffers.
  static func speed(
    of rewriter: Rewriter,
    on corpus: LinkCorpus,
    options: BenchOptions,
  ) -> BenchReport.Speed {
    let deadline = SystemClock.wallNanoseconds + options.nanoseconds / 2
    var loop = ResolvingLoop(rewriter)
    _ = loop.resolve(0..<min(corpus.count, sliceCount), of: corpus)
    var wall: [Double] = []
    var processor: [Double] = []
    repeat {
      let run = run(&loop, over: corpus, until: deadline)
      wall.append(Double(run.links) / Double(max(1, run.wallNanoseconds)) * 1e9)
      processor.append(Double(run.threadNanoseconds) / Double(run.links))
    } while wall.count < options.runs && SystemClock.wallNanoseconds < deadline
    return BenchReport.Speed(
      runs: wall.count,
      linksPerSecond: Spread(of: wall),
      nanosecondsPerLink: Spread(of: processor),
    )
  }

  /// One run: all links, as often as it takes to be long enough, or as many as there is time for.
  private static func run(
    _ loop: inout ResolvingLoop,
    over corpus: LinkCorpus,
    until deadline: Int,
  ) -> (links: Int, wallNanoseconds: Int, threadNanoseconds: Int) {
    let startThread = SystemClock.threadNanoseconds
    let start = SystemClock.wallNanoseconds
    var links = 0
    var now = start
    repeat {
      var first = 0
      while first < corpus.count {
        let end = min(first + sliceCount, corpus.count)
        _ = loop.resolve(first..<end, of: corpus)
        links += end - first
        first = end
        now = SystemClock.wallNanoseconds
        if now >= deadline { break }
      }
    } while now - start < minimumRunNanoseconds && now < deadline
    return (links, now - start, SystemClock.threadNanoseconds - startThread)
  }
}
