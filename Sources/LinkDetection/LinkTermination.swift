import ByteSearch

/// Where a link ends behind its authority: UTS #58, "Termination".
///
/// The link goes on through path, query, fragment and fragment directive. What follows it in a text
/// is told by Link_Term: it ends before what is hard, before what is soft if nothing else follows,
/// and before a bracket that does not close one of the same segment of a part. LinkDetection.md
/// tells where we differ, for the sake of markup.
///
/// O(bytes); does not allocate.
struct LinkTermination {
  /// The part of a link that a byte belongs to.
  private enum Part {
    case path, query, fragment, directive
  }

  private var part = Part.path
  private var open = BracketStack()
  /// The end of the link, as far as is known.
  private var end: Int
  private let mark: UInt8

  /// Finds the end of a link.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - start: the end of the authority.
  ///   - mark: the quotation mark or the like that the link begins straight after, or 0; the link
  ///     ends before the next one.
  /// - Returns: `start` where nothing of the link is behind the authority.
  static func end(in text: Span<UInt8>, from start: Int, mark: UInt8) -> Int {
    guard start < text.count, initiators.contains(text[start]) else { return start }
    var termination = LinkTermination(end: start, mark: mark)
    termination.scan(text, from: start)
    return termination.end
  }

  private init(end: Int, mark: UInt8) {
    self.end = end
    self.mark = mark
  }

  private mutating func scan(_ text: Span<UInt8>, from start: Int) {
    let plain = Self.plain
    var offset = start
    while offset < text.count {
      let byte = text[offset]
      if plain.contains(byte) {
        offset += 1
        end = offset
      } else if byte < 0x80 {
        guard takeASCII(byte, in: text, at: offset) else { return }
        offset += 1
      } else if let decoded = text.scalar(at: offset) {
        guard take(decoded.scalar, endingAt: offset + decoded.length) else { return }
        offset += decoded.length
      } else {
        // Of another encoding, in all likelihood.
        offset += 1
        end = offset
      }
    }
  }

  /// Takes in a byte that may have a meaning of its own.
  ///
  /// - Returns: false if the link ends here.
  private mutating func takeASCII(_ byte: UInt8, in text: Span<UInt8>, at offset: Int) -> Bool {
    if byte == mark { return false }
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"), UInt8(ascii: "`"):
      return false
    case UInt8(ascii: "\""):
      // What is in quotation marks ends here, unless a word goes on as in `d"e`.
      guard offset + 1 < text.count,
        Self.plain.contains(text[offset + 1]) || text[offset + 1] >= 0x80
      else { return false }
    case UInt8(ascii: "?"):
      if part == .path { begin(.query) }
    case UInt8(ascii: "#"):
      if part == .path || part == .query { begin(.fragment) }
    case UInt8(ascii: "/"):
      if part == .path { open.removeAll() }
    case UInt8(ascii: "="):
      if part == .query || part == .directive { open.removeAll() }
    case UInt8(ascii: "&"):
      if text.hasReferenceToDelimiter(at: offset) { return false }
      if part == .query || part == .directive { open.removeAll() }
    case UInt8(ascii: "*"), UInt8(ascii: "~"):
      // Emphasis, at the end of a link; the standard includes it.
      return true
    case UInt8(ascii: "|"):
      // The border of a cell, at the end of a link.
      return !text.hasWebScheme(at: offset + 1)
    case UInt8(ascii: ","):
      if text.hasWebScheme(at: offset + 1) { return false }
      if part == .directive { open.removeAll() }
    case UInt8(ascii: ":"):
      if part == .fragment, text.hasBytes(":~:", at: offset) { begin(.directive) }
    default:
      break
    }
    return take(Unicode.Scalar(byte), endingAt: offset + 1)
  }

  /// Takes in a scalar by its property.
  ///
  /// - Returns: false if the link ends here.
  private mutating func take(_ scalar: Unicode.Scalar, endingAt scalarEnd: Int) -> Bool {
    switch LinkProperties(of: scalar).term {
    case .include:
      if !Self.isSoftMark(scalar) { end = scalarEnd }
    case .hard:
      return false
    case .soft:
      break
    case .close:
      guard open.pop(closedBy: scalar) else { return false }
      end = scalarEnd
    case .open:
      return open.push(scalar)
    }
    return true
  }

  private mutating func begin(_ next: Part) {
    part = next
    open.removeAll()
  }

  private static let initiators = ByteSet("/?#")

  /// The bytes that a link goes on over, whatever has been before them: Link_Term is Include, and
  /// they divide no part and are no mark.
  private static let plain = ByteSet { isASCIIAlphanumeric($0) }.union(ByteSet("$%+-@^_"))

  /// Whether a scalar that the standard includes is soft with us: the ellipsis of a shortened text,
  /// and quotation marks that are closing ones in some languages.
  private static func isSoftMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{2026}" || scalar == "\u{201A}" || scalar == "\u{201E}"
  }
}

extension Span where Element == UInt8 {
  /// Whether there is `http://` or `https://` at an offset.
  func hasWebScheme(at offset: Int) -> Bool {
    hasBytesIgnoringCase("http://", at: offset) || hasBytesIgnoringCase("https://", at: offset)
  }

  /// Whether there is an escaped quotation mark or angle bracket of HTML at an offset.
  fileprivate func hasReferenceToDelimiter(at offset: Int) -> Bool {
    hasBytes("&quot;", at: offset) || hasBytes("&lt;", at: offset) || hasBytes("&gt;", at: offset)
  }
}
