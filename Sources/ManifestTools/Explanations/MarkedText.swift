/// A stretch of a text, to be marked with carets on a line of its own; a long text is cut around it.
struct MarkedText {
  private static let before = 56
  private static let inside = 40
  private static let after = 32

  /// The text, without controls.
  let line: String
  /// How many characters stand before the mark.
  let indent: Int
  /// How many characters are marked; at least one.
  let length: Int

  /// Marks a stretch.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - range: the stretch, in bytes; an empty one is the place before a byte.
  init(_ text: String, _ range: Range<Int>) {
    let bytes = Array(text.utf8)
    let lower = min(range.lowerBound, bytes.count)
    let upper = min(max(range.upperBound, lower), bytes.count)
    func words(_ slice: ArraySlice<UInt8>) -> String {
      String(decoding: slice, as: UTF8.self).visible
    }
    let whole = words(bytes[..<lower])
    let head = whole.count > Self.before ? "…" + whole.suffix(Self.before - 1) : whole
    let middle = words(bytes[lower..<upper]).shortened(to: Self.inside)
    line = head + middle + words(bytes[upper...]).shortened(to: Self.after)
    indent = head.count
    length = max(1, middle.count)
  }

  /// The carets.
  var carets: String { String(repeating: "^", count: length) }
}
