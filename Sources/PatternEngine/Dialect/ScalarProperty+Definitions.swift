extension ScalarProperty {
  /// The table of properties.
  ///
  /// Unassigned scalars are in none, as what is unassigned differs between the Unicode versions of
  /// ICU and PCRE2.
  static let definitions: [Definition] =
    generalCategories + binaryProperties + explicitProperties

  private static let generalCategories = [
    category("L", "l letter", "AZ az"),
    category("Lu", "lu uppercaseletter", "AZ"),
    category("Ll", "ll lowercaseletter", "az"),
    category("Lt", "lt titlecaseletter", ""),
    category("Lm", "lm modifierletter", ""),
    category("Lo", "lo otherletter", ""),
    category("M", "m mark combiningmark", ""),
    category("Mn", "mn nonspacingmark", ""),
    category("Mc", "mc spacingmark", ""),
    category("Me", "me enclosingmark", ""),
    category("N", "n number", "09"),
    category("Nd", "nd decimalnumber digit", "09", isCaseClosed: true),
    category("Nl", "nl letternumber", ""),
    category("No", "no othernumber", ""),
    category("P", "p punctuation punct", "!# %* ,/ :; ?@ [] __ {{ }}", isCaseClosed: true),
    category("Pc", "pc connectorpunctuation", "__", isCaseClosed: true),
    category("Pd", "pd dashpunctuation", "--", isCaseClosed: true),
    category("Ps", "ps openpunctuation", "(( [[ {{", isCaseClosed: true),
    category("Pe", "pe closepunctuation", ")) ]] }}", isCaseClosed: true),
    category("Pi", "pi initialpunctuation", "", isCaseClosed: true),
    category("Pf", "pf finalpunctuation", "", isCaseClosed: true),
    category("Po", "po otherpunctuation", "!# %' ** ,, ./ :; ?@ \\\\", isCaseClosed: true),
    category("S", "s symbol", "$$ ++ <> ^^ `` || ~~"),
    category("Sm", "sm mathsymbol", "++ <> || ~~", isCaseClosed: true),
    category("Sc", "sc currencysymbol", "$$", isCaseClosed: true),
    category("Sk", "sk modifiersymbol", "^^ ``", isCaseClosed: true),
    category("So", "so othersymbol", ""),
    category("Z", "z separator", "", blank: true, isCaseClosed: true),
    category("Zs", "zs spaceseparator", "", blank: true, isCaseClosed: true),
    category("Zl", "zl lineseparator", "", isCaseClosed: true),
    category("Zp", "zp paragraphseparator", "", isCaseClosed: true),
    Definition(
      names: "cc control cntrl",
      classBody: #"\p{Cc}"#,
      complementClassBody: #"\P{Cc}"#,
      ascii: ranges([0...0x1F, 0x7F...0x7F]),
      isCaseClosed: true,
    ),
    category("Cf", "cf format", "", isCaseClosed: true),
    category("Co", "co privateuse", "", isCaseClosed: true),
  ]

  /// What ICU (74 and later) calls alphabetic and PCRE2 10.42, with Unicode 14, does not.
  private static let newAlphabetic =
    #"\x{363}-\x{36f}\x{c04}\x{f82}\x{f83}\x{1dd3}-\x{1de6}\x{11080}\x{11081}"#

  /// The same for lower case.
  private static let newLowercase = #"\x{10fc}\x{a7f2}-\x{a7f4}\x{ab69}"#

  private static let binaryProperties = [
    union(
      "alphabetic alpha",
      #"\p{Alphabetic}"# + newAlphabetic,
      "AZ az",
      isCaseClosed: true,
    ),
    union("lowercase lower", #"\p{Lowercase}"# + newLowercase, "az"),
    category("Uppercase", "uppercase upper", "AZ"),
    union("lc casedletter", #"\p{Lu}\p{Ll}\p{Lt}"#, "AZ az"),
    union(
      "alnum",
      #"\p{Alphabetic}\p{Nd}"# + newAlphabetic,
      "09 AZ az",
      isCaseClosed: true,
    ),
    union(
      "word",
      #"\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\x{200c}\x{200d}"#,
      "09 AZ __ az",
      isCaseClosed: true,
    ),
    union(
      "xdigit",
      #"\p{Nd}A-Fa-f\x{ff21}-\x{ff26}\x{ff41}-\x{ff46}"#,
      "09 AF af",
      isCaseClosed: true,
    ),
    union("graph", #"\p{L}\p{M}\p{N}\p{P}\p{S}\p{Cf}\p{Co}"#, "!~"),
    union("print", #"\p{L}\p{M}\p{N}\p{P}\p{S}\p{Cf}\p{Co}\p{Zs}"#, "!~", blank: true),
  ]

  private static let explicitProperties = [
    explicit(
      "hexdigit hex",
      [0x30...0x39, 0x41...0x46, 0x61...0x66, 0xFF10...0xFF19]
        + [0xFF21...0xFF26, 0xFF41...0xFF46],
    ),
    explicit("asciihexdigit ahex", [0x30...0x39, 0x41...0x46, 0x61...0x66]),
    explicit("ascii", [0...0x7F], isCaseClosed: false),
    explicit("any", [0...0x10FFFF]),
    explicit(
      "whitespace wspace space",
      [0x09...0x0D, 0x20...0x20, 0x85...0x85, 0xA0...0xA0]
        + [0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F, 0x205F...0x205F]
        + [0x3000...0x3000],
    ),
    explicit(
      "blank",
      [0x09...0x09, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A]
        + [0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000],
    ),
    explicit("(vertical)", [0x0A...0x0D, 0x85...0x85, 0x2028...0x2029]),
  ]
}

extension ScalarProperty {
  /// A property that the engine knows by one name.
  ///
  /// `ascii` lists ranges by their two ends.
  private static func category(
    _ name: String,
    _ names: String,
    _ ascii: String,
    blank: Bool = false,
    isCaseClosed: Bool = false,
  ) -> Definition {
    Definition(
      names: names,
      classBody: "\\p{\(name)}",
      complementClassBody: "\\P{\(name)}",
      ascii: ranges(ascii, blank: blank),
      isCaseClosed: isCaseClosed,
    )
  }

  private static func union(
    _ names: String,
    _ classBody: String,
    _ ascii: String,
    blank: Bool = false,
    isCaseClosed: Bool = false,
  ) -> Definition {
    Definition(
      names: names,
      classBody: classBody,
      complementClassBody: nil,
      ascii: ranges(ascii, blank: blank),
      isCaseClosed: isCaseClosed,
    )
  }

  /// A property whose members are written out, in ascending order.
  private static func explicit(
    _ names: String,
    _ members: [ClosedRange<UInt32>],
    isCaseClosed: Bool = true,
  ) -> Definition {
    var others: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in members {
      if range.lowerBound > next { others.append(next...(range.lowerBound - 1)) }
      next = range.upperBound + 1
    }
    if next <= 0x10FFFF { others.append(next...0x10FFFF) }
    return Definition(
      names: names,
      classBody: classText(members),
      complementClassBody: classText(others),
      ascii: ranges(
        members.filter { $0.lowerBound < 0x80 }.map {
          UInt8($0.lowerBound)...UInt8(min($0.upperBound, 0x7F))
        }
      ),
      isCaseClosed: isCaseClosed,
    )
  }

  private static func ranges(_ text: String, blank: Bool) -> ASCIISet {
    let ends = text.split(separator: " ").map { pair in
      let bytes = Array(pair.utf8)
      return bytes[0]...bytes[1]
    }
    return ranges(blank ? ends + [0x20...0x20] : ends)
  }

  private static func ranges(_ ranges: [ClosedRange<UInt8>]) -> ASCIISet {
    var union = ASCIISet()
    for range in ranges { union.formUnion(ASCIISet(range)) }
    return union
  }

  private static func classText(_ ranges: [ClosedRange<UInt32>]) -> String {
    ranges.map { range in
      let lower = "\\x{\(String(range.lowerBound, radix: 16))}"
      let upper = "\\x{\(String(range.upperBound, radix: 16))}"
      return range.count == 1 ? lower : "\(lower)-\(upper)"
    }.joined()
  }
}
