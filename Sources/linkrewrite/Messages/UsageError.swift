/// Something that is wrong with how the program was called.
struct UsageError: Error {
  /// What is wrong, with the value.
  var message: String
  /// What to do.
  var hint: String?

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  /// Options that this version does not have yet.
  private static let laterOptions = [
    "--network", "--generate", "--replay",
  ]

  /// Makes an error of what the parser of the options says, which may be several lines: a
  /// sentence, and a list of the values that there are.
  init(parserMessage: String) {
    let lines = parserMessage.split(whereSeparator: \.isNewline)
    let values = lines.dropFirst().filter { $0.hasPrefix("  - ") }.map { $0.dropFirst(4) }
    self.message = lines.first.map(String.init) ?? parserMessage
    if let option = Self.laterOptions.first(where: { message.contains("'\($0)'") }) {
      self.message = "\(option) is an option of a later version"
    }
    self.hint =
      values.isEmpty
      ? "`linkrewrite --help` shows the options" : values.joined(separator: ", ")
  }
}
