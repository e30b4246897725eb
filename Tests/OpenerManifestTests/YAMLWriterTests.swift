import OpenerManifest
import Testing

@Suite struct `YAML writer` {
  @Test func `writes a rule as people would`() throws {
    let source = ManifestSource(
      "m.json",
      #"""
      {"apps":[{"identifier":"a","name":"App & more","storeId":"123","new":1}],"browsers":[],
      "actions":[{"title":"Open Item","regex":"https?://ex\\.com/(\\d+)\\?it's.*$","headers":true,
      "formats":[{"appId":"a","format":"a://$1","testResults":["a://1",null]},{"appId":"b",
      "script2":"function process(url, done) {\n  done(url);\n}\n"}],"testInputs":["https://ex.com/1"]},
      {"title":"Next","formats":[]}],
      "redirects":{"https?://r\\.com/":{"param":"u"},"s:":{"format":"$1","tests":{"a b":"c"}}},
      "notes":["one","two"],"when":2016}
      """#,
    )
    let expected = #"""
      apps:
        - identifier: a
          name: App & more
          storeId: '123'
          new: 1

      browsers: []

      actions:
        - title: Open Item
          regex: 'https?://ex\.com/(\d+)\?it''s.*$'
          headers: true
          formats:
            - appId: a
              format: 'a://$1'
              testResults:
                - 'a://1'
                - null
            - appId: b
              script2: |
                function process(url, done) {
                  done(url);
                }
          testInputs:
            - 'https://ex.com/1'

        - title: Next
          formats: []

      redirects:
        'https?://r\.com/':
          param: u

        's:':
          format: '$1'
          tests:
            a b: c

      notes:
        - one
        - two

      when: 2016

      """#
    #expect(String(decoding: try DocumentNode.read(source).yaml, as: UTF8.self) == expected)
  }

  /// A text, and how it is written as a value.
  @Test(arguments: [
    ("Open Tweet", "Open Tweet"), ("", "''"), (" a", "' a'"), ("a ", "'a '"), ("a: b", "'a: b'"),
    ("a #b", "'a #b'"), ("a:b", "'a:b'"), ("it's", "it's"), ("'", "''''"), ("-", "'-'"),
    ("- a", "'- a'"), ("---", "'---'"), ("...", "'...'"), ("%YAML", "'%YAML'"), ("?", "'?'"),
    ("*a", "'*a'"), ("&a", "'&a'"), ("!a", "'!a'"), ("@a", "'@a'"), ("`a", "'`a'"),
    ("[a", "'[a'"), ("{a", "'{a'"), ("a]", "'a]'"), ("|", "'|'"), (">", "'>'"), ("#", "'#'"),
    ("~", "'~'"), ("null", "'null'"), ("NULL", "'NULL'"), ("true", "'true'"), ("False", "'False'"),
    ("no", "'no'"), ("Yes", "'Yes'"), ("on", "'on'"), ("OFF", "'OFF'"), ("y", "'y'"), ("N", "'N'"),
    ("nothing", "nothing"), ("1", "'1'"), ("1.0", "'1.0'"), ("0x1F", "'0x1F'"), ("1e5", "'1e5'"),
    (".5", "'.5'"), ("+1", "'+1'"), (".inf", "'.inf'"), ("2016-06-11", "'2016-06-11'"),
    ("12:30", "'12:30'"), ("1_000", "'1_000'"), ("<<", "'<<'"), ("=", "'='"), ("é", "'é'"),
    ("Süddeutsche", "Süddeutsche"), ("微博", "'微博'"), ("a微博", "a微博"), ("a😀", "'a😀'"),
    (#"\d+"#, #"'\d+'"#), (#"say "hi""#, #"'say "hi"'"#), ("\t", #""\t""#), ("a\tb", #""a\tb""#),
    ("\n", #""\n""#), ("\r", #""\r""#), ("a\r\nb", #""a\r\nb""#), ("\0", #""\0""#),
    ("\u{1}", #""\x01""#), ("\u{7F}", #""\x7F""#), ("a\u{85}b", #""a\x85b""#),
    ("a\u{2028}b", #""a\u2028b""#), ("\u{2029}", #""\u2029""#), ("\u{FEFF}a", #""\uFEFFa""#),
    ("\u{FFFE}", #""\uFFFE""#), ("\u{1FFFF}", #""\U0001FFFF""#), ("\u{9B}", #""\x9B""#),
    ("a\nb", "|-\n  a\n  b"), ("a\nb\n", "|\n  a\n  b"), (" a\nb\n", "|2\n   a\n  b"),
    ("\na", "|2-\n\n  a"), ("\ta\nb", "|2-\n  \ta\n  b"), ("a\n\nb", "|-\n  a\n\n  b"),
    ("a\n \nb", "|-\n  a\n   \n  b"), ("a\nb\n\n", #""a\nb\n\n""#), ("a\n ", #""a\n ""#),
    ("a\n", #""a\n""#), ("a\n#b", "|-\n  a\n  #b"), ("a: b\n- c", "|-\n  a: b\n  - c"),
    ("a\n---\nb", "|-\n  a\n  ---\n  b"), ("a\u{7}\nb", #""a\x07\nb""#),
  ])
  func `chooses the quotes that a text needs`(_ text: String, _ written: String) throws {
    let document = object([("k", .string(text))])
    let yaml = String(decoding: document.yaml, as: UTF8.self)
    #expect(yaml == "k: " + written + "\n")
    #expect(try reread(document) == document.plain)
    // As a name, and as an element of a list in a list.
    let others = object([
      (text, .array([node(.string(text)), node(.array([node(.string(text))]))]))
    ])
    #expect(try reread(others) == others.plain)
  }

  @Test func `writes names of any length`() throws {
    for length in [900, 998, 999, 1_000, 1_021, 1_022, 1_023, 1_024, 5_000] {
      for character in ["a", "'", "é", "\t", "\\", "😀"] {
        let name = String(repeating: character, count: length)
        let document = object([
          (name, .object([member(name, .string("v")), member("b", .null)])), ("c", .bool(true)),
        ])
        #expect(try reread(document) == document.plain, "\(length) times \(character)")
      }
    }
  }

  @Test func `writes what is nested as deep as can be read`() throws {
    var list = node(.string("x"))
    var object = node(.string("it's\n\u{85}"))
    for depth in 0..<511 {
      list = node(.array(depth % 3 == 0 ? [list, node(.null)] : [list]))
      object = node(.object([member("it's \(depth)", object.value), member("b", .number("1"))]))
    }
    for document in [list, object] {
      #expect(try reread(document) == document.plain)
      #expect(document.yaml.count < 40_000)
      let json = ManifestSource(name: "m.json", bytes: document.json(.indented))
      #expect(try DocumentNode.read(json).plain == document.plain)
      #expect(json.bytes.count < 40_000)
    }
  }

  @Test func `writes numbers as they stand`() throws {
    let yaml = "a: [0x1F, .5, 007, +1, -0, 1E5, .inf, 1.50]\n"
    let document = try DocumentNode.read(ManifestSource("m.yaml", yaml))
    #expect(try reread(document) == document.plain)
  }

  @Test func `gives generated documents back`() throws {
    var generator = SeededGenerator(seed: SeededGenerator.seed)
    for _ in 0..<3_000 {
      let document = node(generator.value(depth: 0))
      #expect(try reread(document) == document.plain)
      for form in [JSONForm.compact, .ascii, .indented] {
        let json = ManifestSource(name: "m.json", bytes: document.json(form))
        #expect(try DocumentNode.read(json).plain == document.plain)
      }
    }
  }

  /// What is read from the YAML of a document; that YAML is also what is written of it again.
  private func reread(_ document: DocumentNode) throws -> PlainValue {
    let source = ManifestSource(name: "m.yaml", bytes: document.yaml)
    let read = try DocumentNode.read(source)
    #expect(read.yaml == source.bytes)
    return read.plain
  }
}

/// A value without the places that it was read from.
indirect enum PlainValue: Hashable {
  case scalar(String)
  case list([PlainValue])
  case object([[PlainValue]])
}

extension DocumentNode {
  var plain: PlainValue {
    switch value {
    case .null: .scalar("null")
    case .bool(let value): .scalar("\(value)")
    case .number(let text): .scalar("number " + text)
    // Scalars, because texts that look alike may differ.
    case .string(let text): .scalar("string \(Array(text.unicodeScalars))")
    case .array(let nodes): .list(nodes.map(\.plain))
    case .object(let members):
      .object(members.map { [node(.string($0.name.value)).plain, $0.node.plain] })
    }
  }
}

private func node(_ value: DocumentValue) -> DocumentNode { DocumentNode(value, at: 0..<0) }

private func member(_ name: String, _ value: DocumentValue) -> DocumentMember {
  DocumentMember(name: Located(name, at: 0..<0), node: node(value))
}

private func object(_ members: [(String, DocumentValue)]) -> DocumentNode {
  node(.object(members.map { member($0.0, $0.1) }))
}

extension SeededGenerator {
  /// A value that is more likely to be a trap than those of real manifests.
  fileprivate mutating func value(depth: Int) -> DocumentValue {
    switch Int.random(in: 0..<(depth > 5 ? 7 : 12), using: &self) {
    case 0: .null
    case 1: .bool(Bool.random(using: &self))
    case 2:
      .number(
        ["0", "-1", "1.50", "1e5", "12345678901234567890"].randomElement(using: &self) ?? "2"
      )
    case 3..<7: .string(text())
    case 7..<9:
      .array((0..<Int.random(in: 0..<5, using: &self)).map { _ in node(value(depth: depth + 1)) })
    default: .object(members(depth: depth + 1))
    }
  }

  private mutating func members(depth: Int) -> [DocumentMember] {
    var names: Set<String> = []
    return (0..<Int.random(in: 0..<6, using: &self)).compactMap { _ in
      // Yams takes names for one that differ in a byte order mark at their beginning.
      let name = String(text().drop { $0 == "\u{FEFF}" })
      return names.insert(name).inserted ? member(name, value(depth: depth)) : nil
    }
  }

  private mutating func text() -> String {
    let pieces = [
      "a", "b", "no", "null", "1", "0", ".", ":", ": ", " #", "#", " ", "  ", "\n", "\n", "\t", "-",
      "- ", "'", "\"", "\\", "\\n", "*", "&", "!", "%", "@", "|", ">", "[", "]", "{", "}", ",", "?",
      "? ", "~", "<<", "=", "---", "...", "\r", "\u{85}", "\u{2028}", "\u{FEFF}", "\0", "\u{7F}",
      "é", "e\u{301}", "微", "😀", "\u{E000}", "\u{E001}", "\u{FFFD}", "\u{10FFFF}", "x y",
      "https://",
    ]
    return (0..<Int.random(in: 0..<9, using: &self)).map { _ in
      pieces.randomElement(using: &self) ?? ""
    }
    .joined()
  }
}
