extension HeavyHitters {
  /// Takes in what another sketch has counted.
  ///
  /// The errors add up, and with them what each may be: n / (``counterLimit`` / 2) holds for all
  /// occurrences together. O(counters).
  package mutating func merge(_ other: HeavyHitters) {
    // What the other has no counter for may have occurred there as often as its error says.
    for place in counters.indices { counters[place].missed += other.error }
    error += other.error
    total += other.total
    let texts = other.texts.span
    for theirs in other.counters {
      let place = counter(of: texts.extracting(theirs.name), hash: theirs.hash)
      counters[place].count += theirs.count
      counters[place].withOutput += theirs.withOutput
      counters[place].unmatched += theirs.unmatched
      counters[place].missed += theirs.missed - other.error
      guard let example = theirs.example else { continue }
      keepExample(
        texts.extracting(example.text),
        isCut: example.isCut,
        of: place,
        input: example.input,
        offset: example.offset,
      )
    }
  }
}
