internal import ByteSearch
internal import PatternEngine

/// Names the rules that a link may match, without running any of them.
///
/// A prefilter: it may name a rule too many, never one too few. Each rule's pattern gives clauses
/// of required literals; the best of them is looked up by a ``LiteralWindow`` of each of its
/// literals. At a separator of a link, the bytes beside it are looked up in a bit filter, what
/// passes in a hash table, and what is found there is compared with the whole literal. A rule
/// without a clause that has windows is *unfiltered*: it is named for every link. One that can match
/// no link (a rule for headers, or for another scheme) is named for none.
///
/// Immutable, shared by all threads. Cost: a link takes the time of its dots, whatever the number
/// of rules; the filter has 32 bits for every window, so that one look-up in 30 goes further.
struct RuleIndex: ~Copyable, Sendable {
  /// A literal and the rules that it names.
  ///
  /// Its numbers are 32 bits wide and no ranges, which check themselves when they are read.
  struct Literal: Sendable {
    /// Its last bytes, up to eight, where ``tailMask`` has them: what the literals of one window
    /// differ in.
    var tail: UInt64
    var tailMask: UInt64
    /// Where its bytes begin in the blob.
    var text: Int32
    /// How many they are.
    var count: Int32
    /// How many of them are before its separator.
    var separator: Int32
    /// The rules that it names: a range of `rules`.
    var firstRule: Int32
    var endRule: Int32
  }

  /// A place of the open-addressing table: a window's key, and the range of its literals; where that
  /// is empty the place is free.
  struct Slot: Sendable {
    var key: UInt64 = 0
    var literals: Range<Int32> = 0..<0
  }

  /// One bit for every hash of a window.
  private(set) var filter: [UInt64] = []
  private(set) var filterShift: UInt64 = 0
  private(set) var table: [Slot] = []
  private(set) var literals: [Literal] = []
  private(set) var blob = PaddedBytes()
  /// Which bytes of the blob count: those that stand for any byte do not.
  private(set) var blobMask = PaddedBytes()
  private(set) var rules: [Int32] = []
  /// The rules that are named for every link.
  private(set) var unfiltered: [Int32] = []
  /// The shapes of the windows that a dot may have between two bytes, by the lowest five bits of
  /// each: most look-ups are spared by asking this first.
  private(set) var shapesBetween: [ShapeSet] = []
  /// The same of the shapes that have nothing before the separator, by the two bytes after it.
  private(set) var shapesBefore: [ShapeSet] = []
  /// Whether the beginning of the host has to be looked up.
  private(set) var visitsScheme = false
  /// Whether slashes have to be visited at all.
  private(set) var visitsSlashes = false

  /// Shapes, a bit each.
  struct ShapeSet: Sendable {
    var bits: UInt8 = 0

    mutating func insert(_ shape: LiteralWindow.Shape) {
      bits |= 1 << UInt8(shape.rawValue)
    }

    @inline(__always)
    func contains(_ shape: LiteralWindow.Shape) -> Bool {
      bits & (1 << UInt8(shape.rawValue)) != 0
    }
  }

  /// Builds the index.
  ///
  /// - Parameter required: the literals of each rule's pattern, in the order of the rules.
  init(_ required: [RequiredLiterals]) {
    let choice = WindowChoice(required)
    unfiltered = choice.unfiltered
    build(choice.entries)
  }

  /// The number of rules that are named for every link.
  var unfilteredCount: Int { unfiltered.count }
}

// MARK: - Building

extension RuleIndex {
  private mutating func build(_ entries: [WindowChoice.Entry]) {
    var windowCount = 0
    var last: LiteralWindow?
    for entry in entries where entry.window != last {
      windowCount += 1
      last = entry.window
    }
    let capacity = Self.powerOfTwo(atLeast: max(windowCount * 2, 16))
    table = [Slot](repeating: Slot(), count: capacity)
    let filterBits = Self.powerOfTwo(atLeast: max(windowCount * 32, 4096))
    filter = [UInt64](repeating: 0, count: filterBits / 64)
    filterShift = UInt64(64 - filterBits.trailingZeroBitCount)
    shapesBetween = [ShapeSet](repeating: ShapeSet(), count: 1024)
    shapesBefore = shapesBetween

    var text: [UInt8] = []
    var start = 0
    while start < entries.count {
      let window = entries[start].window
      let firstLiteral = Int32(literals.count)
      while start < entries.count, entries[start].window == window {
        let literal = entries[start]
        let firstRule = rules.count
        while start < entries.count, entries[start].hasLiteral(of: literal) {
          rules.append(entries[start].rule)
          start += 1
        }
        add(literal, firstRule: firstRule, text: &text)
      }
      insert(window, literals: firstLiteral..<Int32(literals.count))
      noteShape(of: window)
    }
    blob.append(text)
    blobMask.append(text.map { $0 == RequiredLiterals.anyByte ? 0 : 0xFF })
  }

  /// Takes note of where a window has to be looked up.
  private mutating func noteShape(of window: LiteralWindow) {
    switch window.shape {
    case .afterScheme: visitsScheme = true
    case .afterDot, .shortAfterDot, .afterSlash:
      if window.shape == .afterSlash { visitsSlashes = true }
      shapesBefore[Int(window.bytes >> 40 & 31) << 5 | Int(window.bytes >> 48 & 31)]
        .insert(window.shape)
    case .aroundDot, .closeToDot, .beforeDot:
      let lastBefore = Int(window.bytes >> 24 & 31)
      let firstAfter = Int(window.bytes >> 40 & 31)
      for right in window.shape.extent.after == 0 ? 0...31 : firstAfter...firstAfter {
        shapesBetween[lastBefore << 5 | right].insert(window.shape)
      }
    }
  }

  /// Adds a literal whose rules are the last ones of `rules`.
  private mutating func add(
    _ entry: WindowChoice.Entry,
    firstRule: Int,
    text: inout [UInt8],
  ) {
    var literal = Literal(
      tail: 0,
      tailMask: 0,
      text: Int32(text.count),
      count: Int32(entry.text.count),
      separator: entry.separator,
      firstRule: Int32(firstRule),
      endRule: Int32(rules.count),
    )
    for (place, byte) in entry.text.suffix(8).enumerated()
    where byte != RequiredLiterals.anyByte {
      literal.tail |= UInt64(byte) << UInt64(8 * place)
      literal.tailMask |= 0xFF << UInt64(8 * place)
    }
    literals.append(literal)
    text += entry.text
  }

  private mutating func insert(_ window: LiteralWindow, literals range: Range<Int32>) {
    let key = window.key
    let hash = Self.hash(key)
    let bit = Int(hash >> filterShift)
    filter[bit >> 6] |= 1 << UInt64(bit & 63)
    var slot = Int(truncatingIfNeeded: hash) & (table.count - 1)
    while !table[slot].literals.isEmpty { slot = (slot + 1) & (table.count - 1) }
    table[slot] = Slot(key: key, literals: range)
  }

  private static func powerOfTwo(atLeast minimum: Int) -> Int {
    1 << (Int.bitWidth - (minimum - 1).leadingZeroBitCount)
  }

  /// Tells windows of different shapes apart: the byte of the separator is free for it.
  @inline(__always)
  static func key(_ bytes: UInt64, _ shape: LiteralWindow.Shape) -> UInt64 {
    bytes | UInt64(shape.rawValue) << 32
  }

  /// Multiplicative hashing: the high bits choose the filter's bit, the low ones of the folded
  /// product the slot.
  @inline(__always)
  static func hash(_ key: UInt64) -> UInt64 {
    let product = key &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 29)
  }
}
