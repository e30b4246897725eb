internal import OpenerManifest

extension LintSubject {
  /// What the readers said of a kind.
  func problems(of code: Diagnostic.Code?) -> [LintProblem] {
    remarks.compactMap { remark in
      guard remark.diagnostic.code == code else { return nil }
      return LintProblem(
        message: remark.diagnostic.message,
        place: remark.diagnostic.place ?? manifests[remark.manifest].source.place(of: 0..<1),
        pointer: remark.pointer,
        hint: remark.diagnostic.hint,
        severity: remark.diagnostic.severity,
        identity: remark.names,
      )
    }
  }
}
