internal import PatternEngine

/// A few bytes around a separator: what the index looks links up by.
///
/// A link is not walked byte by byte: only its dots, and where a rule needs it its slashes, are
/// visited, and the bytes around each of them are looked up. So the window of a literal has to lie
/// around a dot or a slash of it.
package struct LiteralWindow: Hashable, Sendable {
  /// Which bytes around the separator a window has.
  enum Shape: UInt32, CaseIterable, Sendable {
    /// The three before a dot and the two after it: most hosts.
    case aroundDot
    /// The one before a dot and the two after it: hosts with a short label.
    case closeToDot
    /// The three after a dot: file types.
    case afterDot
    /// The two after a dot: short file types.
    case shortAfterDot
    /// The four before a dot: hosts whose last label is not known.
    case beforeDot
    /// The two after `://`.
    case afterScheme
    /// The three after any slash: everything else.
    case afterSlash

    /// Where the window begins and ends, seen from the separator.
    var extent: (before: Int, after: Int) {
      switch self {
      case .aroundDot: (3, 2)
      case .closeToDot: (1, 2)
      case .afterDot: (0, 3)
      case .shortAfterDot, .afterScheme: (0, 2)
      case .beforeDot: (4, 0)
      case .afterSlash: (0, 3)
      }
    }

    /// Whether the separator of such a window is at an offset of a literal.
    func isSeparated(at offset: Int, of literal: [UInt8]) -> Bool {
      switch self {
      case .aroundDot, .closeToDot, .afterDot, .shortAfterDot, .beforeDot:
        literal[offset] == UInt8(ascii: ".")
      case .afterScheme:
        offset >= 2 && literal[offset] == UInt8(ascii: "/")
          && literal[offset - 1] == UInt8(ascii: "/") && literal[offset - 2] == UInt8(ascii: ":")
      case .afterSlash:
        literal[offset] == UInt8(ascii: "/")
      }
    }

    /// Which bytes of the word that begins four bytes before the separator belong to the window:
    /// those of ``extent``, written down, since they are needed for every separator.
    var mask: UInt64 {
      switch self {
      case .aroundDot: 0x00FF_FF00_FFFF_FF00
      case .closeToDot: 0x00FF_FF00_FF00_0000
      case .afterDot: 0xFFFF_FF00_0000_0000
      case .shortAfterDot, .afterScheme: 0x00FF_FF00_0000_0000
      case .beforeDot: 0x0000_0000_FFFF_FFFF
      case .afterSlash: 0xFFFF_FF00_0000_0000
      }
    }

    /// What looking links up by such a window costs beside the others: the more links have it, and
    /// the rarer the shape is needed at all, the more.
    var cost: Int {
      switch self {
      case .aroundDot: 100
      case .closeToDot: 300
      case .afterScheme: 400
      case .afterDot: 1_000
      case .shortAfterDot: 2_000
      case .beforeDot: 10_000
      case .afterSlash: 20_000
      }
    }
  }

  /// What ``PatternEngine/RequiredLiterals/fold(_:)`` adds to a byte; written down here because a
  /// function of another module is not inlined into the loop.
  ///
  /// A test holds the two together.
  package static let foldingBit: UInt8 = 0x20

  /// Folds eight bytes of a link at once.
  @inline(__always)
  static func fold(_ word: UInt64) -> UInt64 {
    word | 0x0101_0101_0101_0101 &* UInt64(foldingBit)
  }

  let shape: Shape
  /// The folded bytes where ``Shape/mask`` has them, all others zero.
  let bytes: UInt64

  /// What it is looked up by.
  var key: UInt64 { RuleIndex.key(bytes, shape) }

  /// Every window that a folded literal has, with the offset of its separator.
  static func windows(of literal: [UInt8]) -> [(window: LiteralWindow, separator: Int)] {
    var windows: [(LiteralWindow, Int)] = []
    visitWindows(of: literal) { windows.append(($0, $1)) }
    return windows
  }

  /// Visits every window that a folded literal has, with the offset of its separator.
  @inline(__always)
  static func visitWindows(
    of literal: [UInt8],
    _ visit: (_ window: LiteralWindow, _ separator: Int) -> Void,
  ) {
    let hasGaps = literal.contains(RequiredLiterals.anyByte)
    for separator in literal.indices {
      let byte = literal[separator]
      guard byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") else { continue }
      let word = word(around: separator, of: literal)
      for shape in shapes where shape.isSeparated(at: separator, of: literal) {
        let (before, after) = shape.extent
        guard separator >= before, separator + after < literal.count else { continue }
        if hasGaps,
          literal[(separator - before)...(separator + after)].contains(RequiredLiterals.anyByte)
        {
          continue
        }
        visit(LiteralWindow(shape: shape, bytes: word & shape.mask), separator)
      }
    }
  }

  private static let shapes = Shape.allCases

  /// The eight bytes that begin four before an offset; zeros where the literal has none.
  private static func word(around offset: Int, of literal: [UInt8]) -> UInt64 {
    var word: UInt64 = 0
    for place in max(offset - 4, 0)..<min(offset + 4, literal.count) {
      word |= UInt64(literal[place]) << UInt64(8 * (place - offset + 4))
    }
    return word
  }

  /// The windows of texts that nearly every link has; a rule is looked up by one of these only if
  /// it has no other.
  static let common: Set<LiteralWindow> = {
    let texts = [
      "http://www.", "https://m.", "://i.", ".com/", ".org/", ".net/", ".co.uk/", ".de/", ".jp/",
      ".html", ".htm", ".php", ".asp", ".jpg", ".jpeg", ".png", ".gif", "//www", "/the", "/index.",
    ]
    return Set(
      texts.flatMap { text in
        windows(of: text.utf8.map(RequiredLiterals.fold)).map(\.window)
      }
    )
  }()
}
