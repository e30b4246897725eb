package import ByteSearch

extension RecordField.Coding {
  /// Appends the value that is written down as `raw`.
  ///
  /// O(bytes), at the speed of `memchr` and copying between escapes.
  package func decode(_ raw: Span<UInt8>, into output: inout OutputBuffer) {
    guard let escape else { return output.append(raw) }
    var offset = 0
    while let found = raw.firstOffset(of: escape, from: offset) {
      output.append(raw, in: offset..<found)
      let unit = unit(at: found, of: raw)
      for index in 0..<unit.count {
        output.append(UInt8(truncatingIfNeeded: unit.bytes >> UInt32(8 * index)))
      }
      offset = found + unit.rawCount
    }
    output.append(raw, in: offset..<raw.count)
  }
}

/// Finds the places of a value's bytes where the value is written down.
///
/// It goes forward only: all questions about one field together cost O(bytes).
package struct FieldPositions: Sendable {
  private let coding: RecordField.Coding
  private var raw = 0
  private var decoded = 0

  /// Begins at the start of a field.
  package init(_ coding: RecordField.Coding) {
    self.coding = coding
  }

  /// Where the byte with an offset in the value is written down; for the end of the value, where it
  /// ends.
  ///
  /// - Precondition: no smaller offset than the last one.
  package mutating func rawOffset(of offset: Int, in bytes: Span<UInt8>) -> Int {
    guard let escape = coding.escape else { return offset }
    while decoded < offset {
      guard let found = bytes.firstOffset(of: escape, from: raw),
        decoded + (found - raw) < offset
      else {
        raw += offset - decoded
        decoded = offset
        break
      }
      decoded += found - raw
      let unit = coding.unit(at: found, of: bytes)
      // A link may begin or end within a scalar of several bytes only if it is not UTF-8 there.
      guard decoded + unit.count <= offset else { return found }
      raw = found + unit.rawCount
      decoded += unit.count
    }
    return raw
  }
}
