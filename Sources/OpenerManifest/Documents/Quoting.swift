/// A value in quotes for a message; a long one is cut.
package func quoted(_ text: String) -> String {
  let shown = text.prefix(maximumQuotedCharacters)
  return shown.endIndex == text.endIndex ? "'\(text)'" : "'\(shown)…'"
}

private let maximumQuotedCharacters = 60
