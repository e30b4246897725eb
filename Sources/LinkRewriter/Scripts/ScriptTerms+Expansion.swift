internal import ByteSearch

extension ScriptTerms {
  /// What a script hands over.
  enum Value {
    case text
    case undefined
    case exception
  }

  /// Writes what a script makes of a subject.
  ///
  /// The subject is ASCII, as every normalised link is. Does not allocate, unless a buffer must grow.
  ///
  /// - Parameters:
  ///   - range: the terms of the script.
  ///   - subject: the link.
  ///   - decoded: memory for what is decoded.
  ///   - output: where the text is appended, with the bytes encoded that no URL may hold.
  /// - Returns: whether there is a text; what has been appended counts only then.
  func expand(
    _ range: Range<Int>,
    of subject: Span<UInt8>,
    decoded: inout OutputBuffer,
    into output: inout OutputBuffer,
  ) -> Value {
    for index in range {
      switch expand(terms[index], of: subject, decoded: &decoded, into: &output) {
      case .text: continue
      case .undefined where range.count == 1: return .undefined
      case .undefined: output.append("undefined")
      case .exception: return .exception
      }
    }
    return .text
  }

  private func expand(
    _ term: Term,
    of subject: Span<UInt8>,
    decoded: inout OutputBuffer,
    into output: inout OutputBuffer,
  ) -> Value {
    switch term.kind {
    case .literal:
      output.append(texts.span, in: term.text)
      return .text
    case .part:
      return expandPart(term, of: subject, decoded: &decoded, into: &output)
    case .parameter:
      let value = subject.valueOfParameter(texts.span.extracting(term.text))
      guard decode(subject.extracting(value), blankForPlus: true, into: &decoded) else {
        return .exception
      }
      output.append(
        percentEncoding: decoded.bytes,
        allowing: term.coding == .encoded ? .uriComponent : .url,
      )
      return .text
    }
  }

  private func expandPart(
    _ term: Term,
    of subject: Span<UInt8>,
    decoded: inout OutputBuffer,
    into output: inout OutputBuffer,
  ) -> Value {
    var part = 0..<subject.count
    for index in term.splits {
      let separator = texts.span.extracting(splits[index].separator)
      guard let piece = subject.piece(splits[index].index, of: part, splitBy: separator) else {
        // What is not there cannot be split.
        guard index == term.splits.upperBound - 1 else { return .exception }
        guard term.coding != .plain else { return .undefined }
        output.append("undefined")
        return .text
      }
      part = piece
    }
    let bytes = subject.extracting(part)
    switch term.coding {
    case .plain:
      output.append(percentEncoding: bytes, allowing: .url)
    case .encoded:
      output.append(percentEncoding: bytes, allowing: .uriComponent)
    case .decoded:
      guard decode(bytes, blankForPlus: false, into: &decoded) else { return .exception }
      output.append(percentEncoding: decoded.bytes, allowing: .url)
    }
    return .text
  }

  /// Decodes as `decodeURIComponent` does.
  ///
  /// - Returns: false where that throws.
  private func decode(
    _ bytes: Span<UInt8>,
    blankForPlus: Bool,
    into decoded: inout OutputBuffer,
  ) -> Bool {
    decoded.removeAll()
    var start = 0
    while blankForPlus, let plus = bytes.firstOffset(of: UInt8(ascii: "+"), from: start) {
      guard decoded.append(percentDecoding: bytes.extracting(start..<plus)) else { return false }
      decoded.append(UInt8(ascii: " "))
      start = plus + 1
    }
    return decoded.append(percentDecoding: bytes.extracting(start...)) && decoded.bytes.isUTF8
  }
}

extension Span where Element == UInt8 {
  /// The range of a piece of a part, as `split` cuts it; nil where there are not so many.
  fileprivate func piece(
    _ index: Int,
    of part: Range<Int>,
    splitBy separator: Span<UInt8>,
  ) -> Range<Int>? {
    var start = part.lowerBound
    for _ in 0..<index {
      guard let end = firstOffset(ofBytes: separator, in: start..<part.upperBound) else {
        return nil
      }
      start = end + separator.count
    }
    let end = firstOffset(ofBytes: separator, in: start..<part.upperBound) ?? part.upperBound
    return start..<end
  }

  private func firstOffset(ofBytes sought: Span<UInt8>, in range: Range<Int>) -> Int? {
    let first = sought[0]
    var offset = range.lowerBound
    while let found = firstOffset(of: first, from: offset),
      found + sought.count <= range.upperBound
    {
      if extracting(found..<found + sought.count).elementsEqual(sought) { return found }
      offset = found + 1
    }
    return nil
  }

  /// The range of what `[?&]NAME=([^&#]*)` finds first; empty where it finds nothing.
  fileprivate func valueOfParameter(_ name: Span<UInt8>) -> Range<Int> {
    for offset in indices
    where self[offset] == UInt8(ascii: "?") || self[offset] == UInt8(ascii: "&") {
      let end = offset + 1 + name.count
      guard end < count, self[end] == UInt8(ascii: "="),
        extracting(offset + 1..<end).elementsEqual(name)
      else { continue }
      var valueEnd = end + 1
      while valueEnd < count, self[valueEnd] != UInt8(ascii: "&"),
        self[valueEnd] != UInt8(ascii: "#")
      {
        valueEnd += 1
      }
      return end + 1..<valueEnd
    }
    return 0..<0
  }
}
