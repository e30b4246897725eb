/// How often a name occurred.
package struct Frequency: Sendable, Hashable {
  package var name: String
  /// How often it occurred at least: exactly so often where nothing was missed.
  package var count: Int
  /// How often it may have occurred before it had a counter.
  package var missed: Int
  /// How many of ``count`` had an output.
  package var withOutput: Int
  /// The first occurrence of all that were counted, or its beginning and `…`.
  package var example: String?

  package init(
    name: String,
    count: Int,
    missed: Int = 0,
    withOutput: Int = 0,
    example: String? = nil,
  ) {
    self.name = name
    self.count = count
    self.missed = missed
    self.withOutput = withOutput
    self.example = example
  }
}

extension HeavyHitters {
  /// How many names have a counter; all that there are, if the error is 0.
  package var nameCount: Int { counters.count }

  /// How many of them have unmatched occurrences.
  package var unmatchedNameCount: Int { counters.count { $0.unmatched > 0 } }

  /// The most frequent names, in this order; where two occurred as often, by name.
  ///
  /// O(counters · log counters).
  ///
  /// - Parameter limit: how many are listed at most.
  /// - Returns: the names.
  package func mostFrequent(_ limit: Int) -> [Frequency] {
    list(limit, by: \.count)
  }

  /// The names with most unmatched occurrences, which alone are counted, as
  /// ``mostFrequent(_:)`` has them.
  package func mostFrequentUnmatched(_ limit: Int) -> [Frequency] {
    list(limit, by: \.unmatched).map { entry in
      var entry = entry
      entry.withOutput = 0
      return entry
    }
  }

  private func list(_ limit: Int, by count: (Counter) -> Int) -> [Frequency] {
    let counts = counters.map(count)
    let least = Self.leastCount(of: limit, in: counts)
    // Most names are rare, and only the names of those that are listed need to be compared.
    let places = counts.indices.filter { counts[$0] >= least }.sorted { left, right in
      if counts[left] != counts[right] { return counts[left] > counts[right] }
      return texts[counters[left].name].lexicographicallyPrecedes(texts[counters[right].name])
    }
    return places.prefix(limit).map { place in
      let counter = counters[place]
      return Frequency(
        name: String(decoding: texts[counter.name], as: UTF8.self),
        count: counts[place],
        missed: counter.missed,
        withOutput: counter.withOutput,
        example: counter.example.map { example in
          String(decoding: texts[example.text], as: UTF8.self) + (example.isCut ? "…" : "")
        },
      )
    }
  }

  /// The count of the last of the greatest counts; at least 1.
  private static func leastCount(of limit: Int, in counts: [Int]) -> Int {
    guard limit < counts.count, let most = counts.max() else { return 1 }
    // As many as are wanted, or more, reach `low`, and fewer reach `high`.
    var low = 0
    var high = most + 1
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if counts.count(where: { $0 >= middle }) >= limit { low = middle } else { high = middle }
    }
    return max(low, 1)
  }
}
