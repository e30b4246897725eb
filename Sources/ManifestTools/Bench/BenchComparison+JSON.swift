extension BenchComparison {
  /// The comparison as a member of a report's document: changes in percent, null where there was
  /// nothing before.
  var json: JSONText {
    .object([
      ("baseline", .text(baseline)),
      ("sameLinks", .bool(hasSameLinks)),
      ("figures", .object(figures.map { ($0.figure.rawValue, json(of: $0)) })),
      ("rules", .list(rules.map(json))),
      ("added", .list(added.map { .text($0.pointer) })),
      ("removed", .number(removedCount)),
    ])
  }

  private func json(of figure: Figure) -> JSONText {
    .object([
      ("before", .decimal(figure.before, places: 4)),
      ("after", .decimal(figure.after, places: 4)),
      ("percent", percent(figure.change)),
    ])
  }

  private func json(of rule: Rule) -> JSONText {
    .object([
      ("rule", .text(rule.rule.pointer)),
      ("before", .decimal(rule.before, places: 4)),
      ("after", .decimal(rule.rule.nanosecondsPerLink, places: 4)),
      ("percent", percent(rule.change)),
    ])
  }

  private func percent(_ change: Double) -> JSONText {
    change.isFinite ? .decimal(change * 100, places: 2) : .null
  }
}
