internal import PatternEngine

/// Chooses the literals that each rule is looked up by, and the window of each.
///
/// Cost: linear in the literals, and sorting the chosen ones.
struct WindowChoice {
  /// A literal that one rule is looked up by.
  struct Entry {
    var window: LiteralWindow
    /// Where the window's separator is in the text.
    var separator: Int32
    var rule: Int32
    var text: [UInt8]

    /// Whether two are one literal with two rules.
    func hasLiteral(of other: Entry) -> Bool {
      window == other.window && separator == other.separator && text == other.text
    }

    /// The order of windows, then of literals, then of rules.
    static func isBefore(_ left: Entry, _ right: Entry) -> Bool {
      if left.window != right.window { return left.window.key < right.window.key }
      if left.separator != right.separator { return left.separator < right.separator }
      if left.text != right.text { return left.text.lexicographicallyPrecedes(right.text) }
      return left.rule < right.rule
    }
  }

  /// What was chosen, in order.
  private(set) var entries: [Entry] = []
  /// The rules that cannot be looked up.
  private(set) var unfiltered: [Int32] = []

  /// How many literals of all rules have each window.
  private var uses = WindowCounts()
  private var common = WindowCounts()

  /// Chooses for rules.
  ///
  /// - Parameter required: the literals of each rule's pattern, in the order of the rules.
  init(_ required: [RequiredLiterals]) {
    guard !required.isEmpty else { return }
    for window in LiteralWindow.common { common.add(window.key) }
    for literals in required {
      for clause in literals.clauses {
        for literal in clause {
          LiteralWindow.visitWindows(of: literal) { window, _ in uses.add(window.key) }
        }
      }
    }
    for (rule, literals) in required.enumerated() where !literals.matchesNothing {
      choose(for: Int32(rule), among: literals.clauses)
    }
    // It is not needed any more, and larger than the index.
    uses = WindowCounts()
    entries.sort(by: Entry.isBefore)
  }

  /// Chooses the clause that is the cheapest to look up.
  private mutating func choose(for rule: Int32, among clauses: [RequiredLiterals.Clause]) {
    var best: (clause: Int, cost: Int)?
    for (index, clause) in clauses.enumerated() {
      guard let cost = cost(of: clause), cost < best?.cost ?? .max else { continue }
      best = (index, cost)
    }
    guard let best else {
      unfiltered.append(rule)
      return
    }
    for literal in clauses[best.clause] {
      guard let (window, separator, _) = cheapestWindow(of: literal) else { continue }
      entries.append(
        Entry(window: window, separator: Int32(separator), rule: rule, text: literal)
      )
    }
  }

  /// What looking links up by a clause costs; nil where one of its literals has no window.
  private func cost(of clause: RequiredLiterals.Clause) -> Int? {
    guard !clause.isEmpty else { return nil }
    var total = 0
    for literal in clause {
      guard let (_, _, cost) = cheapestWindow(of: literal) else { return nil }
      total += cost
    }
    return total
  }

  /// The windows that many links have cost most, then those that many literals have.
  private func cheapestWindow(
    of literal: [UInt8]
  ) -> (window: LiteralWindow, separator: Int, cost: Int)? {
    var best: (window: LiteralWindow, separator: Int, cost: Int)?
    LiteralWindow.visitWindows(of: literal) { window, separator in
      let key = window.key
      let isCommon = common.count(of: key) > 0
      let cost = (isCommon ? 100_000 : 0) + window.shape.cost + uses.count(of: key)
      if cost < best?.cost ?? .max { best = (window, separator, cost) }
    }
    return best
  }
}

/// Counts windows by their keys, in an open-addressing table.
private struct WindowCounts {
  /// 0 where a place is free: no window has that key, as its bytes are folded.
  private var keys = [UInt64](repeating: 0, count: 64)
  private var counts = [UInt32](repeating: 0, count: 64)
  private var used = 0

  /// Counts a window once more.
  mutating func add(_ key: UInt64) {
    let place = place(of: key)
    if keys[place] == 0 {
      keys[place] = key
      used += 1
    }
    counts[place] += 1
    if used * 2 > keys.count { grow() }
  }

  /// How often a window was counted.
  func count(of key: UInt64) -> Int { Int(counts[place(of: key)]) }

  private func place(of key: UInt64) -> Int {
    let mask = keys.count - 1
    var place = Int(truncatingIfNeeded: RuleIndex.hash(key)) & mask
    while keys[place] != 0, keys[place] != key { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let (oldKeys, oldCounts) = (keys, counts)
    keys = [UInt64](repeating: 0, count: oldKeys.count * 2)
    counts = [UInt32](repeating: 0, count: oldKeys.count * 2)
    for (key, count) in zip(oldKeys, oldCounts) where key != 0 {
      let place = place(of: key)
      keys[place] = key
      counts[place] = count
    }
  }
}
