import PatternEngine
import Testing

/// Constructs of the dialect, one by one: both engines give the same match and the same groups.
@Suite struct `Dialect` {
  @Test(arguments: dialectCases)
  func `means what NSRegularExpression means`(example: DialectCase) throws {
    let tree = try PatternTree(parsing: example.pattern)
    for isMultiline in [false, true] {
      let oracle = try Oracle(example.pattern, hasMultilineAnchors: isMultiline)
      for subject in example.subjects {
        let isPrintable = subject.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) }
        for form in isPrintable ? [PatternOptions.Form.exact, .ascii] : [.exact] {
          let options = PatternOptions(form: form, hasMultilineAnchors: isMultiline)
          let ours = try Pattern(compiling: tree, options: options).result(for: subject)
          #expect(
            ours == oracle.result(for: subject),
            "\(form) form, subject \(escaped(subject))",
          )
        }
      }
    }
  }

  @Test func `tells what is ASCII`() throws {
    for pattern in ["a", "[^a]", ".", #"\w"#, "[:alpha:]", #"\x41"#] {
      #expect(try PatternTree(parsing: pattern).isASCII)
    }
    for pattern in ["é", "[é]", "[a-é]", #"\x{e9}"#, #"\Qé\E"#, #"\u00e9"#] {
      #expect(try !PatternTree(parsing: pattern).isASCII)
    }
  }

  @Test func `gives a tree that says where case is ignored`() throws {
    let tree = try PatternTree(parsing: "a(?i)b(?-i:c)[d]")
    let c = Unicode.Scalar("c")
    let off = PatternFlags.Change(disabled: .ignoresCase)
    #expect(
      tree.root
        == .sequence([
          .literal("a", ignoringCase: false),
          .setting(PatternFlags.Change(enabled: .ignoresCase)),
          .literal("b", ignoringCase: true),
          .group(.flags(off), .literal(c, ignoringCase: false)),
          .set(.union([.range("d"..."d")]), ignoringCase: true),
        ])
    )
    #expect(try PatternTree(parsing: "(a)(?:b)(?<n>c)").groupCount == 2)
  }
}

struct DialectCase: CustomTestStringConvertible, Sendable {
  let pattern: String
  let subjects: [String]

  init(_ pattern: String, _ subjects: String...) {
    self.pattern = pattern
    self.subjects = subjects
  }

  var testDescription: String { pattern }
}

