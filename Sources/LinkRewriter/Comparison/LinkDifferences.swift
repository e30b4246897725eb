/// How a result differs between two rewriters.
package enum DifferenceKind: UInt8, Sendable, Hashable, CaseIterable {
  /// There was no output, and now there is one.
  case added
  /// There was an output, and now there is none.
  case removed
  /// The output or its target is another one.
  case changed
  /// The output is the same, and another rule gives it.
  case rule
  /// There is no output, for another reason.
  case status

  /// The word that reports have.
  package var word: String {
    switch self {
    case .added: "added"
    case .removed: "removed"
    case .changed: "changed"
    case .rule: "rule"
    case .status: "status"
    }
  }
}

/// The differences of a stream's links, counted by rule, with some links of each.
///
/// One a worker; those of all workers are merged at the end. Memory: a group for every pair of rules
/// that changed places, each with a few links.
package struct LinkDifferences: Sendable {
  /// What the differences of a group have in common.
  struct Key: Hashable, Sendable {
    var kind: DifferenceKind
    var old: Side
    var new: Side
  }

  /// The result of one of the two rewriters.
  struct Side: Hashable, Sendable {
    var status: LinkStatus
    var rule: RuleID?
    var target: TargetID?
  }

  struct Group: Sendable {
    var count = 0
    /// The first ones of the stream, in its order.
    var samples: [Sample] = []
  }

  struct Sample: Sendable {
    var input: Int
    var offset: Int
    var link: [UInt8]
    var oldOutput: [UInt8]?
    var newOutput: [UInt8]?

    func isBefore(_ other: Sample) -> Bool { (input, offset) < (other.input, other.offset) }
  }

  /// How many links have a difference.
  package private(set) var links = 0
  private(set) var groups: [Key: Group] = [:]
  private let sampleLimit: Int

  init(sampleLimit: Int) {
    self.sampleLimit = sampleLimit
  }

  mutating func noteLink() {
    links += 1
  }

  /// Counts a difference; its sample is made where it will be kept.
  mutating func note(
    _ key: Key,
    at place: RecordPlace,
    _ makeSample: () -> Sample,
  ) {
    var group = groups.removeValue(forKey: key) ?? Group()
    group.count += 1
    let last = group.samples.last
    let isEarly = last.map { (place.input, place.offset) < ($0.input, $0.offset) } ?? true
    if group.samples.count < sampleLimit || (sampleLimit > 0 && isEarly) {
      group.insert(makeSample(), limit: sampleLimit)
    }
    groups[key] = group
  }

  /// Adds what another worker has found in the same run.
  mutating func merge(_ other: LinkDifferences) {
    links += other.links
    for (key, theirs) in other.groups {
      var group = groups.removeValue(forKey: key) ?? Group()
      group.count += theirs.count
      for sample in theirs.samples { group.insert(sample, limit: sampleLimit) }
      groups[key] = group
    }
  }
}

extension LinkDifferences.Group {
  /// Keeps a sample in its place, if it is one of the first.
  fileprivate mutating func insert(_ sample: LinkDifferences.Sample, limit: Int) {
    let place = samples.lastIndex { !sample.isBefore($0) }.map { $0 + 1 } ?? 0
    samples.insert(sample, at: place)
    if samples.count > limit { samples.removeLast() }
  }
}
