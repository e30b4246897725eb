internal import ByteSearch
internal import ByteStream
internal import HTMLReferences
internal import RecordFields

extension StreamRewriter {
  /// Rewrites the links of a field.
  ///
  /// The value is what the field holds, decoded. Where a link needs a script's answer the result is
  /// false.
  mutating func rewrite(
    _ field: RecordField,
    value: Span<UInt8>,
    at recordPlace: RecordPlace,
    _ row: borrowing RecordRow,
    into output: inout ChunkOutput,
  ) throws(StreamError) -> Bool {
    let isText = options.structure?.isText == true
    // The links of one record wait together, so that it is written once.
    if isText, mayCallScripts, !uniqueLinks.isGathering, waits(for: value) {
      guard options.isUnique else { return false }
      // Which links are new is told in their order: nothing may be put off.
      repeat { resolver.callScripts() } while waits(for: value)
    }
    var links = FieldLinks(isText: isText, options)
    var positions = FieldPositions(field.coding)
    var inPlace = FieldRewriting(
      field,
      of: row,
      isCSV: isQuoted,
      isHTML: options.unescapesHTML,
      firstOutputByte: output.buffer.count,
    )
    if copiesText { inPlace.begin(&output.buffer, row) }
    while let link = links.next(in: value) {
      let input = value.extracting(link.range)
      // A record without a link repeats none.
      if options.isUnique, input.isEmpty ? uniqueLinks.isGathering : passesOver(input, &output) {
        continue
      }
      resolve(input, isBareDomain: link.isBareDomain)
      if resolver.findings.needsAnswers {
        guard options.isUnique else { return false }
        repeat {
          resolver.callScripts()
          resolve(input, isBareDomain: link.isBareDomain)
        } while resolver.findings.needsAnswers
      }
      let raw = row.record.extracting(field.range)
      let start = positions.rawOffset(of: link.range.lowerBound, in: raw)
      let place = place(of: field.range.lowerBound + start, at: recordPlace, row)
      count(input, at: place)
      if options.isQuiet, totals.linksWithOutput > 0 {
        output.endStream()
        return true
      }
      if copiesText {
        let end = positions.rawOffset(of: link.range.upperBound, in: raw)
        inPlace.replace(start..<end, by: outputInPlace, of: resolver.findings, &output.buffer, row)
      } else if writesRecords {
        for index in resolver.findings.results.indices {
          let result = resolver.findings.results[index]
          guard options.selection.contains(result.status) else { continue }
          try write(result, input: input, at: place, row, into: &output)
        }
      }
    }
    if copiesText { inPlace.end(&output.buffer, row) }
    return true
  }

  /// Asks the rules about all links of a text.
  ///
  /// - Returns: whether one of them needs a script's answer.
  private mutating func waits(for value: Span<UInt8>) -> Bool {
    var links = FieldLinks(isText: true, options)
    var isWaiting = false
    while let link = links.next(in: value) {
      resolve(value.extracting(link.range), isBareDomain: link.isBareDomain)
      if resolver.findings.needsAnswers { isWaiting = true }
    }
    return isWaiting
  }

  /// The text that replaces the link in hand; nil where it stays.
  private var outputInPlace: Range<Int>? {
    let result = resolver.findings.results[0]
    guard result.status.hasOutput, !result.outputIsInput,
      options.selection.contains(result.status)
    else { return nil }
    return result.output
  }

  /// Where a byte of a record is in its input.
  private func place(
    of offset: Int,
    at recordPlace: RecordPlace,
    _ row: borrowing RecordRow,
  ) -> RecordPlace {
    var place = recordPlace
    place.offset += offset
    place.column = offset + 1
    guard isQuoted else { return place }
    let before = row.record.extracting(..<offset)
    var lineStart = 0
    while let lineEnd = before.firstOffset(of: options.delimiter, from: lineStart) {
      place.line += 1
      lineStart = lineEnd + 1
    }
    place.column = offset - lineStart + 1
    return place
  }
}

/// A field that is written again with other links in it.
struct FieldRewriting {
  private let field: RecordField
  private let firstOutputByte: Int
  /// Whether the field stands in no quotes, and must, should a comma come into it.
  private let mayNeedQuotes: Bool
  private let isHTML: Bool
  private var hasChanged = false
  /// How much of the field has been copied.
  private var copied = 0

  init(
    _ field: RecordField,
    of row: borrowing RecordRow,
    isCSV: Bool,
    isHTML: Bool,
    firstOutputByte: Int,
  ) {
    self.field = field
    self.firstOutputByte = firstOutputByte
    let start = field.range.lowerBound
    let isQuoted =
      start > 0 && row.record[start - 1] == UInt8(ascii: "\"")
      && field.range.upperBound
        < row.record.count
      && row.record[field.range.upperBound] == UInt8(ascii: "\"")
    self.isHTML = isHTML
    self.mayNeedQuotes = isCSV && !isQuoted
  }

  func begin(_ output: inout OutputBuffer, _ row: borrowing RecordRow) {
    output.append(row.record.extracting(..<field.range.lowerBound))
  }

  /// Copies up to a link, and puts a text in its place.
  ///
  /// What is made of links has no byte that JSON, TSV or the inside of quotes must escape.
  mutating func replace(
    _ range: Range<Int>,
    by text: Range<Int>?,
    of findings: borrowing Findings,
    _ output: inout OutputBuffer,
    _ row: borrowing RecordRow,
  ) {
    guard let text else { return }
    let raw = row.record.extracting(field.range)
    output.append(raw, in: copied..<range.lowerBound)
    if isHTML {
      output.append(escapingForHTML: findings.texts.bytes.extracting(text))
    } else {
      output.append(findings.texts.bytes, in: text)
    }
    copied = range.upperBound
    hasChanged = true
  }

  mutating func end(_ output: inout OutputBuffer, _ row: borrowing RecordRow) {
    let raw = row.record.extracting(field.range)
    output.append(raw, in: copied..<raw.count)
    if hasChanged, mayNeedQuotes { quoteIfNeeded(&output) }
    output.append(row.record.extracting(field.range.upperBound...))
  }

  private func quoteIfNeeded(_ output: inout OutputBuffer) {
    let start = firstOutputByte + field.range.lowerBound
    guard let quoted = Self.quoted(output.bytes.extracting(start...)) else { return }
    output.truncate(to: start)
    output.append(quoted.bytes)
  }

  /// The value in quotes; nil where it needs none.
  private static func quoted(_ value: Span<UInt8>) -> OutputBuffer? {
    guard value.needsQuotesInCSV else { return nil }
    var quoted = OutputBuffer(minimumCapacity: value.count + 2)
    quoted.append(csv: value)
    return quoted
  }
}
