/// Writes patterns and subjects that have something to do with one another.
struct PatternGenerator {
  var random: SeededGenerator
  /// Whether subjects are printable ASCII only.
  let isASCII: Bool
  private var groupCount = 0
  private var ignoresCase = false

  init(seed: UInt64, isASCII: Bool) {
    random = SeededGenerator(seed: seed)
    self.isASCII = isASCII
  }

  mutating func makePattern() -> String {
    groupCount = 0
    let beginnings = [
      "^", "(?:^)", "(?>^)", "(?=a|)^", "(?:^.)+", "(?:^\\W)+?", "(?:^.){2}", "(?:^.){1,}", "(?m)^",
      "(?:)^", "$^", "(?:^|a)", "(?:^)*", "(?:^.)++", "(?:^a|^.)", #"\Z^"#, "(?<!a)^",
    ]
    let beginning = random.isTrue(oneIn: 10) ? random.pick(beginnings) : ""
    return beginning + makeAlternation(depth: 3)
  }

  mutating func makeSubject() -> String {
    let ascii = ["a", "b", "c", "f", "i", "s", "t", "S", "A", "K", "1", "2", "-", "_", " ", "/"]
    let other = ["\r\n", "\n", "\r", "\u{85}", "\u{2028}", "é", "ß", "ﬀ", "ﬆ", "ſ", "\u{212A}"]
    let rare = ["\u{B}", "\u{301}", "٣", "\u{200D}", "😀", "ﬃ", "ẞ", "\u{A0}", "Ⅷ", "²"]
    let pieces = isASCII ? ascii : ascii + other + (random.isTrue(oneIn: 4) ? rare : [])
    return (0..<Int.random(in: 0...8, using: &random)).map { _ in random.pick(pieces) }.joined()
  }

  private mutating func makeAlternation(depth: Int) -> String {
    let count = random.pick([1, 1, 1, 2, 3])
    return (0..<count).map { _ in makeSequence(depth: depth) }.joined(separator: "|")
  }

  private mutating func makeSequence(depth: Int) -> String {
    (0..<random.pick([0, 1, 1, 2, 2, 3, 4])).map { _ in makeTerm(depth: depth) }.joined()
  }

  private mutating func makeTerm(depth: Int) -> String {
    if random.isTrue(oneIn: 12) { return random.pick(["^", "$", #"\A"#, #"\Z"#, #"\z"#]) }
    if isASCII, random.isTrue(oneIn: 12) { return random.pick([#"\b"#, #"\B"#]) }
    if random.isTrue(oneIn: 20) { return random.pick(["(?i)", "(?s)", "(?m)", "(?-i)", "(?-s)"]) }
    if depth > 0, random.isTrue(oneIn: 14) { return makeLookAround(depth: depth - 1) }
    let atom = depth > 0 && random.isTrue(oneIn: 3) ? makeGroup(depth: depth - 1) : makeAtom()
    return atom + makeQuantifier()
  }

  private mutating func makeQuantifier() -> String {
    guard random.isTrue(oneIn: 3) else { return "" }
    return random.pick(["*", "+", "?", "{2}", "{1,}", "{0,2}", "{1,3}", "{2,}", "{0,}"])
      + random.pick(["", "", "?", "+"])
  }

  private mutating func makeGroup(depth: Int) -> String {
    let open = random.pick(["(", "(", "(?:", "(?:", "(?>", "(?i:", "(?s:", "(?m-i:"])
    if open == "(" { groupCount += 1 }
    return open + makeAlternation(depth: depth) + ")"
  }

  private mutating func makeLookAround(depth: Int) -> String {
    random.pick(["(?=", "(?!", "(?<=", "(?<!"]) + makeAlternation(depth: depth) + ")"
  }

  private mutating func makeAtom() -> String {
    if groupCount > 0, random.isTrue(oneIn: 12) {
      return "\\\(Int.random(in: 1...groupCount, using: &random))"
    }
    if random.isTrue(oneIn: 4) { return makeSet() }
    let plain = ["a", "b", "c", "f", "ff", "fi", "ss", "st", "s", "k", "1", "-", "/", #"\."#, "."]
    let classes = [#"\d"#, #"\w"#, #"\s"#, #"\W"#, #"\S"#, #"\h"#, #"\v"#, #"\D"#, #"\H"#, #"\V"#]
    let others = [
      #"\r"#, #"\n"#, #"\x61"#, "[:alnum:]", "[:^alpha:]", #"\p{L}"#, #"\P{Nd}"#, #"\Qa|\E"#, ".",
    ]
    return random.pick(random.pick([plain, plain, classes, others]))
  }

  private mutating func makeSet() -> String {
    let members = [
      "a", "b", "s", "a-c", "0-9", "-", "_", #"\d"#, #"\w"#, #"\W"#, #"\S"#, #"\n"#, "[:alpha:]",
      "[ab]", "[[:hex:]1]", "K", "é", "^", ".", #"\-"#, "&", #"\p{Lu}"#, #"\H"#, "[:^digit:]",
    ]
    let count = Int.random(in: 1...3, using: &random)
    let body = (0..<count).map { _ in random.pick(members) }.joined()
    return "[" + random.pick(["", "", "^"]) + body + "]"
  }
}
