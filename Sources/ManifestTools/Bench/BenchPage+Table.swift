extension BenchPage {
  /// Every rule, in a table whose headers sort it.
  var table: HTMLText {
    let before = comparison.map(Self.changes)
    let head: [HTMLText] = [
      header("rule", isText: true), header("kind", isText: true), header("share", isSorted: true),
      comparison == nil ? "" : header("change"), header("a candidate"), header("candidates"),
      header("hits"), header("hits / candidate"),
      header("limits"), header("worst"), header("worst link", isText: true),
    ]
    let rows: [HTMLText] = report.rules.map { rule in
      "<tr>\(.joined(cells(of: rule, before)))</tr>\n"
    }
    return """
      <p>Click a header to sort.</p>
      <div class="scroll"><table id="rules"><thead><tr>\(.joined(head))</tr></thead>
      <tbody>\(.joined(rows))</tbody></table></div>
      """
  }

  private func header(
    _ title: String,
    isText: Bool = false,
    isSorted: Bool = false,
  ) -> HTMLText {
    let sort: HTMLText = isSorted ? " aria-sort=\"descending\"" : ""
    let kind: HTMLText = isText ? " class=\"text\"" : ""
    return "<th scope=\"col\"\(kind)\(sort)><button type=\"button\">\(title)</button></th>"
  }

  private func cells(
    of rule: RuleFigures,
    _ changes: [RuleFigures.Identity: BenchComparison.Rule]?,
  ) -> [HTMLText] {
    let perCandidate = rule.candidates > 0 ? Double(rule.hits) / Double(rule.candidates) : nil
    let mark: HTMLText = rule.isUnfiltered ? " <em>every link</em>" : ""
    let place =
      report.manifests.count > 1 ? rule.manifest + "#" + rule.place : rule.place
    return [
      """
      <th scope="row" class="name" data-value="\(rule.name)"><span title="\(rule.pattern)">\
      \(rule.name)</span>\(mark)<small>\(place)</small></th>
      """,
      "<td class=\"text\">\(rule.kind)</td>",
      number(report.share(of: rule), Quantity.share(report.share(of: rule)).text),
      changeCell(rule, changes),
      rule.candidates > 0
        ? number(
          rule.nanosecondsPerCandidate,
          Quantity.nanoseconds(rule.nanosecondsPerCandidate).text,
        ) : Self.nothing,
      number(Double(rule.candidates), rule.candidates.grouped),
      number(Double(rule.hits), rule.hits.grouped),
      perCandidate.map { number($0, $0.text(places: 2)) } ?? Self.nothing,
      number(Double(rule.limits), rule.limits.grouped),
      rule.worst.map { worst in
        let microseconds = Double(worst.nanoseconds) / 1000
        return number(microseconds, microseconds.text(places: 2) + " µs")
      } ?? Self.nothing,
      "<td class=\"link\"><code>\(rule.worst?.link ?? "")</code></td>",
    ]
  }

  /// A cell that is sorted by its number.
  private func number(_ value: Double, _ text: String) -> HTMLText {
    "<td data-value=\"\(value, places: 6)\">\(text)</td>"
  }

  private static let nothing: HTMLText = "<td data-value=\"-1\">–</td>"

  private static func changes(
    _ comparison: BenchComparison
  ) -> [RuleFigures.Identity: BenchComparison.Rule] {
    Dictionary(comparison.rules.map { ($0.rule.identity, $0) }) { first, _ in first }
  }

  private func changeCell(
    _ rule: RuleFigures,
    _ changes: [RuleFigures.Identity: BenchComparison.Rule]?,
  ) -> HTMLText {
    guard let changes else { return "" }
    guard let change = changes[rule.identity] else { return "<td data-value=\"0\">new</td>" }
    let sign = change.difference > 0 ? "+" : ""
    let percent =
      change.change.isFinite && change.difference != 0 ? Quantity.change(change.change).text : ""
    return """
      <td class="change" data-value="\(change.difference, places: 6)">\
      \(sign)\(Quantity.nanoseconds(change.difference).text)<small>\(percent)</small></td>
      """
  }
}
