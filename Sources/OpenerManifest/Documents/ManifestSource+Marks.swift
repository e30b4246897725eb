extension ManifestSource {
  /// How much of a line a message shows.
  ///
  /// Minified manifests are one line of hundreds of kilobytes.
  private static let maximumLineBytes = 160
  /// How much of it comes before the place.
  private static let leadingLineBytes = 60

  /// The line and column of an offset.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  package func mark(at offset: Int) -> Mark {
    let offset = clamped(offset)
    let line = lineIndex(at: offset)
    return Mark(line: line + 1, column: max(0, offset - lineStarts[line]) + 1)
  }

  /// The offset of a line and column.
  package func offset(of mark: Mark) -> Int {
    let line = min(max(1, mark.line), lineStarts.count)
    return clamped(lineStarts[line - 1] + max(1, mark.column) - 1)
  }

  /// How many lines there are.
  package var lineCount: Int { lineStarts.count }

  /// The bytes of a line, from 1, without its end; none where there is no such line.
  package func bytes(ofLine line: Int) -> Range<Int> {
    lineStarts.indices.contains(line - 1) ? lineRange(line - 1) : 0..<0
  }

  /// The place of a range of bytes, for a message.
  ///
  /// Of a range of several lines it is the part on the first.
  package func place(of range: Range<Int>) -> Diagnostic.Place {
    let offset = clamped(range.lowerBound)
    let line = lineRange(lineIndex(at: offset))
    let start = characterStart(atOrBefore: offset, in: line)
    let window = window(around: start, in: line)
    let end = characterEnd(
      atOrAfter: max(start, min(clamped(range.upperBound), window.upperBound)),
      in: line,
    )
    // Three pieces, because bytes that are not UTF-8 grow when they are shown.
    let before = (window.lowerBound > line.lowerBound ? "…" : "") + text(window.lowerBound..<start)
    let marked = text(start..<end)
    let after =
      text(end..<max(end, window.upperBound)) + (window.upperBound < line.upperBound ? "…" : "")
    return Diagnostic.Place(
      file: name,
      mark: mark(at: offset),
      lineText: before + marked + after,
      caretOffset: before.utf8.count,
      length: max(1, marked.utf8.count),
    )
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func clamped(_ offset: Int) -> Int { min(max(textStart, offset), bytes.count) }

  /// The last line that begins at or before an offset.
  private func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of a line without its end.
  private func lineRange(_ index: Int) -> Range<Int> {
    let start = lineStarts[index]
    guard index + 1 < lineStarts.count else { return start..<bytes.count }
    let end = lineStarts[index + 1] - 1
    return start..<(end > start && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)
  }

  /// The part of a line that is shown; it begins and ends between characters.
  private func window(around offset: Int, in line: Range<Int>) -> Range<Int> {
    // An offset on the line's end itself may lie between the CR and the LF.
    let line = line.lowerBound..<max(line.upperBound, offset)
    guard line.count > Self.maximumLineBytes else { return line }
    let lastStart = line.upperBound - Self.maximumLineBytes
    let start = max(line.lowerBound, min(offset - Self.leadingLineBytes, lastStart))
    let end = min(line.upperBound, start + Self.maximumLineBytes)
    return characterStart(atOrBefore: start, in: line)..<characterStart(atOrBefore: end, in: line)
  }

  /// The start of the character that an offset is in.
  ///
  /// A character has at most three more bytes, so the walk is short even where the text is not
  /// UTF-8.
  private func characterStart(atOrBefore offset: Int, in line: Range<Int>) -> Int {
    var offset = offset
    for _ in 0..<3 where line.dropFirst().contains(offset) && bytes[offset] & 0xC0 == 0x80 {
      offset -= 1
    }
    return offset
  }

  private func characterEnd(atOrAfter offset: Int, in line: Range<Int>) -> Int {
    var offset = offset
    for _ in 0..<3 where line.dropFirst().contains(offset) && bytes[offset] & 0xC0 == 0x80 {
      offset += 1
    }
    return offset
  }
}
