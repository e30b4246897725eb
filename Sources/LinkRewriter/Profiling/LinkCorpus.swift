internal import ByteSearch

/// The links that a measurement is made with, one after another in one piece of memory.
///
/// Threads: once it is filled it may be read from any number of threads.
package struct LinkCorpus: Sendable {
  /// The links' bytes, without anything between them.
  package private(set) var bytes: [UInt8] = []
  /// Where each link ends.
  private var ends: [Int] = []
  /// How many records were no links, blank ones aside.
  package internal(set) var skippedRecords = 0
  /// Whether there were more links than are held.
  package internal(set) var isCut = false

  /// Makes a corpus without links.
  package init() {}

  /// Makes a corpus of some texts; those that are no links count as skipped.
  package init(of links: [String]) {
    var link = Link()
    for text in links {
      let bytes = Array(text.utf8)
      if link.take(bytes.span) { append(bytes.span) } else { skippedRecords += 1 }
    }
  }

  /// How many links there are.
  package var count: Int { ends.count }

  /// Adds a link; it must be one that ``Link`` takes.
  ///
  /// Amortised O(bytes of the link).
  mutating func append(_ link: Span<UInt8>) {
    for offset in link.indices { bytes.append(link[offset]) }
    ends.append(bytes.count)
  }

  /// Where a link is in ``bytes``.
  ///
  /// O(1).
  package func range(of link: Int) -> Range<Int> {
    (link == 0 ? 0 : ends[link - 1])..<ends[link]
  }

  /// A link as patterns see it: normalised, and ASCII.
  ///
  /// O(bytes of the link).
  package func subject(of link: Int) -> String {
    var normalised = Link()
    guard normalised.take(bytes.span.extracting(range(of: link))) else { return "" }
    return String(decoding: normalised.subject.array, as: UTF8.self)
  }

  /// A number that tells corpora apart: FNV-1a of all links, each with a line feed.
  ///
  /// O(bytes).
  package var digest: UInt64 {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    func mix(_ byte: UInt8) {
      digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    for link in 0..<count {
      for offset in range(of: link) { mix(bytes[offset]) }
      mix(UInt8(ascii: "\n"))
    }
    return digest
  }
}
