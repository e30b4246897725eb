internal import LinkRewriter

extension LinkStatistics {
  /// The statistics as one JSON document, with a line feed at its end.
  package var json: String {
    let document = JSONText.object([
      ("linkrewrite", .text(version)),
      ("manifests", .list(manifests.map(JSONText.text))),
      ("target", .text(target)),
      ("records", .number(totals.records)),
      ("links", .number(totals.links)),
      ("withOutput", .number(totals.linksWithOutput)),
      ("results", .number(results)),
      ("limitsHit", .number(totals.limitsHit)),
      ("statuses", .object(LinkStatus.allCases.map { ("\($0.word)", .number(totals[$0])) })),
      ("targets", list(targets, json)),
      ("rules", list(rules, json)),
      ("hosts", json(hosts) { ("withOutput", .number($0.withOutput)) }),
      ("unmatchedHosts", json(unmatchedHosts) { ("example", $0.example.map(JSONText.text)) }),
    ])
    return document.rendered + "\n"
  }

  /// How many there are of a kind, and the first of them.
  private func list<Element>(
    _ elements: [Element],
    _ json: (Element) -> JSONText,
  ) -> JSONText {
    .object([
      ("distinct", .number(elements.count)),
      ("top", .list(elements.prefix(limit).map(json))),
    ])
  }

  private func json(_ target: TargetCount) -> JSONText {
    .object([
      ("target", .text(target.identifier)), ("name", target.name.map(JSONText.text)),
      ("results", .number(target.results)),
    ])
  }

  private func json(_ rule: RuleCount) -> JSONText {
    .object([
      ("rule", .text(rule.pointer)), ("manifest", .text(rule.manifest)),
      ("title", rule.title.map(JSONText.text)), ("results", .number(rule.results)),
    ])
  }

  private func json(
    _ hosts: Hosts,
    _ more: (Frequency) -> (String, JSONText?),
  ) -> JSONText {
    .object([
      ("links", .number(hosts.links)),
      ("distinct", hosts.distinct.map(JSONText.number) ?? .null),
      ("exact", .bool(hosts.isExact)),
      ("error", .number(hosts.error)),
      ("counters", .number(hosts.counterLimit)),
      (
        "top",
        .list(
          hosts.top.map { host in
            .object([
              ("host", .text(host.name)), ("links", .number(host.count)),
              ("error", .number(host.missed)), more(host),
            ])
          }
        ),
      ),
    ])
  }
}
