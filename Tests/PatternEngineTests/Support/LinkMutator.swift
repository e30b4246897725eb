/// Changes links in the ways that tell regular-expression engines apart.
struct LinkMutator {
  private static let anywhere = [
    "é", "e\u{301}", "\u{20DD}", "Ａ", "ｆ", "９", "٥", "\u{A0}", "\u{2028}", "\u{2029}", "\u{85}",
    "\r", "\r\n", "\n", "\u{B}", "\u{C}", "\u{200D}", "‿", "²", "½", "😀", "ſ", "\u{212A}", "ﬀ", "ß",
  ]
  private static let terminators = ["\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\n\n", "\r\n\n"]
  private static let plain = [
    "/", "?", "a", "Z", "0", "-", "_", ".", "%2F", "#", "&x=1", " ", "//",
  ]

  /// A link that is changed once or twice.
  func mutated(_ link: String, using random: inout SeededGenerator) -> String {
    let once = mutatedOnce(link, using: &random)
    return random.isTrue(oneIn: 3) ? mutatedOnce(once, using: &random) : once
  }

  /// The same, within printable ASCII.
  func mutatedInASCII(_ link: String, using random: inout SeededGenerator) -> String {
    let link = String(String.UnicodeScalarView(link.unicodeScalars.filter(isPrintableASCII)))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return link.uppercased()
    case 1: return link + link
    case 2: return String(link.dropLast(Int.random(in: 1...8, using: &random)))
    case 3: return link + random.pick(Self.plain)
    case 4: return removingOne(link, using: &random)
    default: return inserting(random.pick(Self.plain), into: link, using: &random)
    }
  }

  private func mutatedOnce(_ link: String, using random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: link.uppercased()
    case 1: link + random.pick(["", " ", "\n"]) + link
    case 2, 3: link + random.pick(Self.terminators)
    case 4: link + "\nContent-Type: text/html\n{\"X-Tumblr-User\":\"someone\"}"
    case 5: removingOne(link, using: &random)
    default: inserting(random.pick(Self.anywhere), into: link, using: &random)
    }
  }

  private func inserting(
    _ text: String,
    into link: String,
    using random: inout SeededGenerator,
  ) -> String {
    var scalars = link.unicodeScalars
    let offset = Int.random(in: 0...scalars.count, using: &random)
    scalars.insert(
      contentsOf: text.unicodeScalars,
      at: scalars.index(scalars.startIndex, offsetBy: offset),
    )
    return String(scalars)
  }

  private func removingOne(_ link: String, using random: inout SeededGenerator) -> String {
    var scalars = link.unicodeScalars
    guard !scalars.isEmpty else { return link }
    let offset = Int.random(in: 0..<scalars.count, using: &random)
    scalars.remove(at: scalars.index(scalars.startIndex, offsetBy: offset))
    return String(scalars)
  }

  private func isPrintableASCII(_ scalar: Unicode.Scalar) -> Bool {
    (0x21...0x7E).contains(scalar.value)
  }
}
