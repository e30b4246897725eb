/// A thread that does something again and again until it is stopped.
package final class RepeatingThread {
  private let isStopped = Monitor(false)
  private let thread: WorkerThread?

  /// Starts, if the system has a thread to give.
  ///
  /// - Parameters:
  ///   - pause: how long to wait before each time.
  ///   - body: what to do.
  package init(every pause: Duration, _ body: @escaping @Sendable () -> Void) {
    let isStopped = isStopped
    thread = WorkerThread {
      while !isStopped.when(within: pause, { $0 }) { body() }
    }
  }

  /// Ends the thread; to be called once.
  ///
  /// Afterwards nothing is done any more.
  package func stop() {
    isStopped.withLock { $0 = true }
    thread?.join()
  }
}
