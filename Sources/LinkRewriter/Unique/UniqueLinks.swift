internal import ByteSearch
internal import ByteStream
internal import Synchronization

/// The different links of a run so far, shared by all workers.
final class SeenLinks: Sendable {
  /// How much memory they take at most.
  let limitBytes: Int
  private let fingerprints: Mutex<FingerprintSet>

  init(limitBytes: Int) {
    self.limitBytes = limitBytes
    self.fingerprints = Mutex(FingerprintSet(limitBytes: limitBytes))
  }

  /// Adds the links of a chunk, in their order.
  ///
  /// - Parameters:
  ///   - links: their fingerprints.
  ///   - isFirst: gets for each whether it was not there before, up to the first one that there is no
  ///     memory for.
  func add(_ links: [Fingerprint], isFirst: inout [Bool]) {
    fingerprints.withLock { set in
      for link in links {
        switch set.insert(link) {
        case .inserted: isFirst.append(true)
        case .wasThere: isFirst.append(false)
        case .full: return
        }
      }
    }
  }
}

/// Which links of the chunk in hand are at their first place.
///
/// One is made a worker; its memory is used again for every chunk.
struct UniqueLinks {
  /// Whether links are taken down, and nothing is made of them yet.
  var isGathering = false
  private let seen: SeenLinks?
  private var fingerprints: [Fingerprint] = []
  private var isFirst: [Bool] = []
  /// Which link of the chunk comes next.
  private var next = 0

  init(_ seen: SeenLinks?) {
    self.seen = seen
  }

  /// How much memory all links take at most.
  var limitBytes: Int { seen?.limitBytes ?? 0 }

  /// Begins with a chunk.
  mutating func begin() {
    fingerprints.removeAll(keepingCapacity: true)
    isFirst.removeAll(keepingCapacity: true)
    next = 0
    isGathering = true
  }

  /// Takes down a link.
  mutating func gather(_ link: Span<UInt8>) {
    fingerprints.append(Fingerprint(of: link))
  }

  /// Finds out which of the links that were taken down are new.
  ///
  /// To be called in the order of the chunks.
  mutating func decide() {
    isGathering = false
    isFirst.reserveCapacity(fingerprints.count)
    seen?.add(fingerprints, isFirst: &isFirst)
  }

  /// Whether the next link is at its first place; nil if there is no memory to know it.
  mutating func nextIsFirst() -> Bool? {
    guard next < isFirst.count else { return nil }
    next += 1
    return isFirst[next - 1]
  }
}
