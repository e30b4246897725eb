import Synchronization

/// How far a stream has come, for one who watches it from another thread.
package final class StreamProgress: Sendable {
  private let bytes = Atomic(0)
  private let results = Atomic(0)

  /// Begins with nothing.
  package init() {}

  /// How many bytes have been read.
  package var byteCount: Int { bytes.load(ordering: .relaxed) }
  /// How many results workers have told of.
  package var resultCount: Int { results.load(ordering: .relaxed) }

  /// Adds bytes that have been read.
  func add(bytes count: Int) {
    bytes.add(count, ordering: .relaxed)
  }

  /// Adds results.
  ///
  /// To be called once a chunk or so: all workers write to one place.
  package func add(results count: Int) {
    results.add(count, ordering: .relaxed)
  }
}
