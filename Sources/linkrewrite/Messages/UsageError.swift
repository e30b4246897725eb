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
}
