import OpenerManifest
import Testing

@Suite struct `Messages` {
  @Test(arguments: MessageCase.json)
  func `say what is wrong with JSON`(_ message: MessageCase) {
    #expect(outcome(of: ManifestSource("t.json", message.text)) == message.expected)
  }

  @Test(arguments: MessageCase.yaml)
  func `say what is wrong with YAML`(_ message: MessageCase) {
    #expect(outcome(of: ManifestSource("t.yaml", message.text)) == message.expected)
  }

  @Test(arguments: MessageCase.manifest)
  func `say what is wrong with a manifest`(_ message: MessageCase) {
    #expect(read(message.text).messages == message.expected)
  }

  @Test func `name the byte that is not UTF-8`() {
    let source = ManifestSource(name: "t.json", bytes: [0x22, 0xC3, 0xA9, 0xFF, 0x22])
    let expected = """
      linkrewrite: t.json:1:4: error: byte 0xFF is not UTF-8
      1 | "é\u{FFFD}"
        |   ^
        = hint: save the file as UTF-8
      """
    #expect(outcome(of: source) == expected)
  }

  @Test func `come in the order of the file, and not by the thousand`() {
    let zeros = Array(repeating: "0", count: 3_000).joined(separator: ",\n")
    let messages = read(#"{"apps": [\#(zeros)], "actions": [1]}"#).messages
    #expect(messages.hasPrefix("linkrewrite: m.json:1:11: error: an app must be an object"))
    #expect(
      messages.hasSuffix("linkrewrite: error: 2001 more problems of m.json are not shown")
    )
  }
}

/// A text and the whole of what is said about it.
struct MessageCase: NamedCase {
  var text: String
  var expected: String
  var name: String { String(text.prefix(60)) }

  init(_ text: String, _ expected: String) {
    self.text = text
    self.expected = expected
  }
}
