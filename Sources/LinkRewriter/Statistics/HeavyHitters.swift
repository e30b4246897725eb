internal import ByteSearch

/// The most frequent names of a stream, in bounded memory: a heavy-hitters sketch.
///
/// Misra's and Gries's algorithm, with counters given up by the half, as Anderson and others do
/// (*A High-Performance Algorithm for Identifying Frequent Items in Data Streams*, 2017), and with
/// each counter's own error, as Space-Saving has it. So a name that had a counter from its first
/// occurrence on is counted exactly, whatever has been given up meanwhile.
///
/// Of every name with a counter is known: it occurred at least ``Frequency/count`` times, and at
/// most ``Frequency/missed`` times more. A name without a counter occurred at most ``error`` times.
/// After n occurrences the error is at most n / (``counterLimit`` / 2), also after merging; as long
/// as there are no more names than counters, it is 0.
///
/// What is given up depends on the counts alone. So the result does not depend on the order of
/// names in the table, nor, where the error is 0, on how a stream was split among several sketches.
///
/// Cost: amortised O(bytes of the name); no allocation once the tables have grown. Memory: at most
/// ``counterLimit`` counters, and names and examples of ``maximumNameBytes`` and
/// ``maximumExampleBytes`` at most. Threads: one at a time.
package struct HeavyHitters: Sendable {
  /// How many names have a counter at most; with more, the lesser half is given up.
  package let counterLimit: Int
  /// How often names occurred, all together.
  package internal(set) var total = 0
  /// How often a name without a counter occurred at most: 0 as long as every name has one.
  package internal(set) var error = 0

  /// The counters, in no order.
  var counters: [Counter] = []
  /// The names and examples, with those that have been replaced among them.
  var texts: [UInt8] = []
  /// An open hash table: twelve bits of the hash, and twenty for one more than the place of the
  /// counter; 0 is empty.
  private var slots: [UInt32]
  private let seed = Self.processSeed

  /// How many bytes of ``texts`` belong to examples that have been replaced.
  private var replacedBytes = 0

  /// What became of the link that a name occurred in; each kind is counted for itself, too.
  package enum Kind: Sendable, CaseIterable {
    case withOutput
    case unmatched
    case other
  }

  /// One counter.
  ///
  /// Small, since every link looks one up, and most are not in the processor's cache.
  struct Counter: Sendable {
    var count = 0
    /// How many of them are of one kind or the other.
    var withOutput = 0
    var unmatched = 0
    var missed: Int
    var hash: UInt64
    var example: Example?
    var nameBytes: UInt8
    /// Where its name begins in ``HeavyHitters/texts``.
    var nameStart: UInt32

    @inline(__always)
    mutating func add(_ kind: Kind) {
      count &+= 1
      switch kind {
      case .withOutput: withOutput &+= 1
      case .unmatched: unmatched &+= 1
      case .other: break
      }
    }

    /// How often the name occurred at most.
    var atMost: Int { count + missed }
    /// Where its name is in ``HeavyHitters/texts``.
    var name: Range<Int> { Int(nameStart)..<Int(nameStart) + Int(nameBytes) }
  }

  /// One occurrence of a name.
  struct Example: Sendable {
    /// Its place: where in which input.
    var offset: Int
    var input: Int32
    var start: UInt32
    var bytes: UInt8
    /// Whether there was more of it.
    var isCut: Bool

    /// Where it is in ``HeavyHitters/texts``.
    var text: Range<Int> { Int(start)..<Int(start) + Int(bytes) }
  }

  /// How many names have a counter where nobody says otherwise.
  package static let defaultCounterLimit = 1 << 16
  /// How much of a name is looked at: no name of the domain name system is as long.
  package static let maximumNameBytes = 255
  /// How much of an example is kept.
  package static let maximumExampleBytes = 200

  /// Makes a sketch that has seen nothing.
  ///
  /// - Parameter counterLimit: how many names have a counter at most; an even number
  ///   from 2 on, below 2^20.
  package init(counterLimit: Int = defaultCounterLimit) {
    precondition(counterLimit.isMultiple(of: 2), "counters are given up by the half")
    precondition((2..<1 << 20).contains(counterLimit), "a slot has room for 20 bits of a place")
    self.counterLimit = counterLimit
    self.slots = Array(repeating: 0, count: 256)
    // Memory that is not touched costs nothing, and growing would copy all of it again and again.
    counters.reserveCapacity(counterLimit)
    texts.reserveCapacity(counterLimit * 64)
  }

  /// Counts an occurrence of a name.
  ///
  /// - Parameters:
  ///   - name: the name; what is longer than ``maximumNameBytes`` is counted by its beginning.
  ///   - hash: what ``hash(of:)`` says of the name.
  ///   - kind: what it is counted as beside.
  /// - Returns: the place of its counter, until the next name is counted.
  @inline(__always)
  @discardableResult
  package mutating func add(_ name: Span<UInt8>, hash: UInt64, as kind: Kind) -> Int {
    total &+= 1
    let place = counter(of: name, hash: hash)
    counters[place].add(kind)
    return place
  }

  /// Keeps an occurrence of the name that has just been counted, if there is no earlier one.
  ///
  /// - Parameters:
  ///   - text: the occurrence; its first ``maximumExampleBytes`` bytes are kept.
  ///   - place: the place of the counter.
  ///   - input: the number of the input that it is from.
  ///   - offset: where it is in that input.
  package mutating func keepExample(
    _ text: Span<UInt8>,
    of place: Int,
    input: Int,
    offset: Int,
  ) {
    let kept = Self.keptBytes(of: text)
    keepExample(
      text.extracting(first: kept),
      isCut: kept < text.count,
      of: place,
      input: Int32(truncatingIfNeeded: input),
      offset: offset,
    )
  }

  @inline(__always)
  mutating func keepExample(
    _ text: Span<UInt8>,
    isCut: Bool,
    of place: Int,
    input: Int32,
    offset: Int,
  ) {
    if let example = counters[place].example {
      if (example.input, example.offset) <= (input, offset) { return }
      replacedBytes += example.text.count
    }
    counters[place].example = Example(
      offset: offset,
      input: input,
      start: UInt32(texts.count),
      bytes: UInt8(text.count),
      isCut: isCut,
    )
    texts.append(text)
    if replacedBytes > max(texts.count / 2, 1 << 16) { dropReplacedTexts() }
  }

  /// Finds the counter of a name, or makes one.
  @inline(__always)
  mutating func counter(of name: Span<UInt8>, hash: UInt64) -> Int {
    let name = name.extracting(first: Self.maximumNameBytes)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count &- 1)
    while true {
      let entry = slots[slot]
      if entry == 0 { return makeCounter(of: name, hash: hash) }
      if entry >> Self.placeBits == Self.tag(of: hash) {
        let place = Int(entry & (1 << Self.placeBits - 1)) &- 1
        if self.name(of: place, is: name) { return place }
      }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
  }

  private func name(of place: Int, is name: Span<UInt8>) -> Bool {
    texts.span.extracting(counters[place].name).elementsEqual(name)
  }

  @inline(never)
  private mutating func makeCounter(of name: Span<UInt8>, hash: UInt64) -> Int {
    if counters.count == counterLimit { giveUpLesserHalf() }
    if (counters.count + 1) * 2 > slots.count { makeSlots(slots.count * 4) }
    counters.append(
      Counter(
        missed: error,
        hash: hash,
        nameBytes: UInt8(name.count),
        nameStart: UInt32(texts.count),
      )
    )
    texts.append(name)
    fillSlot(of: counters.count - 1)
    return counters.count - 1
  }
}

