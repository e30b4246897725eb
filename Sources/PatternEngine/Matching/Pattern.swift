internal import CPCRE2

/// A compiled pattern, ready to match.
///
/// Threads: it may be used from any number of threads, each with its own ``MatchScratch``.
package struct Pattern: ~Copyable, Sendable {
  private let code: CompiledCode

  /// How many capture groups there are, group 0 not counted.
  package let groupCount: Int

  /// Whether every match ends where the subject does, so far as the pattern's shape tells; for
  /// subjects without line terminators.
  package let reachesEnd: Bool

  /// How much memory the compiled pattern takes, machine code included, in bytes; 0 until it is
  /// compiled.
  package var codeBytes: Int { code.codeBytes }

  /// How much of that is machine code, in bytes; 0 if the engine has none and interprets.
  package var machineCodeBytes: Int { code.machineCodeBytes }

  /// Compiles a pattern, to machine code where the engine can.
  ///
  /// Cost: about 10 µs for a rule's pattern, 7 of them for the machine code.
  ///
  /// - Parameters:
  ///   - tree: the pattern.
  ///   - options: how it is compiled.
  ///   - beforeMachineCode: called between the two halves of the work, for those who time them.
  /// - Throws: a ``PatternError`` if the pattern has no exact form and needs one, or if the engine
  ///   refuses the translation, for instance as too large.
  package init(
    compiling tree: PatternTree,
    options: PatternOptions,
    beforeMachineCode: () -> Void = {},
  ) throws(PatternError) {
    code = try CompiledCode(
      compiling: tree,
      options: options,
      beforeMachineCode: beforeMachineCode,
    )
    groupCount = tree.groupCount
    reachesEnd = !options.hasMultilineAnchors && tree.root.reachesEnd
  }

  /// Makes a pattern that the engine interprets: its match limit then counts every step.
  ///
  /// Five to ten times as slow as machine code; for those who count.
  package init(interpreting tree: PatternTree, options: PatternOptions) throws(PatternError) {
    code = try CompiledCode(interpreting: tree, options: options)
    groupCount = tree.groupCount
    reachesEnd = !options.hasMultilineAnchors && tree.root.reachesEnd
  }

  /// Makes a pattern that is compiled when it is first matched, where it is certain that the engine
  /// accepts it; else it is compiled at once.
  ///
  /// - Parameters:
  ///   - tree: the pattern.
  ///   - options: how it is compiled.
  /// - Throws: a ``PatternError`` for whatever ``init(compiling:options:beforeMachineCode:)`` refuses.
  package init(deferring tree: PatternTree, options: PatternOptions) throws(PatternError) {
    code = try CompiledCode(deferring: tree, options: options)
    groupCount = tree.groupCount
    reachesEnd = !options.hasMultilineAnchors && tree.root.reachesEnd
  }

  /// Compiles the pattern now, if that has not been done.
  package func prepare() {
    _ = code.ready
  }

  /// Finds the first match at or after `offset`, or at it if the pattern is anchored.
  ///
  /// `^`, `\A` and look-behind see the whole subject. In the exact form the subject may be any
  /// bytes, and `offset` is the start of a scalar. Does not allocate, but for a pattern with more
  /// groups than the scratch has seen, and to compile one that was deferred. Cost: bounded by the limits of the scratch.
  ///
  /// - Returns: whether there is a match; if so its ranges are in `scratch`.
  package func firstMatch(
    in subject: Span<UInt8>,
    from offset: Int = 0,
    using scratch: inout MatchScratch,
  ) -> MatchOutcome {
    precondition(offset >= 0 && offset <= subject.count, "the match starts outside the subject")
    scratch.prepare(groupCount: groupCount)
    guard let code = code.ready else { return .limitReached }
    let status = unsafe subject.withUnsafeBufferPointer { bytes in
      let start = unsafe bytes.baseAddress ?? Self.emptySubject
      let data = unsafe scratch.data.handle
      let context = unsafe scratch.context.handle
      return code.hasMachineCode
        ? unsafe pcre2_jit_match_8(code.handle, start, bytes.count, offset, 0, data, context)
        : unsafe pcre2_match_8(code.handle, start, bytes.count, offset, 0, data, context)
    }
    guard status > 0 else { return status == Self.noMatch ? .unmatched : .limitReached }
    scratch.noteMatch(groupCount: groupCount)
    return .matched
  }

  /// PCRE2_ERROR_NOMATCH.
  private static let noMatch: Int32 = -1

  /// The engine takes no null pointer, even for no bytes.
  private static var emptySubject: UnsafePointer<UInt8> {
    let empty: StaticString = ""
    return unsafe empty.utf8Start
  }
}
