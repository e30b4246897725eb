/// The differences that two rules make, as reports have them.
package struct DifferenceGroup: Sendable, Hashable {
  /// The result on one side.
  package struct Side: Sendable, Hashable {
    package var status: LinkStatus
    /// A JSON Pointer into its manifest.
    package var rule: String?
    package var manifest: String?
    /// What the rule does, in words.
    package var title: String?
    /// The identifier of the app or browser, or the target's own word.
    package var target: String?
  }

  /// A link.
  package struct Sample: Sendable, Hashable {
    /// Which input.
    package var input: Int
    /// Where it is in its input, in bytes.
    package var offset: Int
    package var link: String
    package var oldOutput: String?
    package var newOutput: String?
  }

  package var kind: DifferenceKind
  package var old: Side
  package var new: Side
  /// How many results differ so.
  package var count: Int
  /// The first links of the stream.
  package var samples: [Sample]
}

extension RewriterComparison {
  /// The differences by kind, then the most frequent first; where two are as frequent, in the order
  /// of the rules.
  ///
  /// O(groups · log groups).
  package func groups(of differences: LinkDifferences) -> [DifferenceGroup] {
    func order(_ side: LinkDifferences.Side) -> (Int32, Int32, UInt8) {
      (side.rule?.rawValue ?? .max, side.target?.rawValue ?? .max, side.status.rawValue)
    }
    let sorted = differences.groups.sorted { left, right in
      if left.key.kind != right.key.kind {
        return left.key.kind.rawValue < right.key.kind.rawValue
      }
      if left.value.count != right.value.count { return left.value.count > right.value.count }
      let (one, other) = (order(left.key.new), order(right.key.new))
      return one != other ? one < other : order(left.key.old) < order(right.key.old)
    }
    return sorted.map { key, group in
      DifferenceGroup(
        kind: key.kind,
        old: side(key.old, old),
        new: side(key.new, new),
        count: group.count,
        samples: group.samples.map(sample),
      )
    }
  }

  private func side(_ side: LinkDifferences.Side, _ rewriter: Rewriter) -> DifferenceGroup.Side {
    let rule = side.rule.map { rewriter.rules.ruleInfo[Int($0.rawValue)] }
    return DifferenceGroup.Side(
      status: side.status,
      rule: rule?.pointer,
      manifest: rule?.manifest,
      title: rule?.title,
      target: side.target.map { rewriter.rules.targetInfo[Int($0.rawValue)].identifier },
    )
  }

  private func sample(_ sample: LinkDifferences.Sample) -> DifferenceGroup.Sample {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    return DifferenceGroup.Sample(
      input: sample.input,
      offset: sample.offset,
      link: text(sample.link),
      oldOutput: sample.oldOutput.map(text),
      newOutput: sample.newOutput.map(text),
    )
  }
}
