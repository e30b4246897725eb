/// How long and how often a benchmark measures.
package struct BenchOptions: Sendable, Hashable {
  /// How often the links are rewritten at most.
  package var runs = 11
  /// How long all runs and all walks may take together; one of each is made in any case, over as
  /// many of the links as there is time for.
  package var seconds = 10.0

  /// Makes the options with their defaults.
  package init() {}

  var nanoseconds: Int { Int(min(seconds, 1e8) * 1e9) }
}
