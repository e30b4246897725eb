/// A figure that was measured several times.
package struct Spread: Sendable, Hashable {
  /// The middle one; of an even number the mean of the two in the middle.
  package var median: Double
  /// The least.
  package var low: Double
  /// The greatest.
  package var high: Double

  /// The spread of some values, each rounded to a tenth, so that what is written down is what is
  /// known.
  ///
  /// - Parameter values: at least one.
  package init(of values: [Double]) {
    precondition(!values.isEmpty, "a spread of no values")
    let sorted = values.sorted()
    let middle = sorted.count / 2
    let median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    self.median = median.rounded(toPlaces: 1)
    self.low = sorted[0].rounded(toPlaces: 1)
    self.high = sorted[sorted.count - 1].rounded(toPlaces: 1)
  }
}
