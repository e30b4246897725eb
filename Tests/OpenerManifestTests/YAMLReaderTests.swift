import OpenerManifest
import Testing

@Suite struct `YAML reader` {
  @Test(arguments: YAMLCase.all)
  func `gives what JSON would`(_ yaml: YAMLCase) {
    #expect(outcome(of: ManifestSource("t.yaml", yaml.text)) == yaml.json)
  }

  @Test func `knows where each scalar stands`() throws {
    let text = "\u{FEFF}é: plain # c\n'q''r': &x \"d\\\"\"\nlist: [1, *x]\nblock: |\n  a\n  b\n"
    let node = try DocumentNode.read(ManifestSource("t.yaml", text))
    guard
      case .object(let members) = node.value, case .array(let list) = members[2].node.value
    else { throw UnexpectedValue() }
    let literals = (members.flatMap { [$0.name.range, $0.node.range] } + list.map(\.range)).map {
      String(decoding: Array(text.utf8)[$0], as: UTF8.self)
    }
    #expect(
      literals == [
        "é", "plain", "'q''r'", #""d\"""#, "list", "[1, *x", "block", "|\n", "1", #""d\"""#,
      ]
    )
  }

  @Test func `refuses aliases that add too much`() {
    var bomb = "a0: &a0 [x]\n"
    for level in 1...40 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ",")
      bomb += "a\(level): &a\(level) [\(aliases)]\n"
    }
    let expected = """
      linkrewrite: t.yaml:6:14: error: aliases add more than 100000 nodes to the document
      6 | a5: &a5 [*a4,*a4,*a4,*a4,*a4,*a4,*a4,*a4,*a4,*a4]
        |              ^^^
        = hint: write the values out, or in another file
      """
    #expect(outcome(of: ManifestSource("t.yaml", bomb)) == expected)
  }

  @Test func `refuses depth, by brackets and by aliases`() {
    let brackets = String(repeating: "[", count: 100_000)
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    let key = "? *a\n: 1\n"
    let half = String(repeating: "[", count: 300)
    let close = String(repeating: "]", count: 300)
    let chain = "a: &a \(half)1\(close)\nb: \(half)*a\(close)\n\(key)"
    for text in [brackets, deep, chain] {
      #expect(
        outcome(of: ManifestSource("t.yaml", text)).contains(
          "error: lists and objects are nested more than 512 deep"
        )
      )
    }
  }
}

struct YAMLCase: NamedCase {
  var text: String
  var json: String
  var name: String { text }

  init(_ text: String, _ json: String) {
    self.text = text
    self.json = json
  }

  static let all: [YAMLCase] = [
    YAMLCase("[~, null, Null, NULL, ]", "[null,null,null,null]"),
    YAMLCase("a:\nb: ''", #"{"a":null,"b":""}"#),
    YAMLCase("[true, True, FALSE, yes, on, nO]", #"[true,true,false,"yes","on","nO"]"#),
    YAMLCase("[1, -1, 1.5, 1e3, 0]", "[1,-1,1.5,1e3,0]"),
    // Numbers of YAML that JSON cannot write keep their digits.
    YAMLCase("[007, +1, .5, 1., 0x1F, 0o17]", #"["007","+1",".5","1.","0x1F","0o17"]"#),
    YAMLCase("[.inf, -.INF, .nan]", #"[".inf","-.INF",".nan"]"#),
    YAMLCase(
      "[1_000, 0b1, 0o8, 0xG, 1e, ., -, 1:30]",
      #"["1_000","0b1","0o8","0xG","1e",".","-","1:30"]"#,
    ),
    YAMLCase("['1', \"true\", !!str 12, ! ~]", #"["1","true","12",null]"#),
    YAMLCase("a: |\n  x*\n  y\nb: >-\n  x\n  *y\n", #"{"a":"x*\ny\n","b":"x *y"}"#),
    YAMLCase(#"'https?://[^/]+\.x/(\d+)': "\"\u00e9""#, #"{"https?://[^/]+\\.x/(\\d+)":"\"é"}"#),
    YAMLCase(
      "a: &x {b: 1}\nc: *x\nd: [*x, *x]",
      #"{"a":{"b":1},"c":{"b":1},"d":[{"b":1},{"b":1}]}"#,
    ),
    YAMLCase("a: &x 1\nb: *x\nc: &x 2\nd: *x", #"{"a":1,"b":1,"c":2,"d":2}"#),
    YAMLCase("a: &k key\n*k : 1", #"{"a":"key","key":1}"#),
    YAMLCase("a*b: '*'\nc: d *e\nf: \u{E000}*", #"{"a*b":"*","c":"d *e","f":"\#u{E000}*"}"#),
    YAMLCase("1: a\ntrue: b", #"{"1":"a","true":"b"}"#),
    YAMLCase("# c\n--- # d\na: 1 # e\n...\n", #"{"a":1}"#),
    YAMLCase("\u{FEFF}a: 1\r\nb: 2\r\n", #"{"a":1,"b":2}"#),
  ]
}
