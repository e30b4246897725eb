internal import ByteSearch
internal import PatternEngine

/// Names the rules that a link may match, without running any of them.
///
/// A prefilter: it may name a rule too many, never one too few. Each rule's pattern gives clauses
/// of required literals; the best of them is looked up by a ``LiteralWindow`` of each of its
/// literals. At a separator of a link, the bytes beside it are looked up in a bit filter, what
/// passes in a hash table, and what is found there is compared with the whole literal. A rule
/// without a clause that has windows is *unfiltered*: it is named for every link. One that can match
/// no link (a rule for headers, or for another scheme) is named for none.
///
/// Immutable, shared by all threads. Cost: a link takes the time of its dots, whatever the number
/// of rules; the filter has 32 bits for every window, so that one look-up in 30 goes further.
struct RuleIndex: ~Copyable, Sendable {
  /// A literal and the rules that it names.
  struct Literal: Sendable {
    /// Where its bytes are in the blob.
    var text: Range<Int32>
    /// Where its separator is in it.
    var separator: Int32
    /// The rules that it names: a range of `rules`.
    var rules: Range<Int32>
  }

  /// One bit for every hash of a window.
  private(set) var filter: [UInt64] = []
  private(set) var filterShift: UInt64 = 0
  /// An open-addressing table: a window's key, and the range of its literals; an empty range is a
  /// free place.
  private(set) var tableKeys: [UInt64] = []
  private(set) var tableRanges: [Range<Int32>] = []
  private(set) var literals: [Literal] = []
  private(set) var blob: [UInt8] = []
  private(set) var rules: [Int32] = []
  /// The rules that are named for every link.
  private(set) var unfiltered: [Int32] = []
  /// Whether slashes have to be visited.
  private(set) var visitsSlashes = false

  /// Builds the index.
  ///
  /// - Parameter required: the literals of each rule's pattern, in the order of the rules.
  init(_ required: [RequiredLiterals]) {
    let chosen = Self.choose(required)
    unfiltered = chosen.unfiltered.map(Int32.init)
    build(chosen.rulesByLiteral)
  }

  /// The number of rules that are named for every link.
  var unfilteredCount: Int { unfiltered.count }
}

// MARK: - Choosing

extension RuleIndex {
  /// A literal, and the window that it is looked up by.
  private struct Key: Hashable {
    var window: LiteralWindow
    var separator: Int
    var text: [UInt8]
  }

  private static func choose(
    _ required: [RequiredLiterals]
  ) -> (rulesByLiteral: [Key: [Int]], unfiltered: [Int]) {
    let uses = windowUses(required)
    var rulesByLiteral: [Key: [Int]] = [:]
    var unfiltered: [Int] = []
    for (rule, literals) in required.enumerated() where !literals.matchesNothing {
      let choices = literals.clauses.compactMap { keys(of: $0, uses: uses) }
      guard let best = choices.min(by: { $0.cost < $1.cost }) else {
        unfiltered.append(rule)
        continue
      }
      for key in best.keys { rulesByLiteral[key, default: []].append(rule) }
    }
    return (rulesByLiteral, unfiltered)
  }

  /// How many literals of all rules have each window.
  private static func windowUses(_ required: [RequiredLiterals]) -> [LiteralWindow: Int] {
    var uses: [LiteralWindow: Int] = [:]
    for literals in required {
      for clause in literals.clauses {
        for literal in clause {
          for (window, _) in LiteralWindow.windows(of: literal) { uses[window, default: 0] += 1 }
        }
      }
    }
    return uses
  }

  /// The keys of a clause, and what looking links up by them costs: the windows that many links
  /// have, then those that many literals have.
  private static func keys(
    of clause: RequiredLiterals.Clause,
    uses: [LiteralWindow: Int],
  ) -> (keys: [Key], cost: Int)? {
    var keys: [Key] = []
    var total = 0
    for literal in clause {
      let candidates = LiteralWindow.windows(of: literal).map { window, separator in
        let key = Key(window: window, separator: separator, text: literal)
        let isCommon = LiteralWindow.common.contains(window)
        let isShort = window.shape == .afterDot
        return (
          key: key, cost: (isCommon ? 100_000 : isShort ? 1_000 : 100) + uses[window, default: 0],
        )
      }
      guard let best = candidates.min(by: { $0.cost < $1.cost }) else { return nil }
      keys.append(best.key)
      total += best.cost
    }
    return keys.isEmpty ? nil : (keys, total)
  }
}

// MARK: - Building

extension RuleIndex {
  private mutating func build(_ rulesByLiteral: [Key: [Int]]) {
    var byWindow: [LiteralWindow: [Key]] = [:]
    for key in rulesByLiteral.keys { byWindow[key.window, default: []].append(key) }

    let capacity = Self.powerOfTwo(atLeast: max(byWindow.count * 2, 16))
    tableKeys = [UInt64](repeating: 0, count: capacity)
    tableRanges = [Range<Int32>](repeating: 0..<0, count: capacity)
    let filterBits = Self.powerOfTwo(atLeast: max(byWindow.count * 32, 4096))
    filter = [UInt64](repeating: 0, count: filterBits / 64)
    filterShift = UInt64(64 - filterBits.trailingZeroBitCount)

    for (window, keys) in byWindow {
      let start = Int32(literals.count)
      for key in keys { add(key, rules: rulesByLiteral[key] ?? []) }
      insert(window, literals: start..<Int32(literals.count))
    }
    visitsSlashes = byWindow.keys.contains { $0.shape == .afterSlash }
  }

  private mutating func add(_ key: Key, rules named: [Int]) {
    let textStart = Int32(blob.count)
    blob += key.text
    let ruleStart = Int32(rules.count)
    rules += named.map(Int32.init)
    literals.append(
      Literal(
        text: textStart..<Int32(blob.count),
        separator: Int32(key.separator),
        rules: ruleStart..<Int32(rules.count),
      )
    )
  }

  private mutating func insert(_ window: LiteralWindow, literals range: Range<Int32>) {
    let key = Self.key(window.bytes, window.shape)
    let hash = Self.hash(key)
    let bit = Int(hash >> filterShift)
    filter[bit >> 6] |= 1 << UInt64(bit & 63)
    var slot = Int(truncatingIfNeeded: hash) & (tableKeys.count - 1)
    while !tableRanges[slot].isEmpty { slot = (slot + 1) & (tableKeys.count - 1) }
    tableKeys[slot] = key
    tableRanges[slot] = range
  }

  private static func powerOfTwo(atLeast minimum: Int) -> Int {
    1 << (Int.bitWidth - (minimum - 1).leadingZeroBitCount)
  }

  @inline(__always)
  static func key(_ bytes: UInt32, _ shape: LiteralWindow.Shape) -> UInt64 {
    UInt64(bytes) << 3 | UInt64(shape.rawValue) << 1 | 1
  }

  /// Multiplicative hashing: the high bits choose the filter's bit, the low ones of the folded
  /// product the slot.
  @inline(__always)
  static func hash(_ key: UInt64) -> UInt64 {
    let product = key &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 29)
  }
}
