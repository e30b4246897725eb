import ByteStream
import LinkRewriter
import OpenerManifest

/// Reads the links that something is measured with.
enum LinkFiles {
  /// How many bytes of links are held at most.
  private static let maximumBytes = 256 << 20

  /// Reads the links of files, one a line.
  ///
  /// - Parameters:
  ///   - files: their names; none is standard input.
  ///   - messages: where to tell of files that cannot be read.
  /// - Returns: the links, at least one.
  /// - Throws: where there are none.
  static func read(
    _ files: [String],
    _ messages: inout Messages,
  ) throws -> LinkCorpus {
    let inputs = files.isEmpty ? [.standardInput] : files.map(StreamInput.init(argument:))
    let printer = messages
    let outcome = OrderedPipeline(options: StreamOptions(), gate: OutputGate()).run(
      inputs,
      into: FileSink(),
      onSoftError: { printer.tell($0) },
      makeWorker: { _ in CorpusCollector(maximumBytes: maximumBytes) },
    )
    if !outcome.softErrors.isEmpty { messages.noteSoftError() }
    if let failure = outcome.failure { throw Diagnostic(failure) }
    let corpus = outcome.summaries.first ?? LinkCorpus()
    guard corpus.count > 0 else {
      throw outcome.softErrors.isEmpty
        ? noLinks(corpus) : UsageError("there is nothing to measure: no file gave any links")
    }
    if corpus.isCut {
      messages.passOver(
        Diagnostic(
          .note,
          "only the first \(corpus.count) links are measured: \(maximumBytes >> 20) MiB of them",
        )
      )
    }
    return corpus
  }

  private static func noLinks(_ corpus: LinkCorpus) -> UsageError {
    let skipped = corpus.skippedRecords
    guard skipped > 0 else { return UsageError("there are no links in the input: it is empty") }
    return UsageError(
      "there are no links in the input: none of its \(Count(skipped, "line")) is one",
      hint: "each line must be one http or https link; "
        + "'linkrewrite -t web -o url --input text' takes them out of a text",
    )
  }
}
