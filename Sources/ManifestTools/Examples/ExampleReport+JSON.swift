internal import OpenerManifest

extension ExampleReport {
  /// The report as one JSON document, with a line feed at its end.
  package var json: String {
    let document = JSONText.object([
      ("manifests", .list(manifests.map(JSONText.text))),
      (
        "summary",
        .object([
          ("examples", .number(results.count)), ("passed", .number(passedCount)),
          ("failed", .number(failures.count)), ("skipped", .number(skipped.count)),
          ("untestedRules", .number(untested.count)),
        ]),
      ),
      ("examples", .list(results.map(\.json))),
      (
        "untested",
        .list(
          untested.map { rule in
            .object(
              [("rule", .text(rule.rule)), ("title", rule.title.map(JSONText.text))]
                + rule.place.members
            )
          }
        ),
      ),
      ("coverage", coverage.map { $0.json(threshold: threshold) }),
    ])
    return document.rendered + "\n"
  }
}

extension ExampleResult {
  /// `expected` and `actual` are null where there is no result, `actual` is absent unless it failed.
  fileprivate var json: JSONText {
    var status = "passed"
    var actual: JSONText?
    var reason: String?
    switch outcome {
    case .passed: break
    case .failed(let found, let why):
      status = "failed"
      actual = found.map(JSONText.text) ?? .null
      reason = why
    case .skipped(let skip):
      status = "skipped"
      reason = skip.rawValue
    }
    return .object(
      [
        ("kind", .text(example.kind.rawValue)), ("rule", .text(example.rule)),
        ("example", .text(example.pointer)), ("title", example.title.map(JSONText.text)),
        ("app", example.app.map(JSONText.text)), ("status", .text(status)),
        ("reason", reason.map(JSONText.text)), ("input", .text(example.input)),
        ("headers", example.headers.map(JSONText.text)),
        ("expected", example.expected.map(JSONText.text) ?? .null), ("actual", actual),
        ("difference", difference.map { .number($0.offset + 1) }),
      ] + example.place.members
    )
  }
}

extension ExamplePlace {
  fileprivate var members: [(String, JSONText?)] {
    [
      ("file", .text(file)), ("line", .number(mark.line)), ("column", .number(mark.column)),
    ]
  }
}

extension Coverage {
  fileprivate func json(threshold: Double?) -> JSONText {
    let kinds = Kind.allCases.map { kind -> (String, JSONText?) in
      (kind.rawValue, count(of: kind).json)
    }
    return .object(
      [
        ("percentage", .decimal(total.percentage, places: 4)),
        ("threshold", threshold.map { .decimal($0, places: 4) }),
        ("exercised", .number(total.exercised)), ("total", .number(total.total)),
      ] + kinds + [
        ("notExercised", .list(items.filter { !$0.isExercised }.map(\.json)))
      ]
    )
  }
}

extension Coverage.Count {
  fileprivate var json: JSONText {
    .object([("exercised", .number(exercised)), ("total", .number(total))])
  }
}

extension Coverage.Item {
  fileprivate var json: JSONText {
    .object(
      [
        ("kind", .text(String(kind.rawValue.dropLast()))), ("rule", .text(rule)),
        ("title", title.map(JSONText.text)), ("text", text.map(JSONText.text)),
      ] + place.members
    )
  }
}
