import OpenerManifest
import Testing

/// Texts in the manner of the JSON Parsing Test Suite: what a strict reader must take or refuse.
@Suite struct `JSON reader` {
  @Test(arguments: JSONCase.accepted)
  func `reads what RFC 8259 allows`(_ json: JSONCase) {
    #expect(outcome(of: ManifestSource(name: "t.json", bytes: json.bytes)) == json.expected)
  }

  @Test(arguments: JSONCase.refused)
  func `refuses everything else at a place`(_ json: JSONCase) {
    #expect(throws: Diagnostic.self) {
      try DocumentNode.read(ManifestSource(name: "t.json", bytes: json.bytes))
    }
  }

  @Test func `keeps the order of members and names that are there twice`() throws {
    let node = try DocumentNode.read(ManifestSource("t.json", #"{"b":1,"a":2,"b":3}"#))
    guard case .object(let members) = node.value else { throw UnexpectedValue() }
    #expect(members.map(\.name.value) == ["b", "a", "b"])
    #expect(members.map(\.name.range) == [1..<4, 7..<10, 13..<16])
    #expect(members.map(\.node.range) == [5..<6, 11..<12, 17..<18])
    #expect(node.range == 0..<19)
  }

  @Test func `reads nesting up to its limit and no deeper`() {
    let deepest = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(outcome(of: ManifestSource("t.json", deepest)) == deepest)
    let bomb = String(repeating: #"{"a":"#, count: 100_000)
    #expect(
      outcome(of: ManifestSource("t.json", bomb)).contains(
        "error: lists and objects are nested more than 512 deep"
      )
    )
  }
}

struct UnexpectedValue: Error {}

struct JSONCase: NamedCase {
  var name: String
  var bytes: [UInt8]
  var expected = ""

  static func yes(_ text: String, _ expected: String? = nil) -> JSONCase {
    JSONCase(name: text, bytes: Array(text.utf8), expected: expected ?? text)
  }

  static func no(_ text: String) -> JSONCase { JSONCase(name: text, bytes: Array(text.utf8)) }

  static func no(_ name: String, bytes: [UInt8]) -> JSONCase { JSONCase(name: name, bytes: bytes) }
}
