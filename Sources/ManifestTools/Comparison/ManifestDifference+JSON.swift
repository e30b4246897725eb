internal import LinkRewriter

extension ManifestDifference {
  /// The differences as one JSON document, with a line feed at its end.
  package var json: String {
    let counts = kinds
    let document = JSONText.object([
      ("linkrewrite", .text(version)),
      ("old", .list(oldManifests.map(JSONText.text))),
      ("new", .list(newManifests.map(JSONText.text))),
      ("target", .text(target)),
      ("links", .number(links)),
      ("changedLinks", .number(changedLinks)),
      (
        "kinds",
        .object(
          DifferenceKind.allCases.map { kind in
            (kind.word, .number(counts.first { $0.kind == kind }?.count ?? 0))
          }
        ),
      ),
      ("groups", .list(groups.map(json))),
    ])
    return document.rendered + "\n"
  }

  private func json(_ group: DifferenceGroup) -> JSONText {
    .object([
      ("kind", .text(group.kind.word)),
      ("results", .number(group.count)),
      ("old", json(group.old)),
      ("new", json(group.new)),
      ("samples", .list(group.samples.map(json))),
    ])
  }

  private func json(_ side: DifferenceGroup.Side) -> JSONText {
    .object([
      ("status", .text("\(side.status.word)")),
      ("rule", side.rule.map(JSONText.text)),
      ("manifest", side.manifest.map(JSONText.text)),
      ("title", side.title.map(JSONText.text)),
      ("target", side.target.map(JSONText.text)),
    ])
  }

  private func json(_ sample: DifferenceGroup.Sample) -> JSONText {
    .object([
      ("file", inputNames[sample.input].map(JSONText.text)),
      ("offset", .number(sample.offset)),
      ("input", .text(sample.link)),
      ("old", sample.oldOutput.map(JSONText.text)),
      ("new", sample.newOutput.map(JSONText.text)),
    ])
  }
}
