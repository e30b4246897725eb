internal import OpenerManifest

extension LintReport {
  /// The report as one JSON document, with a line feed at its end.
  package var json: String {
    let document = JSONText.object([
      ("manifests", .list(manifests.map(JSONText.text))),
      (
        "summary",
        .object([
          ("errors", .number(count(of: .error))), ("warnings", .number(count(of: .warning))),
          ("notes", .number(count(of: .note))), ("inBaseline", .number(baselineCount)),
          ("disabled", .number(disabledCount)),
        ]),
      ),
      ("findings", .list(findings.map(\.json))),
    ])
    return document.rendered + "\n"
  }
}

extension LintFinding {
  fileprivate var json: JSONText {
    .object([
      ("check", .text(check)), ("severity", .text(severity.rawValue)), ("message", .text(message)),
      ("file", .text(place.file)), ("line", .number(place.mark.line)),
      ("column", .number(place.mark.column)), ("pointer", .text(pointer)),
      ("hint", hint.map(JSONText.text)), ("link", link.map(JSONText.text)),
      ("measurement", measurement.map(JSONText.text)),
      (
        "related",
        related.map { related in
          .object([
            ("rule", .text(related.rule)), ("file", .text(related.place.file)),
            ("line", .number(related.place.mark.line)),
            ("column", .number(related.place.mark.column)),
          ])
        },
      ),
      ("fingerprint", .text(fingerprint)),
    ])
  }
}

extension LintCheck {
  /// All checks as one JSON document, with a line feed at its end.
  package static var listAsJSON: String {
    let checks = all.map { check in
      JSONText.object([
        ("check", .text(check.identifier)), ("severity", .text(check.severity.rawValue)),
        ("summary", .text(check.summary)),
      ])
    }
    return JSONText.object([("checks", .list(checks))]).rendered + "\n"
  }

  /// All checks as text, a line each.
  package static var listAsText: String {
    let rows = all.map { [$0.identifier, $0.severity.rawValue, $0.summary] }
    return TextTable(rows, leftColumns: [0, 1, 2]).text + "\n"
  }
}
