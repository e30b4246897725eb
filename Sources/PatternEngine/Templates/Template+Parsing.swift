private import ByteSearch

extension Template {
  /// Parses a template as `NSRegularExpression` reads it.
  ///
  /// `$` and digits insert a group, `\` takes the next character literally, everything else
  /// stands for itself; every text is a template. The number of digits read depends on the
  /// pattern: with 9 groups or fewer `$10` is group 1 and a `0`, with more it is group 10. A group
  /// that does not exist inserts nothing.
  ///
  /// - Parameters:
  ///   - text: the template.
  ///   - groupCount: how many groups the pattern has, group 0 not counted.
  package init(parsing text: String, groupCount: Int) {
    let bytes = Array(text.utf8)
    let digitLimit = Self.digitLimit(groupCount: groupCount)
    var parts: [Part] = []
    var literal: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\\"):
        guard index < bytes.count else { break }
        literal.append(bytes[index])
        index += 1
      case UInt8(ascii: "$"):
        let digits = bytes[index...].prefix(digitLimit).prefix(while: isASCIIDigit)
        guard !digits.isEmpty else {
          literal.append(byte)
          break
        }
        if !literal.isEmpty { parts.append(.literal(literal)) }
        literal.removeAll()
        parts.append(.group(digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }))
        index = digits.endIndex
      default:
        literal.append(byte)
      }
    }
    if !literal.isEmpty { parts.append(.literal(literal)) }
    self.init(parts: parts)
  }

  /// The least number of digits, at least 1, in which every group has a number.
  private static func digitLimit(groupCount: Int) -> Int {
    var digits = 1
    var power = 10
    while power < groupCount + 1 {
      digits += 1
      power *= 10
    }
    return digits
  }
}
