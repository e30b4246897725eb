internal import ByteSearch

/// Resolves links as a worker of a stream does and drops the results: what a measurement of speed
/// goes round in.
///
/// Threads: one at a time.
package struct ResolvingLoop: ~Copyable {
  private var resolver: Resolver

  /// Makes a loop with the scratch that it needs.
  package init(_ rewriter: Rewriter) {
    self.resolver = Resolver(rewriter)
  }

  /// Resolves some links of a corpus.
  ///
  /// Does not allocate once its buffers have reached their size.
  ///
  /// - Returns: how many of them have an output, so that the work cannot be left out.
  package mutating func resolve(_ links: Range<Int>, of corpus: borrowing LinkCorpus) -> Int {
    let bytes = corpus.bytes.span
    var outputs = 0
    for link in links {
      resolver.resolve(bytes.extracting(corpus.range(of: link)))
      if resolver.findings.results[0].status.hasOutput { outputs += 1 }
    }
    return outputs
  }
}
