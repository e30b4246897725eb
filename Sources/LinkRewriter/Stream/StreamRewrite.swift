internal import ByteSearch

/// What the workers of one run share: the rules, how records are read, and how they are written.
package final class StreamRewrite: Sendable {
  package let rewriter: Rewriter
  package let options: StreamRewriteOptions
  let writer: RecordWriter
  /// What writes results as they are found, where all that is found is written.
  let recordTemplates: RecordTemplates
  /// Other rules whose results are compared with those of the run.
  package let comparison: RewriterComparison?
  /// The links that have been there, where they are to be written once.
  let seenLinks: SeenLinks?

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - rewriter: the rules.
  ///   - options: how records are read and written.
  ///   - inputNames: the inputs' names for the field `file`; nil for standard input.
  ///   - comparison: other rules whose results are to be compared; then only numbers are wanted.
  package init(
    _ rewriter: Rewriter,
    options: StreamRewriteOptions,
    inputNames: [String?],
    comparison: RewriterComparison? = nil,
  ) {
    self.rewriter = rewriter
    self.comparison = comparison
    self.options = options
    self.writer = RecordWriter(
      options.format,
      rules: rewriter.rules,
      inputNames: inputNames,
      // What a record holds besides the result ends it.
      delimiter: options.structure == nil ? options.delimiter : nil,
      isTerminal: options.isTerminal,
      namesManifest: options.namesManifest,
    )
    self.seenLinks = options.isUnique ? SeenLinks(limitBytes: options.uniqueLimitBytes) : nil
    let writesRewritten =
      options.selection.contains(.rewritten) && !options.isQuiet && !options.onlyCounts
    self.recordTemplates =
      (writesRewritten ? RecordTemplates(writer, rules: rewriter.rules) : nil) ?? .none
  }

  /// Whether chunks must say at which line they begin.
  package var needsLineNumbers: Bool { writer.needsLineNumbers || options.structure != nil }

  /// The line with the columns' names.
  package var header: [UInt8] {
    var header = OutputBuffer()
    writer.writeHeader(to: &header)
    return header.array
  }
}
