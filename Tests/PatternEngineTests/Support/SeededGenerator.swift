import Foundation

/// SplitMix64, so that a run can be repeated from its printed seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &self)]
  }

  mutating func isTrue(oneIn count: Int) -> Bool {
    Int.random(in: 0..<count, using: &self) == 0
  }
}

/// The seed of this run: `LINKREWRITE_SEED`, or one that changes from run to run.
let testSeed: UInt64 = {
  let environment = ProcessInfo.processInfo.environment
  return environment["LINKREWRITE_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0..<1 << 32)
}()
