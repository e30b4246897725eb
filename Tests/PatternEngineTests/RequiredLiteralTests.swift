import ByteSearch
import PatternEngine
import Testing

/// A pattern, and literals of which each of its matches has one.
struct LiteralCase: Sendable, CustomTestStringConvertible {
  var pattern: String
  var clause: Set<String>
  var reason: String

  var testDescription: String { "\(reason): \(pattern)" }

  init(_ reason: String, _ pattern: String, _ clause: Set<String>) {
    self.reason = reason
    self.pattern = pattern
    self.clause = clause
  }

  static let all = [
    Self("a host and its path", #"https?://(?:www\.)?host\.com/path/(\d+)"#, ["host.com/path/"]),
    Self("branches", #"https?://(?:one|two)\.org/"#, ["://one.org/", "://two.org/"]),
    Self(
      "a part that may be left out of a host",
      #"https?://(?:[^/]+\.)?horn(?:premium)?\.(?:com|net)/"#,
      [
        ".horn.com/", ".horn.net/", ".hornpremium.com/", ".hornpremium.net/",
        "://horn.com/", "://horn.net/", "://hornpremium.com/", "://hornpremium.net/",
      ],
    ),
    Self(
      "a part of many texts that may be left out",
      #"https?://(?:\w+\.)?(?:host\.org/.*\blist=)?(?:PL|RD)\w+"#,
      [".host.org/", "://host.org/", ".pl", ".rd", "://pl", "://rd"],
    ),
    Self(
      "a beginning that cannot be left out",
      #"(?:https?://host\.com/)?(?:PL|RD)\w+"#,
      ["://host.com/pl", "://host.com/rd"],
    ),
    Self(
      "a branch that no link begins with",
      #"(?:app:|https?://host\.com/)(\d+)"#,
      ["://host.com/"],
    ),
    Self(
      "the literals of each branch that tell links apart",
      #"https?://(?:sub(?:\d+)?\.host\.com|averyveryverylongone(?:\d+)?\.org)/"#,
      [".host.com", ".org"],
    ),
  ]
}

@Suite struct `The literals that a pattern requires` {
  static let links = SubjectKind(beginningWith: ["http://", "https://"], of: .url)

  @Test(arguments: LiteralCase.all)
  func `are those of its matches`(_ example: LiteralCase) throws {
    let literals = RequiredLiterals(of: try PatternTree(parsing: example.pattern), in: Self.links)
    let clauses = literals.clauses.map { clause in
      Set(clause.map { String(decoding: $0, as: UTF8.self) })
    }
    #expect(clauses.contains(example.clause), "\(clauses)")
  }

  @Test(arguments: ["app://(.*)", "\u{FEFF}(.*)", #"(?:app:)?(?:PL|RD)\w+"#])
  func `say that a pattern matches no link`(_ pattern: String) throws {
    let literals = RequiredLiterals(of: try PatternTree(parsing: pattern), in: Self.links)
    #expect(literals.matchesNothing)
  }
}
