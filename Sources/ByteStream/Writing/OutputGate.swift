/// The lock on the output that is free only when whole records have been written.
///
/// The pipeline enters it before the first byte of a record and leaves it after the last one of a
/// chunk, maybe on another thread. ``Interruption`` closes it before it ends the program. From any
/// thread.
package final class OutputGate: Sendable {
  private struct State {
    var isInside = false
    var isClosed = false
  }

  private let state = Monitor(State())

  /// Makes an open gate.
  package init() {}

  /// Goes in.
  ///
  /// Waits for ever if the gate is closed: the program is about to end.
  func enter() {
    state.when {
      !$0.isClosed
    } body: {
      $0.isInside = true
    }
  }

  /// Goes out: whole records have been written.
  func leave() {
    state.withLock { $0.isInside = false }
  }

  /// Lets nobody in any more, and waits until nobody is inside.
  ///
  /// - Parameter seconds: how long to wait at most.
  /// - Returns: whether nobody is inside.
  package func close(within seconds: Int) -> Bool {
    state.withLock { $0.isClosed = true }
    return state.when(within: .seconds(seconds)) { !$0.isInside }
  }
}
