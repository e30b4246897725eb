internal import ByteSearch

/// A text of HTML with its character references resolved, and the way back to where they stand.
///
/// What is looked for in a text is looked for here: a mark that is written as a reference is a mark
/// like any other.
package struct ResolvedText: Sendable {
  /// A reference: where it stands, and the bytes that have taken its place.
  private struct Resolution {
    var reference: Range<Int>
    var resolved: Range<Int>
  }

  /// The text without references.
  package private(set) var bytes: [UInt8] = []
  private var resolutions: [Resolution] = []

  /// Resolves the references of a text.
  ///
  /// Nil if it has none. O(bytes); allocates only where there are references.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - context: where it stands.
  package init?(_ text: Span<UInt8>, context: CharacterReference.Context) {
    guard text.firstOffset(of: UInt8(ascii: "&")) != nil else { return nil }
    var buffer = OutputBuffer(minimumCapacity: text.count)
    var copied = 0
    var searched = 0
    while let ampersand = text.firstOffset(of: UInt8(ascii: "&"), from: searched) {
      searched = ampersand + 1
      guard let reference = CharacterReference(in: text, at: ampersand, context: context) else {
        continue
      }
      buffer.append(text, in: copied..<ampersand)
      let start = buffer.count
      buffer.append(scalar: reference.first)
      if let second = reference.second { buffer.append(scalar: second) }
      resolutions.append(
        Resolution(reference: ampersand..<reference.end, resolved: start..<buffer.count)
      )
      copied = reference.end
      searched = copied
    }
    guard !resolutions.isEmpty else { return nil }
    buffer.append(text, in: copied..<text.count)
    bytes.reserveCapacity(buffer.count)
    for offset in 0..<buffer.count { bytes.append(buffer.bytes[offset]) }
  }

  /// Where a part of the resolved text stands in the text; references of which it has only a part
  /// are not in it.
  ///
  /// O(log references).
  package func source(of part: Range<Int>) -> Range<Int> {
    let start = source(of: part.lowerBound, isEnd: false)
    return start..<max(start, source(of: part.upperBound, isEnd: true))
  }

  /// Where a byte of the text is in the resolved one; for one of a reference, where what it stands for
  /// ends.
  ///
  /// O(log references).
  package func offset(ofSource source: Int) -> Int {
    guard let last = lastResolution(where: { $0.reference.lowerBound < source }) else {
      return source
    }
    return last.resolved.upperBound + max(0, source - last.reference.upperBound)
  }

  private func source(of offset: Int, isEnd: Bool) -> Int {
    guard let last = lastResolution(where: { $0.resolved.lowerBound < offset }) else {
      return offset
    }
    guard offset < last.resolved.upperBound else {
      return last.reference.upperBound + offset - last.resolved.upperBound
    }
    return isEnd ? last.reference.lowerBound : last.reference.upperBound
  }

  /// The last of the references that begin before a place.
  private func lastResolution(where isBefore: (Resolution) -> Bool) -> Resolution? {
    var (low, high) = (0, resolutions.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(resolutions[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? resolutions[low - 1] : nil
  }
}
