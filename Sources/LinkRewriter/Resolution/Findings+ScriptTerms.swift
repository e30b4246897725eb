internal import ByteSearch

extension Findings {
  /// Appends what a script of a known shape makes of a subject to ``texts``.
  ///
  /// - Returns: false if the script would have given nothing, or thrown an exception.
  mutating func appendTerms(
    _ terms: Range<Int>,
    of subject: Span<UInt8>,
    rule: RuleID,
    target: TargetID?,
  ) -> Bool {
    let value = rewriter.rules.scriptTerms.expand(
      terms,
      of: subject,
      decoded: &decoded,
      into: &texts,
    )
    if value == .exception { shortfall.note(.scriptFailed, rule: rule, target: target) }
    return value == .text
  }
}
