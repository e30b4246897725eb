internal import ByteStream
internal import LinkRewriter
internal import OpenerManifest
internal import PatternEngine
private import Synchronization

/// What the worst link that was found costs a pattern, beside a usual one.
struct BacktrackingCost: Sendable {
  var growth: BacktrackingSearch.Growth
  /// The worst link.
  var link: String
  /// It takes more steps than this.
  var steps: Int
  var nanoseconds: Double
  /// A link that the rule is for.
  var usualLink: String
  var usualSteps: Int
  var usualNanoseconds: Double

  /// A link is reported if it costs so many times as much as a usual one.
  private static let leastFactor = 100
  /// The longest link that rules are tried on.
  private static let maximumLinkBytes = 8_192

  /// Looks for the worst link of a rule's pattern; nil if none is much worse than a usual one.
  init?(of rule: LintRule) {
    guard case .success(let compiled) = rule.compiled, let usual = rule.links.first,
      !rule.samples.isEmpty,
      var counter = try? StepCounter(of: compiled.tree, options: rule.options)
    else { return nil }
    var search = BacktrackingSearch(compiled.tree, in: .link, maximumBytes: Self.maximumLinkBytes)
    guard let found = search.worst(in: rule.samples, with: &counter),
      // What is found is a link as it is matched.
      NormalisedLink(found.text)?.subject == found.text,
      let usualSteps = counter.steps(on: Array(usual.utf8), upTo: found.steps),
      found.steps / usualSteps >= Self.leastFactor
    else { return nil }
    growth = found.growth
    link = String(decoding: found.text, as: UTF8.self)
    steps = found.steps
    nanoseconds = Self.time(of: found.text, runs: 1, with: compiled)
    usualLink = usual
    self.usualSteps = usualSteps
    usualNanoseconds = Self.time(of: Array(usual.utf8), runs: 100, with: compiled)
  }

  /// How long matching takes the machine code, its limits lifted: the shortest of three times.
  private static func time(
    of link: [UInt8],
    runs: Int,
    with compiled: CompiledPattern,
  ) -> Double {
    var scratch = MatchScratch(groupCount: compiled.tree.groupCount, limits: .lifted)
    var best = Double.infinity
    for _ in 0..<3 {
      let start = SystemClock.threadNanoseconds
      for _ in 0..<runs { _ = compiled.pattern.firstMatch(in: link.span, using: &scratch) }
      best = min(best, Double(SystemClock.threadNanoseconds - start) / Double(runs))
    }
    return best
  }
}

/// The costs of patterns, each of which is looked for once, however many checks ask.
final class BacktrackingCosts: Sendable {
  private struct Key: Hashable {
    var pattern: String
    var needsHeaders: Bool
  }

  private let known = Mutex([Key: BacktrackingCost?]())

  /// The cost of a rule's pattern.
  func cost(of rule: LintRule) -> BacktrackingCost? {
    let key = Key(pattern: rule.pattern.value, needsHeaders: rule.needsHeaders)
    if let known = known.withLock({ $0[key] }) { return known }
    let cost = BacktrackingCost(of: rule)
    known.withLock { _ = $0.updateValue(cost, forKey: key) }
    return cost
  }
}
