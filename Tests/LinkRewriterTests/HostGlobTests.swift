import LinkRewriter
import Testing

@Suite struct `Host glob` {
  @Test(arguments: [
    ("example.com", ["example.com"], ["www.example.com", "example.co", "example.comm", ""]),
    ("*.example.com", ["a.example.com", "a.b.example.com", ".example.com"], ["example.com"]),
    ("*", ["", "a", "a.b"], []),
    ("**", ["", "a"], []),
    ("?", ["a"], ["", "ab"]),
    ("a?c", ["abc", "a.c"], ["ac", "abbc"]),
    ("*a*b", ["ab", "xaxxb", "aabab", "abab"], ["aba", "b", "a"]),
    ("a*a", ["aa", "aba", "aaaa"], ["a"]),
    ("*aab", ["aaab", "aabaab"], ["aaba"]),
    ("EXAMPLE.*", ["example.com"], ["EXAMPLE.com"]),
    ("", [""], ["a"]),
    ("a.b", ["a.b"], ["axb"]),
    ("[::1]", ["[::1]"], ["[::2]"]),
  ])
  func `is matched with the whole host`(_ glob: String, _ fitting: [String], _ others: [String]) {
    for host in fitting { #expect(matches(glob, host), "\(host)") }
    for host in others { #expect(!matches(glob, host), "\(host)") }
  }

  @Test func `of many stars takes no longer for it`() {
    let host = String(repeating: "a", count: 8_000)
    #expect(!matches(String(repeating: "*a", count: 200) + "b", host))
  }

  private func matches(_ glob: String, _ host: String) -> Bool {
    HostGlob(glob).matches(Array(host.utf8).span)
  }
}

@Suite struct `Query pairs` {
  @Test(
    arguments: [
      ("a=1&b=2", ["a": "1", "b": "2"]),
      ("a=1=2", ["a": "1=2"]),
      ("a", ["a": ""]),
      ("=1", ["": "1"]),
      ("a=&b", ["a": "", "b": ""]),
    ] as [(String, KeyValuePairs<String, String>)]
  )
  func `are split at the first equals sign`(
    _ query: String,
    _ expected: KeyValuePairs<String, String>,
  ) {
    #expect(pairs(query) == expected.map { "\($0.key)|\($0.value)" })
  }

  @Test(arguments: [
    ("", ["|"]), ("&", ["|", "|"]), ("a&", ["a|", "|"]), ("&&a=b", ["|", "|", "a|b"]),
    ("a=1&a=2", ["a|1", "a|2"]), ("a;b=c", ["a;b|c"]),
  ])
  func `may be empty or repeat a name`(_ query: String, _ expected: [String]) {
    #expect(pairs(query) == expected)
  }

  /// The pairs of a query inside a link, as `name|value`.
  private func pairs(_ query: String) -> [String] {
    let bytes = Array("x?\(query)#y&z=1".utf8)
    var cursor = QueryPairs(in: 2..<(2 + query.utf8.count))
    var found: [String] = []
    while let pair = cursor.next(in: bytes.span) {
      let (name, value) = (bytes[pair.name], bytes[pair.value])
      found.append(String(decoding: name + [UInt8(ascii: "|")] + value, as: UTF8.self))
    }
    return found
  }
}
