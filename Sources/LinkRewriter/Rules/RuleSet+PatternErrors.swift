package import OpenerManifest
package import PatternEngine

extension RuleSet {
  /// What to tell about a pattern that cannot be compiled: the place is that of the construct
  /// within the manifest's own spelling of the pattern.
  package func diagnostic(
    of error: PatternError,
    in pattern: Located<String>,
    of origin: Origin,
  ) -> Diagnostic {
    Diagnostic(
      .error,
      "\(error.message); the rule \(origin.pointer) is left out",
      at: sources[origin.manifest].place(
        ofByte: error.range.lowerBound,
        length: max(error.range.count, 1),
        inStringAt: pattern.range,
      ),
      hint: error.hint,
    )
  }
}
