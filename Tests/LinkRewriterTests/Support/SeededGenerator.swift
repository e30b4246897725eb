import Foundation

/// SplitMix64: the same numbers for the same seed, wherever it runs.
struct SeededGenerator: RandomNumberGenerator {
  /// `LINKREWRITE_SEED`, or another one every time.
  ///
  /// It is printed, so that a failure can be had again.
  static let seed: UInt64 = {
    let given = ProcessInfo.processInfo.environment["LINKREWRITE_SEED"].flatMap { UInt64($0) }
    let seed = given ?? UInt64.random(in: 1...999_999_999)
    print("LINKREWRITE_SEED=\(seed)")
    return seed
  }()

  private var state: UInt64

  /// - Parameter stream: one number for every use, so that uses do not depend on one another.
  init(stream: UInt64) {
    state = Self.seed ^ (stream &* 0xD134_2543_DE82_EF95)
    // One stream must not be another one a few numbers later.
    state = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: choices.indices, using: &self)]
  }

  /// True in one of `count` cases.
  mutating func oneIn(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &self) == 0
  }

  /// Between none and `count` of what `make` makes.
  mutating func some<Element>(
    _ counts: ClosedRange<Int>,
    of make: (inout Self) -> Element,
  ) -> [Element] {
    (0..<Int.random(in: counts, using: &self)).map { _ in make(&self) }
  }
}
