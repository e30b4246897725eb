/// What a call may take, and a worker.
package struct ScriptLimits: Sendable, Hashable {
  /// How long a call may run, on the wall's clock.
  package var timeoutMilliseconds = 15_000
  /// The memory that a worker may have resident, engine included.
  package var memoryBytes = 256 << 20

  /// A worker that has more memory resident between two calls hands over to a fresh one, so that
  /// what one call leaves behind is not the next one's ruin.
  package var retirementBytes: Int { memoryBytes / 2 }

  /// How many UTF-16 code units a result may have: no link is near it.
  static let maximumResultUnits = 1 << 20

  /// Makes the limits with their defaults.
  package init() {}
}
