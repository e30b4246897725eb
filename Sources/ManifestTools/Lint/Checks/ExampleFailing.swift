internal import LinkRewriter
internal import OpenerManifest

extension LintCheck {
  /// `linkrewrite test` tells more about them.
  static let exampleFailing = LintCheck(
    "example-failing",
    .error,
    "a rule makes something else of a link than its example says",
    .ruleSet { subject in
      let test = ExampleTest(
        of: subject.ruleSet,
        options: subject.options,
        threadCount: subject.threadCount,
      )
      return test.report.failures.compactMap { result in
        // Lists of different lengths are for another check.
        guard result.example.flaw == nil else { return nil }
        return LintProblem(
          message: "expected \(result.expectedText), not \(result.actualText ?? "")",
          place: result.example.place.diagnosticPlace(in: subject),
          pointer: result.example.pointer,
          hint: "correct the rule or the example; `linkrewrite test` shows both",
          link: result.example.input,
          identity: [result.example.title ?? "", result.example.app ?? "", result.example.input],
        )
      }
    },
  )
}

extension ExamplePlace {
  fileprivate func diagnosticPlace(in subject: LintSubject) -> Diagnostic.Place {
    let source = subject.ruleSet.sources.first { $0.name == file }
    let offset = source?.offset(of: mark) ?? 0
    return source?.place(of: offset..<offset + 1)
      ?? Diagnostic.Place(file: file, mark: mark, lineText: "", caretOffset: 0, length: 1)
  }
}
