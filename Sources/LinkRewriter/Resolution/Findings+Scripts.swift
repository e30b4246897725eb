internal import ByteSearch
internal import ScriptEngine

extension Findings {
  /// Appends what a script has answered to ``texts``.
  ///
  /// A script that has not been asked yet is noted as one that must be; the link is then resolved
  /// again when it has answered.
  ///
  /// - Returns: false if there is no text.
  mutating func appendAnswer(
    of script: Int,
    about subject: Span<UInt8>,
    rule: RuleID,
    target: TargetID?,
  ) -> Bool {
    guard let answer = scriptCalls.answer(of: script, about: subject) else {
      needsAnswers = true
      return false
    }
    switch answer.outcome {
    case .result:
      scriptCalls.appendText(of: answer, to: &texts, allowing: .url)
      return true
    case .nothing:
      break
    case .failed:
      shortfall.note(.scriptFailed, rule: rule, target: target)
    case .timedOut:
      shortfall.note(.timedOut, rule: rule, target: target)
    case .refusedNetwork:
      shortfall.note(.needsNetwork, rule: rule, target: target)
    case .unavailable:
      lacksEngine = true
      shortfall.note(.needsScript, rule: rule, target: target)
    }
    return false
  }

  /// Writes the record of a match whose output is no template's, if it has one.
  mutating func writeComputedRecord(
    _ format: FormatRule,
    at place: Int,
    of link: borrowing Link,
    input: borrowing OutputBuffer,
  ) {
    let start = texts.count
    let isMade = expand(
      format.output,
      on: link.subject.bytes,
      rule: format.rule,
      target: format.target,
    )
    if isMade, texts.count > start {
      recordTemplates.write(
        format: place,
        text: texts,
        from: start,
        input: input,
        subject: link.subject,
        scratch: scratch,
        to: &records,
      )
      recordCount &+= 1
    }
    texts.truncate(to: start)
  }
}