// MARK: - The table

extension HeavyHitters {
  /// The same for all sketches of a process, and another one in the next: nobody who writes links
  /// knows which names share a slot.
  private static let processSeed = UInt64.random(in: .min ... .max)

  /// A number for a name.
  ///
  /// O(bytes looked at).
  package func hash(of name: Span<UInt8>) -> UInt64 {
    let name = name.extracting(first: Self.maximumNameBytes)
    var hash = seed ^ UInt64(truncatingIfNeeded: name.count)
    guard name.count >= 8 else {
      var word: UInt64 = 0
      for offset in name.indices { word = word << 8 | UInt64(name[offset]) }
      return Self.mix(Self.mix(hash, word))
    }
    var offset = 0
    while offset < name.count &- 8 {
      hash = Self.mix(hash, name.word(at: offset))
      offset &+= 8
    }
    // The last word may take in some bytes a second time.
    return Self.mix(Self.mix(hash, name.word(at: name.count &- 8)))
  }

  @inline(__always)
  private static func mix(_ hash: UInt64, _ word: UInt64 = 0) -> UInt64 {
    let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  private static let placeBits: UInt32 = 20

  /// The bits of a hash that a slot has room for; others than those that choose the slot.
  @inline(__always)
  private static func tag(of hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash >> 52)
  }

  private mutating func makeSlots(_ count: Int) {
    slots = Array(repeating: 0, count: count)
    for place in counters.indices { fillSlot(of: place) }
  }

  private mutating func fillSlot(of place: Int) {
    let hash = counters[place].hash
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Self.tag(of: hash) << Self.placeBits | UInt32(place + 1)
  }

  /// How many bytes of an example are kept: it does not end inside a scalar.
  private static func keptBytes(of text: Span<UInt8>) -> Int {
    guard text.count > maximumExampleBytes else { return text.count }
    var end = maximumExampleBytes
    while end > maximumExampleBytes - 4, text[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }

  /// Gives up the names that occurred least, at least half of all.
  ///
  /// The error grows to what the most frequent of them may have occurred. Each time it grows by d,
  /// the `counterLimit / 2` names that are left and one more have occurred d times more than all
  /// earlier errors account for; that is why the error stays below n / (`counterLimit` / 2).
  private mutating func giveUpLesserHalf() {
    let bounds = counters.map(\.atMost).sorted()
    let bound = bounds[counters.count - counterLimit / 2 - 1]
    error = bound
    var kept: [Counter] = []
    kept.reserveCapacity(counterLimit)
    for counter in counters where counter.atMost > bound { kept.append(counter) }
    counters = kept
    makeSlots(slots.count)
    dropReplacedTexts()
  }

  /// Keeps the texts of the counters that there are, and no others.
  private mutating func dropReplacedTexts() {
    var kept: [UInt8] = []
    kept.reserveCapacity(counterLimit * 64)
    for place in counters.indices {
      let name = counters[place].name
      counters[place].nameStart = UInt32(kept.count)
      kept += texts[name]
      guard let text = counters[place].example?.text else { continue }
      counters[place].example?.start = UInt32(kept.count)
      kept += texts[text]
    }
    texts = kept
    replacedBytes = 0
  }
}
