import ByteSearch

/// What the first bytes of an input say about it.
enum InputSignature: Equatable {
  /// Too few bytes to tell; none of them ends a record, so waiting for more delays nothing.
  case undecided
  case plain
  case byteOrderMark
  case foreign(Format)

  /// A format that another program must read first.
  enum Format: String, CustomStringConvertible {
    case gzip
    case xz
    case zstd
    case utf16 = "UTF-16"

    var description: String { rawValue }

    /// The command that turns it into text; a file's name may follow.
    var reader: String {
      switch self {
      case .gzip, .xz, .zstd: "\(rawValue) -dc"
      case .utf16: "iconv -f UTF-16 -t UTF-8"
      }
    }
  }

  /// The length of U+FEFF in UTF-8.
  static let byteOrderMarkBytes = 3
  /// How many bytes decide in any case: those of xz.
  static let longestBytes = 6

  private static let known: [(bytes: [UInt8], signature: InputSignature)] = [
    ([0xEF, 0xBB, 0xBF], .byteOrderMark),
    ([0x1F, 0x8B], .foreign(.gzip)),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], .foreign(.xz)),
    ([0x28, 0xB5, 0x2F, 0xFD], .foreign(.zstd)),
    ([0xFE, 0xFF], .foreign(.utf16)),
    ([0xFF, 0xFE], .foreign(.utf16)),
  ]

  /// Looks at what has been read of an input so far.
  init(of start: Span<UInt8>) {
    self = .plain
    for (bytes, signature) in Self.known {
      let shared = min(bytes.count, start.count)
      guard start.extracting(first: shared).elementsEqual(bytes.span.extracting(first: shared))
      else { continue }
      self = start.count < bytes.count ? .undecided : signature
      return
    }
  }
}
