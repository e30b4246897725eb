internal import Synchronization

/// Where the worker's loop is, for the guard that watches it from another thread.
///
/// Loop and guard agree by one word: the guard may end a call only by taking the phase from
/// `running`, and from then on the loop does nothing more. So what the loop has written down is
/// whole when the guard sends it off.
final class CallPhase: Sendable {
  /// What the low bits of the word say.
  enum State: Int {
    /// Between calls.
    case idle
    /// In a script.
    case running
    /// In a script that waits for the parent.
    case waiting
    /// The guard is ending the worker.
    case ended
  }

  /// The number of calls so far, and the state in the two lowest bits.
  private let word = Atomic<Int>(0)
  /// The number of the call that runs, as the parent has it.
  private let number = Atomic<Int>(0)
  private let wantsRetirement = Atomic<Bool>(false)

  /// What the guard sees: it changes with every call.
  var observed: Int { word.load(ordering: .acquiring) }

  static func state(of observed: Int) -> State { State(rawValue: observed & 3) ?? .ended }
  static func serial(of observed: Int) -> Int { observed >> 2 }

  /// The call that runs or waits.
  var callNumber: Int { number.load(ordering: .relaxed) }

  /// Whether the guard wishes the worker to hand over to a fresh one.
  var isRetiring: Bool { wantsRetirement.load(ordering: .relaxed) }

  func retire() {
    wantsRetirement.store(true, ordering: .relaxed)
  }

  /// The loop enters a script.
  func begin(_ call: Int) {
    number.store(call, ordering: .relaxed)
    let serial = Self.serial(of: word.load(ordering: .relaxed)) + 1
    word.store(serial << 2 | State.running.rawValue, ordering: .releasing)
  }

  /// The loop goes from one state to another.
  ///
  /// - Returns: false if the guard was faster: then the loop must stop where it is.
  func change(from old: State, to new: State) -> Bool {
    let serial = Self.serial(of: word.load(ordering: .relaxed)) << 2
    return word.compareExchange(
      expected: serial | old.rawValue,
      desired: serial | new.rawValue,
      ordering: .acquiringAndReleasing,
    ).exchanged
  }

  /// The guard ends the call that it has observed.
  ///
  /// - Returns: false if the call has ended by itself.
  func end(_ observed: Int) -> Bool {
    word.compareExchange(
      expected: observed,
      desired: observed | State.ended.rawValue,
      ordering: .acquiringAndReleasing,
    ).exchanged
  }
}
