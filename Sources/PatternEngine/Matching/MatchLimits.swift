/// How much work one attempt to match may be.
package struct MatchLimits: Sendable, Hashable {
  /// How often the engine may try a part of the pattern.
  ///
  /// No rule of the known manifests needs 20,000 on any of their links.
  package var matchLimit: UInt32 = 50_000

  /// How deep the interpreter may nest its backtracking; the JIT code does not ask.
  package var depthLimit: UInt32 = 50_000

  /// How much heap the interpreter may use, in KiB; the JIT code uses none.
  package var heapKibibytes: UInt32 = 16_384

  /// How far the JIT code's own stack may grow, in bytes.
  package var jitStackBytes: Int = 1_048_576

  /// The limits that fit the known manifests.
  package init() {}
}
