/// What a plain scalar of YAML means, by the core schema of YAML 1.2: `yes` and `on` are text.
enum YAMLCoreSchema {
  /// The value of a scalar that is neither quoted nor a block.
  static func value(ofPlainScalar text: String) -> DocumentValue {
    switch text {
    case "", "~", "null", "Null", "NULL": .null
    case "true", "True", "TRUE": .bool(true)
    case "false", "False", "FALSE": .bool(false)
    default: isNumber(text) ? .number(text) : .string(text)
    }
  }

  /// `[-+]?[0-9]+`, `0o[0-7]+`, `0x[0-9a-fA-F]+`,
  /// `[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?`, `[-+]?\.(inf|Inf|INF)` and
  /// `\.(nan|NaN|NAN)`.
  private static func isNumber(_ text: String) -> Bool {
    var rest = Substring(text).utf8
    if rest.starts(with: "0o".utf8) {
      return rest.count > 2 && rest.dropFirst(2).allSatisfy { $0.isDigit && $0 < UInt8(ascii: "8") }
    }
    if rest.starts(with: "0x".utf8) {
      return rest.count > 2 && rest.dropFirst(2).allSatisfy { $0.hexDigitValue != nil }
    }
    if [".nan", ".NaN", ".NAN"].contains(text) { return true }
    _ = rest.skipSign()
    if [".inf", ".Inf", ".INF"].contains(String(Substring(rest))) { return true }

    var digits = rest.skipDigits()
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      digits += rest.skipDigits()
    }
    guard digits > 0 else { return false }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      _ = rest.skipSign()
      guard rest.skipDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}

extension Substring.UTF8View {
  fileprivate mutating func skipSign() -> Bool {
    guard first == UInt8(ascii: "-") || first == UInt8(ascii: "+") else { return false }
    removeFirst()
    return true
  }

  fileprivate mutating func skipDigits() -> Int {
    let digits = prefix(while: \.isDigit).count
    removeFirst(digits)
    return digits
  }
}
