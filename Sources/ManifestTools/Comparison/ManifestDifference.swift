package import LinkRewriter

/// The links of a stream whose results two rule sets give differently.
package struct ManifestDifference: Sendable {
  /// The program's version.
  package var version: String
  /// The manifests on both sides.
  package var oldManifests: [String]
  package var newManifests: [String]
  /// The targets that were asked for, as the command line has them.
  package var target: String
  /// How many links there were, and how many of them have a difference.
  package var links: Int
  package var changedLinks: Int
  /// The differences by kind and rule.
  package var groups: [DifferenceGroup]
  /// The names of the inputs; nil is standard input.
  package var inputNames: [String?]

  /// Sums a run up.
  ///
  /// - Parameters:
  ///   - totals: what all workers have seen, with differences.
  ///   - comparison: what the links were compared with.
  ///   - version: the program's version.
  ///   - oldManifests: the names of the manifests before.
  ///   - newManifests: the names of the manifests after.
  ///   - target: the targets, as the command line has them.
  ///   - inputNames: the names of the inputs; nil is standard input.
  package init(
    _ totals: StreamTotals,
    of comparison: RewriterComparison,
    version: String,
    oldManifests: [String],
    newManifests: [String],
    target: String,
    inputNames: [String?],
  ) {
    self.version = version
    self.oldManifests = oldManifests
    self.newManifests = newManifests
    self.target = target
    self.inputNames = inputNames
    links = totals.links
    changedLinks = totals.differences?.links ?? 0
    groups = totals.differences.map { comparison.groups(of: $0) } ?? []
  }

  /// The kinds that there are, with the number of results.
  var kinds: [(kind: DifferenceKind, count: Int)] {
    DifferenceKind.allCases.compactMap { kind in
      let count = groups.reduce(0) { $0 + ($1.kind == kind ? $1.count : 0) }
      return count > 0 ? (kind, count) : nil
    }
  }

  /// How many links changed, in a sentence without a full stop.
  var summary: String {
    let all = links.grouped + (links == 1 ? " link" : " links")
    guard changedLinks > 0 else { return "\(all), none has another result" }
    let share = Double(changedLinks) / Double(max(1, links))
    let verb = changedLinks == 1 ? "has" : "have"
    return "\(all), \(changedLinks.grouped) \(verb) another result (\(Quantity.share(share).text))"
  }
}

extension DifferenceKind {
  /// What such a result is, in words.
  var text: String {
    switch self {
    case .added: "only the new rules give a result"
    case .removed: "only the old rules give a result"
    case .changed: "the output or its target is another one"
    case .rule: "the output is the same, by another rule"
    case .status: "no output, for another reason"
    }
  }
}

extension DifferenceGroup {
  /// The rules and what they are for, in words: one where it is the same on both sides.
  var name: String {
    let sides: [Side] =
      switch kind {
      case .added: [new]
      case .removed: [old]
      case .changed, .rule, .status: old.name == new.name ? [new] : [old, new]
      }
    return sides.map(\.name).joined(separator: " → ")
  }
}

extension DifferenceGroup.Side {
  /// The rule with its title and target, or the status where there is none.
  fileprivate var name: String {
    var parts: [String] = []
    if !status.hasOutput { parts.append("\(status.word)") }
    if let rule { parts.append(rule) }
    if let title { parts.append(title) }
    if let target { parts.append("(\(target))") }
    return parts.joined(separator: " ").visible
  }

  /// What becomes of a link, for people: the output, or why there is none.
  func text(_ output: String?) -> String {
    output?.visible ?? "(\(status.word))"
  }
}
