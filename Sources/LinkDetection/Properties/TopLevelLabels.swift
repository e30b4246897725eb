import ByteSearch

/// The labels at the top of the domain name system.
package enum TopLevelLabels {
  /// Whether there is such a label, ASCII case aside.
  ///
  /// O(log labels); does not allocate.
  package static func contains(_ label: Span<UInt8>) -> Bool {
    var low = 0
    var high = table.count
    while low < high {
      // The label that the byte in the middle belongs to.
      var start = (low + high) / 2
      while start > low, table[start - 1] != blank { start -= 1 }
      var end = start
      while table[end] != blank { end += 1 }
      switch order(of: label, toTableAt: start..<end) {
      case 0: return true
      case ..<0: high = start
      default: low = end + 1
      }
    }
    return false
  }

  /// Less than 0 if the label comes before that of the table, more if it comes after.
  private static func order(of label: Span<UInt8>, toTableAt range: Range<Int>) -> Int {
    for offset in 0..<min(label.count, range.count) {
      let difference =
        Int(asciiLowercased(label[offset])) - Int(table[range.lowerBound + offset])
      if difference != 0 { return difference }
    }
    return label.count - range.count
  }

  private static let blank = UInt8(ascii: " ")
}
