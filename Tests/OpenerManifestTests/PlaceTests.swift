import OpenerManifest
import Testing

@Suite struct `Places in a source` {
  @Test func `count lines and columns from 1, columns in bytes`() {
    let source = ManifestSource("m.json", "é1\r\nab\n\nc")
    #expect(source.mark(at: 0) == Mark(line: 1, column: 1))
    #expect(source.mark(at: 2) == Mark(line: 1, column: 3))
    #expect(source.mark(at: 6) == Mark(line: 2, column: 2))
    #expect(source.mark(at: 8) == Mark(line: 3, column: 1))
    #expect(source.mark(at: 9) == Mark(line: 4, column: 1))
  }

  @Test func `do not count a byte order mark`() {
    let source = ManifestSource("m.json", "\u{FEFF}[x]")
    #expect(source.mark(at: 4) == Mark(line: 1, column: 2))
    #expect(source.place(of: 4..<5).lineText == "[x]")
  }

  @Test(arguments: [-5..<(-1), -1..<99, 0..<0, 5..<5, 5..<90, 98..<99])
  func `exist for any range`(_ range: Range<Int>) {
    let place = ManifestSource("m.json", "ab\ncd").place(of: range)
    #expect(["ab", "cd"].contains(place.lineText))
    #expect(place.length >= 1)
  }

  @Test func `show the line without its end`() {
    let place = ManifestSource("m.json", "a\r\nbcd\r\ne").place(of: 4..<9)
    #expect(place.lineText == "bcd")
    #expect(place.caretOffset == 1)
    #expect(place.length == 2)
  }

  @Test func `cut a long line between characters, around the place`() throws {
    let source = ManifestSource("m.json", String(repeating: "é", count: 500))
    for offset in 0..<1_000 {
      let place = source.place(of: offset..<(offset + 3))
      #expect(place.lineText.utf8.count <= 166)
      #expect(!place.lineText.contains("\u{FFFD}"))
      #expect(place.lineText.utf8.count >= place.caretOffset + 1)
      #expect(place.mark.column == offset + 1)
    }
  }

  @Test(arguments: LiteralCase.all)
  func `point into the literal of a string`(_ literal: LiteralCase) throws {
    let source = ManifestSource(literal.file, literal.text)
    guard
      case .object(let members) = try DocumentNode.read(source).value, let member = members.first,
      case .string(let value) = member.node.value
    else { throw UnexpectedValue() }
    let prefix = value.prefix { $0 != "#" }.utf8.count
    let place = source.place(ofByte: prefix, length: 1, inStringAt: member.node.range)
    let marked = place.lineText.utf8.dropFirst(place.caretOffset).prefix(place.length)
    #expect(String(Substring(marked)) == literal.marked)
  }

  @Test func `are at the end of a string for a byte past it`() {
    let place = ManifestSource("m.json", #"["ab"]"#).place(ofByte: 9, length: 3, inStringAt: 1..<5)
    #expect(place.mark == Mark(line: 1, column: 5))
    #expect(place.length == 1)
  }
}

/// A document with a field whose value has a `#`, and how the `#` is written.
struct LiteralCase: NamedCase {
  var file: String
  var text: String
  var marked: String
  var name: String { text }

  private static func json(_ text: String, _ marked: String = "#") -> LiteralCase {
    LiteralCase(file: "m.json", text: text, marked: marked)
  }

  private static func yaml(_ text: String, _ marked: String = "#") -> LiteralCase {
    LiteralCase(file: "m.yaml", text: text, marked: marked)
  }

  static let all: [LiteralCase] = [
    json(##"{"a": "#"}"##),
    json(##"{"a": "é😀#x"}"##),
    json(##"{"a": "\\d\n\"\/#x"}"##),
    json(##"{"a": "\u00e9\u20ac\u0041#"}"##),
    json(##"{"a": "\ud83d\ude00#"}"##),
    json(##"{"a": "x\u0023"}"##, #"\u0023"#),
    yaml("a: x#y"),
    yaml("a: é#y # comment"),
    yaml("a: 'it''s #'"),
    yaml("a: &x 'é#'"),
    yaml("a: !!str x#1"),
    yaml(##"a: "\x41\u00e9\U0001F600\N\_\L\P\e#""##),
    yaml(##"{"a": "\/#"}"##),
    yaml("a: |\n  x#\n", "|"),
    yaml("a: 'x\n  y#'", "'"),
    yaml("a: x\n  y#", "x"),
  ]
}
