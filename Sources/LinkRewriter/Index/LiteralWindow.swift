internal import PatternEngine

/// A few bytes beside a separator: what the index looks links up by.
///
/// A link is not walked byte by byte: only its dots, and where a rule needs it its slashes, are
/// visited, and the bytes beside each of them are looked up. So the window of a literal has to lie
/// beside a dot or a slash of it.
package struct LiteralWindow: Hashable, Sendable {
  /// Which bytes beside the separator a window has.
  enum Shape: UInt32, CaseIterable, Sendable {
    /// The four before a dot: most hosts.
    case beforeDot
    /// The one before a dot and the two after it: hosts with a short label.
    case aroundDot
    /// The two after a dot: file types.
    case afterDot
    /// The three after a slash: everything else.
    case afterSlash

    /// Where the window begins and ends, seen from the separator.
    var extent: (before: Int, after: Int) {
      switch self {
      case .beforeDot: (4, 0)
      case .aroundDot: (1, 2)
      case .afterDot: (0, 2)
      case .afterSlash: (0, 3)
      }
    }

    var separator: UInt8 {
      self == .afterSlash ? UInt8(ascii: "/") : UInt8(ascii: ".")
    }
  }

  /// What ``PatternEngine/RequiredLiterals/fold(_:)`` adds to a byte; written down here because a
  /// function of another module is not inlined into the loop.
  ///
  /// A test holds the two together.
  package static let foldingBit: UInt8 = 0x20

  let shape: Shape
  /// The folded bytes, first byte lowest.
  let bytes: UInt32

  /// Every window that a folded literal has, with the offset of its separator.
  static func windows(of literal: [UInt8]) -> [(window: LiteralWindow, separator: Int)] {
    var windows: [(LiteralWindow, Int)] = []
    for separator in literal.indices {
      for shape in Shape.allCases where shape.separator == literal[separator] {
        let (before, after) = shape.extent
        guard separator >= before, separator + after < literal.count else { continue }
        var bytes: UInt32 = 0
        for offset in (separator - before...separator + after).reversed() where offset != separator
        {
          bytes = bytes << 8 | UInt32(literal[offset])
        }
        windows.append((LiteralWindow(shape: shape, bytes: bytes), separator))
      }
    }
    return windows
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