private let dialectCases: [DialectCase] = [
  // Literals and escapes.
  .init("a/b:c,d_e=f&g%h~i!j@k#l'm\"n<o>p -q", "a/b:c,d_e=f&g%h~i!j@k#l'm\"n<o>p -q"),
  .init(#"\t\n\r\f\a\e"#, "\t\n\r\u{C}\u{7}\u{1B}"),
  .init(#"\cA\cz\x41\x{e9}\u00e9\U0001F600\0101\0400"#, "\u{1}\u{1A}Aéé😀A\u{20}0"),
  .init(#"\x4"#, "\u{4}"),
  .init(#"\.\*\+\?\[\]\(\)\{\}\|\^\$\\\/\-\_\ \é"#, #".*+?[](){}|^$\/-_ é"#),
  .init(#"\Qa.b|c)\E+"#, "a.b|c)))", "axb"),
  .init(#"a\Q\Eb\Q*"#, "ab*", "abbb"),
  .init("]", "]"),
  .init("é", "cafe\u{301}", "café"),
  // Anchors, dots and line terminators.
  .init("^b$", "b", "a\nb", "b\r\n", "b\u{85}", "a\r\nb\r\nc", "b\n\n"),
  .init(#"\Ab"#, "b", "a\nb"),
  .init(#"b\Z"#, "b", "b\n", "b\r\n", "b\u{2028}x"),
  .init(#"b\z"#, "b", "b\n"),
  .init(#"a\r$"#, "a\r\n", "a\r", "a\r\nb"),
  .init(#"(\r?)$"#, "a\r\n"),
  .init("^", "", "a"),
  .init("$^", "", "\n"),
  .init("a.c", "a\u{B}c", "a\u{85}c", "a\tc", "aéc", "a😀c", "a\rc"),
  .init("(?s)a.c", "a\r\nc", "a\nc", "a\rc"),
  .init("(?s)(a.)(.*)", "a\r\nc\r\n"),
  .init("(?s:.)(.)", "\r\n\r\n", "a\nb"),
  .init("(?m)^b$|(?-m)^c$", "a\nb", "a\nc", "c"),
  .init(#"[^.]\z"#, "a\r\n"),
  // Sets.
  .init("[]a]+", "a]b"),
  .init("[^]a]+", "a]bc"),
  .init("[a-c-e]+", "abc-ed"),
  .init("[0-9-.]+", "1-.2x"),
  .init("[-a]+[a-]+", "-a-"),
  .init("[a[b-d]e]+", "xabcdef"),
  .init("[a|%2F$.*+?(){}^&]+", "a|%2F$.*+?(){}^&b"),
  .init(#"[\w-z]+"#, "a-z!"),
  .init(#"[\d\-x]+"#, "1-x٣y"),
  .init(#"[\x41-\x{43}\n-\r]+"#, "ABC\n\r\u{B}D"),
  .init("[:abc]+", "a:c"),
  .init("[:alnum:]+[:^alnum:]", "aé٣-", "ab-c"),
  .init("[[:alpha:][:digit:]_]+", "ab1_-"),
  .init("[^[:alpha:]]+", "ab1_-é"),
  .init("[^[:hex:]]", "aFＦg"),
  .init(#"[\W\d]+"#, "ab1-2c", "é٣ ‿"),
  .init(#"[^\W\d]+"#, "1-ab2", "٣é"),
  .init(#"\p{Lu}\P{Lu}\p{L}"#, "Aba", "ÉéÉ"),
  .init(#"[\p{Lu}-z]+"#, "A-z"),
  .init(#"\h\H\v\V"#, " a\nb", "\u{A0}a\u{2028}b", "\u{180E}a\nb"),
  .init(#"\s\S\d\D\w\W"#, " a1aa-", "\u{85}é٣é\u{200D}-"),
  // Groups.
  .init("(a)(?:b)(?<name>c)(d)?", "abcd", "abc"),
  .init("(?>a+)ab|(?>a*)b", "aab"),
  .init("(?=(a+))a*b\\1", "baaabac"),
  .init("a(?!b)(.)", "abac", "ab"),
  .init("(?<=ab|c)d", "abd", "cd", "bd"),
  .init("(?<!ab|c)d", "abd", "cd", "bd"),
  .init("(?#comment)a(?#another)+b", "aab"),
  .init("(a|ab)(c|bcd)(d*)", "abcd"),
  .init("(|a)(b||c)|", "ab", ""),
  .init("((a)|b)+", "ab", "ba"),
  .init("(a*)*(b|)*", "aab"),
  .init("(a(b)?)+", "aba"),
  .init(#"(a)(b)\2\1"#, "abba"),
  .init(#"(?<x>a)\k<x>"#, "aa"),
  .init(#"(a)\10"#, "aa0"),
  .init(#"(a)?\1b"#, "b", "aab"),
  .init(#"\A(?:(a)|b)*+|c"#, "abc", "c"),
  // Flags.
  .init("a(?i)b|c", "aB", "C", "Ab"),
  .init("(a(?i)b)c", "aBc", "aBC"),
  .init("(?i:ab)c", "ABc", "ABC"),
  .init("(?i)a(?-i)b", "Ab", "AB"),
  .init("(?i)tiff", "TIFF", "tiﬀ", "tIFf"),
  .init("(?i)tif", "tiﬀ", "tif"),
  .init("(?i)office-ss-st", "OFFICE-SS-ST", "oﬃce-ß-ﬆ", "oﬀice-ẞ-ﬅ", "ofﬁce-ſs-sT"),
  .init("(?i)s+f", "ßf", "SſF"),
  .init(#"(?i)s\Qs\E"#, "ß"),
  .init("(?i)k[k]", "\u{212A}\u{212A}", "Kk"),
  .init("(?i)[^a-m]", "aM", "z", "\u{212A}"),
  .init(#"(?i)\w[[:alpha:]]"#, "Éa"),
  // Quantifiers.
  .init("a*?b+?c??", "aabbc"),
  .init("a{2}b{1,}c{0,2}", "aabbccc", "abc"),
  .init("a*+a|a++b|a?+c", "aab", "ac"),
  .init("(a{1,2}?){2}", "aaaa"),
  .init("(?:ab|a){2,3}+b", "abaab"),
  // What generated patterns have found in PCRE2 10.42.
  .init(#"(?>[^\w]+?)\S"#, "\n\r/", "--/"),
  .init(#".+(?>(?:\zx)?)2"#, "b2"),
  .init("(?>[^a-c][^ ]{0,2}(?:.[^a-cK]*|st|d+.e))(.{1,3})", "t 2Ab-", "tK 2Ae-"),
  .init(#"(\d|.)*+b|a"#, "a", "1a"),
  .init("(?=a[^a])a", "s\r-ta\u{85}Si"),
  .init(#".*+\n"#, "ß\r\n"),
  .init(#"a|(?:[^\-\p{Lu}a-c][-\S]|)\.*[0-9]"#, "1bé", "ß2ß"),
  .init(#"^\n++"#, "é\r\na", "\n"),
  .init(#"\r^\n$"#, "é\r\na", "\r\n"),
]
