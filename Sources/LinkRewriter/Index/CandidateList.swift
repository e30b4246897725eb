/// The rules that the index names for one link, in the order of the rules.
///
/// One a worker. The array only grows; how much of it is in use is counted beside it, since emptying
/// an array costs more than naming a rule.
struct CandidateList: ~Copyable {
  private(set) var rules: [Int32] = []
  private(set) var count = 0

  /// Forgets the link before.
  ///
  /// O(1).
  mutating func removeAll() {
    count = 0
  }

  /// Adds a rule, which may be there already.
  mutating func add(_ rule: Int32) {
    if count < rules.count {
      rules[count] = rule
    } else {
      rules.append(rule)
    }
    count &+= 1
  }

  /// Where in the list the rules of a range of places are.
  @inline(__always)
  func positions(of places: Range<Int>) -> Range<Int> {
    var start = 0
    while start < count, rules[start] < places.lowerBound { start &+= 1 }
    var end = start
    while end < count, rules[end] < places.upperBound { end &+= 1 }
    return start..<end
  }

  /// Sorts the rules and drops those that were named twice.
  ///
  /// There are a few a link, so this is an insertion sort; the many of a hostile link, or of rules
  /// that are all unfiltered, are left to the general one.
  @inline(__always)
  mutating func sortAndUnique() {
    if count > 1 { sortAndUniqueSeveral() }
  }

  private mutating func sortAndUniqueSeveral() {
    if count > 32 {
      rules[..<count].sort()
    } else {
      sortFew()
    }
    var kept = 1
    for index in 1..<count where rules[index] != rules[kept &- 1] {
      rules[kept] = rules[index]
      kept &+= 1
    }
    count = kept
  }

  private mutating func sortFew() {
    for index in 1..<count {
      let rule = rules[index]
      var place = index
      while place > 0, rules[place &- 1] > rule {
        rules[place] = rules[place &- 1]
        place &-= 1
      }
      rules[place] = rule
    }
  }
}
