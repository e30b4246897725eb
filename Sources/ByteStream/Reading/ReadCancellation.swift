import Synchronization

/// Ends the reading of a stream, also while a worker waits for input that may never come.
///
/// From any thread.
package final class ReadCancellation: Sendable {
  private let flag = Atomic(false)
  private let pipe: (readEnd: Int32, writeEnd: Int32)?

  /// Makes one that has not been raised.
  ///
  /// - Parameter wakesReaders: whether a reader that waits must be woken: where one thread does
  ///   everything, nobody waits while it raises this, and no pipe is needed.
  package init(wakesReaders: Bool) {
    // Without a descriptor to spare, reading ends at the next byte or the end of the input.
    pipe = wakesReaders ? try? SystemCall.makePipe() : nil
  }

  deinit {
    guard let pipe else { return }
    SystemCall.close(pipe.readEnd)
    if !flag.load(ordering: .relaxed) { SystemCall.close(pipe.writeEnd) }
  }

  /// Whether reading is to end.
  package var isRaised: Bool { flag.load(ordering: .acquiring) }

  /// Becomes readable when this is raised; nil if nobody needs to be woken.
  package var descriptor: Int32? { pipe?.readEnd }

  /// Ends reading: every present and later wait returns at once.
  package func raise() {
    guard !flag.exchange(true, ordering: .acquiringAndReleasing), let pipe else { return }
    // A pipe whose writer has gone is readable for good.
    SystemCall.close(pipe.writeEnd)
  }
}
