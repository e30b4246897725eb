internal import ByteSearch
internal import ScriptEngine

extension Resolver {
  /// Finds the results of a link, and waits for the scripts that it needs.
  mutating func resolveWaiting(_ input: Span<UInt8>, isBareDomain: Bool = false) {
    resolve(input, isBareDomain: isBareDomain)
    guard findings.needsAnswers else { return }
    repeat {
      scriptClient.answer(&findings.scriptCalls)
      resolve(input, isBareDomain: isBareDomain)
    } while findings.needsAnswers
    findings.scriptCalls.removeAll()
  }

  /// Calls the scripts that links have been found to need, and waits for them.
  mutating func callScripts() {
    scriptClient.answer(&findings.scriptCalls)
  }
}

extension Resolver {
  /// Why no script can be called, where one has been.
  var engineAbsence: EngineAbsence? {
    scriptClient.unavailability.map { EngineAbsence(message: $0.message, hint: $0.hint) }
  }
}

extension ScriptClient {
  init(_ rewriter: Rewriter) {
    let execution = rewriter.options.scriptExecution
    self.init(
      rewriter.rules.scripts,
      program: execution?.program,
      limits: execution?.limits ?? ScriptLimits(),
      isShareable: ScriptIsolation.isShown(by:),
    )
  }
}
