/// What changed since an earlier report.
package struct BenchComparison: Sendable, Hashable {
  /// One of the figures of a report.
  package struct Figure: Sendable, Hashable {
    package var figure: BenchFigure
    package var before: Double
    package var after: Double

    /// By which part it grew; 0.1 is ten percent more.
    ///
    /// Infinite where there was nothing before and there is something now.
    package var change: Double { growth(from: before, to: after) }
  }

  /// A rule that both reports have.
  package struct Rule: Sendable, Hashable {
    package var rule: RuleFigures
    /// What it took, in nanoseconds a link.
    package var before: Double

    /// By which part it grew.
    package var change: Double { growth(from: before, to: rule.nanosecondsPerLink) }
    /// How much longer it takes, in nanoseconds a link.
    package var difference: Double { rule.nanosecondsPerLink - before }
  }

  /// The file of the earlier report.
  package var baseline: String
  /// Whether both were measured with the same links.
  package var hasSameLinks: Bool
  package var figures: [Figure]
  /// The rules of both, those first whose time changed most.
  package var rules: [Rule]
  /// The rules that the earlier report does not have.
  package var added: [RuleFigures]
  /// How many rules the later report does not have.
  package var removedCount: Int

  /// Compares two reports.
  ///
  /// A rule is the same if its kind, title and pattern are. O(rules), but for the sorting.
  package init(of report: BenchReport, with baseline: BenchBaseline) {
    self.baseline = baseline.name
    hasSameLinks = report.links.digest == baseline.digest
    figures = BenchFigure.allCases.map { figure in
      Figure(
        figure: figure,
        before: baseline.figures[figure] ?? 0,
        after: figure.value(in: report),
      )
    }
    var earlier = Dictionary(grouping: baseline.rules, by: \.identity)
    var rules: [Rule] = []
    added = []
    for rule in report.rules {
      if let before = earlier[rule.identity]?.popLast() {
        rules.append(Rule(rule: rule, before: before.nanosecondsPerLink))
      } else {
        added.append(rule)
      }
    }
    self.rules = rules.sorted { $0.difference.magnitude > $1.difference.magnitude }
    removedCount = earlier.values.reduce(0) { $0 + $1.count }
  }

  /// By which part a link takes longer, in processor time.
  package var slowdown: Double {
    figures.first { $0.figure == .nanosecondsPerLink }?.change ?? 0
  }

  /// ``slowdown`` in percent, for people.
  package var slowdownText: String { Quantity.share(slowdown).text }

  /// Whether a link takes more than so many percent longer.
  package func isRegression(allowing percent: Double) -> Bool {
    slowdown * 100 > percent
  }
}

private func growth(from before: Double, to after: Double) -> Double {
  if before > 0 { return (after - before) / before }
  return after > 0 ? .infinity : 0
}
