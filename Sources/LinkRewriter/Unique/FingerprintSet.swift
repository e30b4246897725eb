package import ByteSearch

/// A set of fingerprints in few bytes: at most 32 for each, at any time.
///
/// Every fingerprint belongs to one of 128 tables, by its first word. A table is open addressing over
/// entries of 16 bytes, at most four of five of them taken; a full one grows by half, alone. So a
/// fingerprint takes from 16 ÷ 0.8 = 20 bytes (in a full table) to 20 × 1.5 = 30 (in one that has
/// just grown), 24.7 on average, since the tables begin with sizes spread evenly (in their logarithms)
/// over one growth and are never all in the same state. While a table grows, its old entries are there
/// beside the new ones: 1/128 of 20 bytes more. The rest is what the system's allocator loses between
/// tables.
///
/// Cost: O(1) for each insertion, a few neighbouring entries looked at; growing is amortised.
package struct FingerprintSet: ~Copyable {
  /// How many fingerprints there are.
  package private(set) var count = 0
  /// How many bytes the tables take.
  package private(set) var byteCount = 0
  /// How many bytes they have taken at most, with those of a table while it grew.
  package private(set) var peakByteCount = 0
  private let limitBytes: Int
  private var tables: [Table]

  /// What became of an insertion.
  package enum Insertion {
    case inserted
    case wasThere
    /// The set would take more than it may: nothing has been inserted.
    case full
  }

  /// Makes an empty set.
  ///
  /// - Parameter limitBytes: how many bytes its tables take at most, a table that grows counted
  ///   twice.
  package init(limitBytes: Int) {
    self.limitBytes = limitBytes
    self.tables = (0..<Self.tableCount).map { Table(capacity: Self.firstCapacity(of: $0)) }
    self.byteCount = tables.reduce(0) { $0 + $1.byteCount }
  }

  /// Inserts a fingerprint, unless it is there.
  package mutating func insert(_ fingerprint: Fingerprint) -> Insertion {
    let index = Int(fingerprint.words[0] >> (64 - Self.tableBits))
    guard let slot = tables[index].freeSlot(for: fingerprint.words) else { return .wasThere }
    if tables[index].hasRoom {
      tables[index].fill(slot, with: fingerprint.words)
    } else {
      let grownBytes = tables[index].grownCapacity * Table.entryBytes
      guard byteCount + grownBytes <= limitBytes else { return .full }
      peakByteCount = max(peakByteCount, byteCount + grownBytes)
      byteCount += grownBytes - tables[index].byteCount
      tables[index].grow()
      tables[index].insertNew(fingerprint.words)
    }
    count += 1
    return .inserted
  }
}

extension FingerprintSet {
  private static var tableBits: Int { 7 }
  private static var tableCount: Int { 1 << tableBits }

  /// From 64 entries in the first table to nearly 96 in the last.
  private static func firstCapacity(of table: Int) -> Int { 64 + 32 * table / tableCount }

  /// Open addressing with linear probing.
  private struct Table {
    static var entryBytes: Int { MemoryLayout<SIMD2<UInt64>>.stride }

    /// The fingerprints where they are to be looked for first, or behind that; 0 is none.
    private var entries: [SIMD2<UInt64>]
    private var count = 0

    init(capacity: Int) {
      entries = Array(repeating: .zero, count: capacity)
    }

    var byteCount: Int { entries.count * Self.entryBytes }
    var grownCapacity: Int { entries.count + entries.count / 2 }
    var hasRoom: Bool { (count + 1) * 5 <= entries.count * 4 }

    /// Where a fingerprint would have to be put; nil if it is there.
    func freeSlot(for words: SIMD2<UInt64>) -> Int? {
      // The second word, scaled to the size of the table.
      var slot = Int(words[1].multipliedFullWidth(by: UInt64(entries.count)).high)
      while true {
        let entry = entries[slot]
        if entry == .zero { return slot }
        if entry == words { return nil }
        slot += 1
        if slot == entries.count { slot = 0 }
      }
    }

    mutating func fill(_ slot: Int, with words: SIMD2<UInt64>) {
      entries[slot] = words
      count += 1
    }

    mutating func insertNew(_ words: SIMD2<UInt64>) {
      guard let slot = freeSlot(for: words) else { return }
      fill(slot, with: words)
    }

    mutating func grow() {
      var grown = Table(capacity: grownCapacity)
      for entry in entries where entry != .zero { grown.insertNew(entry) }
      self = grown
    }
  }
}
