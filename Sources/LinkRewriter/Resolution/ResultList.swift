/// The results of one link.
///
/// One a worker. The array only grows; how much of it is in use is counted beside it, since emptying
/// an array costs more than a result.
package struct ResultList: ~Copyable {
  private var storage: [LinkResult] = []
  /// How many results there are.
  private(set) var count = 0

  /// Whether there are none.
  var isEmpty: Bool { count == 0 }

  /// The places of the results.
  var indices: Range<Int> { 0..<count }

  subscript(index: Int) -> LinkResult {
    get {
      precondition(index < count, "there is no such result")
      return storage[index]
    }
    set {
      precondition(index < count, "there is no such result")
      storage[index] = newValue
    }
  }

  /// Forgets the results from a place on.
  ///
  /// O(1).
  mutating func truncate(to newCount: Int) {
    precondition(newCount <= count, "there are no more results to keep")
    count = newCount
  }

  /// Adds a result.
  @inline(__always)
  mutating func append(_ result: LinkResult) {
    if count < storage.count {
      storage[count] = result
    } else {
      storage.append(result)
    }
    count &+= 1
  }

  /// Sorts the results from a place on by their rank; equal ranks keep their order.
  mutating func sortByRank(from first: Int) {
    guard count - first > 1 else { return }
    // Outputs lie in the order in which they were found.
    storage[first..<count].sort {
      ($0.rank, $0.output.lowerBound) < ($1.rank, $1.output.lowerBound)
    }
  }
}
