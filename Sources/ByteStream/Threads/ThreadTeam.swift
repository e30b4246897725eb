/// Work in parts that do not depend on each other, done by the calling thread and others.
package enum ThreadTeam {
  /// Does every part of some work, whatever thread it falls to.
  ///
  /// If the system has no threads to give, fewer do the same work.
  ///
  /// - Parameters:
  ///   - count: how many parts there are.
  ///   - threadCount: how many threads there are at most, the calling one among them.
  ///   - body: does the part of a number from 0.
  /// - Returns: what came of the parts, in their order.
  package static func map<Result: Sendable>(
    _ count: Int,
    threadCount: Int,
    _ body: @escaping @Sendable (Int) -> Result,
  ) -> [Result] {
    let next = Monitor(0)
    let results = Monitor([Int: Result]())

    @Sendable func work() {
      while true {
        let part = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard part < count else { return }
        let result = body(part)
        results.withLock { $0[part] = result }
      }
    }

    let threads = (1..<max(1, min(threadCount, count))).compactMap { _ in WorkerThread { work() } }
    work()
    for thread in threads { thread.join() }
    return results.withLock { found in found.sorted { $0.key < $1.key }.map(\.value) }
  }
}
