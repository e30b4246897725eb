import ByteStream

/// Options for tests: line numbers, and sizes that small inputs fill.
func smallOptions(
  workers: Int = 1,
  chunkBytes: Int = 8,
  maximumRecordBytes: Int = 1 << 20,
  delimiter: UInt8 = UInt8(ascii: "\n"),
  copies: Bool = false,
) -> StreamOptions {
  var options = StreamOptions()
  options.workerCount = workers
  options.chunkBytes = chunkBytes
  options.maximumRecordBytes = maximumRecordBytes
  options.delimiter = delimiter
  options.copiesOversizedRecords = copies
  options.needsLineNumbers = true
  return options
}

/// Inputs `0`, `1`, … and an opener that makes their sources.
func run<Worker: ChunkWorker>(
  _ count: Int,
  options: StreamOptions,
  into sink: MemorySink,
  opening open: @escaping @Sendable (Int) throws(StreamError) -> ScriptedSource,
  makeWorker: @escaping @Sendable (Int) -> Worker,
) -> StreamOutcome<Worker.Summary> {
  OrderedPipeline(options: options).run(
    (0..<count).map { StreamInput(name: "\($0)", path: "\($0)") },
    into: sink,
    opening: { (input) throws(StreamError) in try open(Int(input.path ?? "") ?? 0) },
    makeWorker: makeWorker,
  )
}

/// The listing of one run over `inputs`, each cut where `cuts` says.
func listing(
  of inputs: [[UInt8]],
  options: StreamOptions,
  cuts: @escaping @Sendable (_ input: Int) -> [Int],
) -> String {
  let sink = MemorySink()
  _ = run(
    inputs.count,
    options: options,
    into: sink,
    opening: { ScriptedSource(inputs[$0], cutAt: cuts($0)) },
    makeWorker: { _ in RecordLister(delimiter: options.delimiter) },
  )
  return sink.text
}
