/// The escape sequences of a terminal, or none.
struct TextStyle {
  var inColor: Bool

  func bold(_ text: String) -> String { wrapped(text, in: "1") }
  func faint(_ text: String) -> String { wrapped(text, in: "2") }
  func red(_ text: String) -> String { wrapped(text, in: "1;31") }
  func green(_ text: String) -> String { wrapped(text, in: "32") }
  func yellow(_ text: String) -> String { wrapped(text, in: "33") }

  private func wrapped(_ text: String, in code: String) -> String {
    inColor && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
