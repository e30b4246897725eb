package import ByteSearch

extension Pattern {
  /// Replaces the first match by an expanded template and keeps what is before and after it.
  ///
  /// For tests and tools. Nothing is written unless there is a match. Cost: one match and O(bytes
  /// written).
  ///
  /// - Returns: how the match ended.
  package func replacingFirstMatch(
    in subject: Span<UInt8>,
    with template: TemplateID,
    of templates: borrowing TemplateSet,
    using scratch: inout MatchScratch,
    into output: inout OutputBuffer,
  ) -> MatchOutcome {
    let outcome = firstMatch(in: subject, using: &scratch)
    guard outcome == .matched else { return outcome }
    let match = scratch.matchRange
    output.append(subject, in: 0..<match.lowerBound)
    templates.expand(template, subject: subject, scratch: scratch, into: &output)
    output.append(subject, in: match.upperBound..<subject.count)
    return outcome
  }
}
