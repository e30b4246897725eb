/// Which pattern of a ``PatternSet``.
package struct PatternID: Hashable, Sendable {
  /// The pattern's place in the set, from 0.
  package let rawValue: UInt32

  /// The pattern at a place of the set.
  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}

/// Compiled patterns, side by side in one piece of memory.
///
/// Threads: once it is filled it may be used from any number of threads.
@safe
package struct PatternSet: ~Copyable {
  // SAFETY: `patterns` is this value's own allocation of `capacity` patterns, of which the first
  // `count` are initialised. It is made in `init` or `append`, and freed in `append` once its
  // patterns have been moved, or in `deinit`.
  private var patterns: UnsafeMutablePointer<Pattern>
  private var capacity: Int

  /// How many patterns there are.
  package private(set) var count = 0

  /// How much memory the patterns take that are compiled so far, in bytes.
  ///
  /// O(patterns).
  package var codeBytes: Int {
    (0..<count).reduce(0) { unsafe $0 + patterns[$1].codeBytes }
  }

  /// The greatest number of groups of a pattern.
  package private(set) var maximumGroupCount = 0

  /// Makes an empty set.
  package init() {
    capacity = 16
    unsafe patterns = .allocate(capacity: capacity)
  }

  deinit {
    unsafe patterns.deinitialize(count: count)
    unsafe patterns.deallocate()
  }

  /// Adds a pattern.
  ///
  /// Amortised O(1).
  package mutating func append(_ pattern: consuming Pattern) -> PatternID {
    if count == capacity { grow() }
    maximumGroupCount = max(maximumGroupCount, pattern.groupCount)
    unsafe (patterns + count).initialize(to: pattern)
    defer { count += 1 }
    return PatternID(rawValue: UInt32(count))
  }

  /// Compiles the patterns that were deferred, for those who measure matching alone.
  package func prepareAll() {
    for index in 0..<count { unsafe patterns[index].prepare() }
  }

  /// Finds the first match of one of the patterns, as ``Pattern/firstMatch(in:from:using:)`` does.
  package func firstMatch(
    of id: PatternID,
    in subject: Span<UInt8>,
    using scratch: inout MatchScratch,
  ) -> MatchOutcome {
    let index = Int(id.rawValue)
    precondition(index < count, "the pattern belongs to another set")
    return unsafe patterns[index].firstMatch(in: subject, using: &scratch)
  }

  /// How many groups a pattern has, the match itself aside.
  ///
  /// O(1).
  package func groupCount(of id: PatternID) -> Int {
    let index = Int(id.rawValue)
    precondition(index < count, "the pattern belongs to another set")
    return unsafe patterns[index].groupCount
  }

  /// Whether every match of a pattern ends where its subject does.
  ///
  /// O(1).
  package func reachesEnd(_ id: PatternID) -> Bool {
    let index = Int(id.rawValue)
    precondition(index < count, "the pattern belongs to another set")
    return unsafe patterns[index].reachesEnd
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Pattern>.allocate(capacity: capacity * 2)
    unsafe larger.moveInitialize(from: patterns, count: count)
    unsafe patterns.deallocate()
    unsafe patterns = larger
    capacity *= 2
  }
}

// SAFETY: the memory belongs to this value alone, only `mutating` members write to it, and what it
// holds is Sendable.
extension PatternSet: @unchecked Sendable {}
