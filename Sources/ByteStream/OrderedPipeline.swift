/// Reads chunks, has them worked on by several threads, and writes the results in order.
///
/// ```
/// worker 1   read 1 │ process ────│ write 1 │ read 4 │ process …
/// worker 2          │ read 2 │ process ───── wait ───│ write 2 │ …
/// worker 3                   │ read 3 │ process ── wait ────────│ write 3 │ …
/// ```
///
/// Every worker takes the turn to read, works, and takes its chunk's turn to write. So output is in
/// input order and the same bytes for any number of workers; at most that many chunks, and one
/// carry, are in flight; and nobody reads while writing makes all wait.
package struct OrderedPipeline: Sendable {
  /// How the stream is cut and worked on.
  package var options: StreamOptions
  /// What an ``Interruption`` closes before it ends the program.
  package var gate: OutputGate
  /// Who is told how much has been read, if anybody.
  package var progress: StreamProgress?

  /// Makes a pipeline; it can run any number of times.
  package init(
    options: StreamOptions,
    gate: OutputGate = OutputGate(),
    progress: StreamProgress? = nil,
  ) {
    self.options = options
    self.gate = gate
    self.progress = progress
  }

  /// Runs a stream to its end, on the calling thread and `workerCount` − 1 others.
  ///
  /// If the system has no threads to give, fewer do the same work.
  ///
  /// - Parameters:
  ///   - inputs: what to read, in order.
  ///   - sink: where to write.
  ///   - open: opens an input, when its turn comes.
  ///   - onSoftError: called for each input that is given up, in order, as soon as the output up
  ///     to there has been written.
  ///   - makeWorker: called once on every thread, with its number from 0.
  /// - Returns: what the workers know, and what went wrong.
  package func run<Worker: ChunkWorker & ~Copyable>(
    _ inputs: [StreamInput],
    into sink: any ByteSink,
    opening open: @escaping ChunkReader.Opener = { (input) throws(StreamError) in
      try FileSource(opening: input)
    },
    onSoftError: @escaping @Sendable (StreamError) -> Void = { _ in },
    makeWorker: @escaping @Sendable (Int) -> Worker,
  ) -> StreamOutcome<Worker.Summary> {
    let workerCount = max(1, options.workerCount)
    let cancellation = ReadCancellation(wakesReaders: workerCount > 1)
    let reader = Monitor(
      ChunkReader(
        inputs,
        options: options,
        cancellation: cancellation,
        progress: progress,
        open: open,
      )
    )
    let output = OrderedOutput(
      sink: sink,
      gate: gate,
      cancellation: cancellation,
      onSoftError: onSoftError,
    )
    let summaries = Monitor([Int: Worker.Summary]())

    @Sendable func work(_ number: Int) {
      let summary = Self.work(makeWorker(number), reader: reader, output: output)
      summaries.withLock { $0[number] = summary }
    }

    let threads = (1..<workerCount).compactMap { number in
      WorkerThread { work(number) }
    }
    work(0)
    for thread in threads { thread.join() }

    return StreamOutcome(
      summaries: summaries.withLock { found in
        found.sorted { $0.key < $1.key }.map(\.value)
      },
      softErrors: output.softErrors,
      failure: output.failure,
    )
  }

  private static func work<Worker: ChunkWorker & ~Copyable>(
    _ worker: consuming Worker,
    reader: Monitor<ChunkReader>,
    output ordered: OrderedOutput,
  ) -> Worker.Summary {
    var chunk = Chunk()
    var output = ChunkOutput(to: ordered)
    while reader.withLock({ $0.next(into: &chunk) }) {
      output.begin(chunk.sequence)
      var failure: StreamError?
      do throws(StreamError) {
        if chunk.hasWork { try worker.process(chunk, into: &output) }
      } catch {
        failure = error
      }
      output.end(chunk, failure: failure)
    }
    return worker.finish()
  }
}
