/// What it takes until every rule can be tried.
///
/// A run that rewrites compiles a pattern when a link first needs it, so that it takes less.
package struct LoadingFigures: Sendable, Hashable {
  /// One step of it.
  package struct Stage: Sendable, Hashable {
    /// The steps, in their order.
    package enum Name: String, Sendable, Hashable, CaseIterable {
      /// Manifests into values.
      case reading
      /// Patterns into trees.
      case parsing
      /// Trees into the engine's code.
      case compiling
      /// The engine's code into machine code (JIT).
      case machineCode
      /// Required literals into the index.
      case indexing
    }

    package var name: Name
    /// The median of several times, of processor time.
    package var nanoseconds: Int
    /// What is kept of it in memory, where that is known.
    ///
    /// Exact but for the manifest's values, which are measured by how the process grows.
    package var bytes: Int?
  }

  /// Every step, in its order.
  package var stages: [Stage]
  /// How many different patterns there are.
  package var patterns: Int
  /// How many of them the engine made no machine code for, and interprets.
  package var interpretedPatterns: Int
  /// How many literals the index looks for.
  package var literals: Int

  /// The time of all stages.
  package var nanoseconds: Int { stages.reduce(0) { $0 + $1.nanoseconds } }
  /// The memory of all stages.
  package var bytes: Int { stages.reduce(0) { $0 + ($1.bytes ?? 0) } }
}
