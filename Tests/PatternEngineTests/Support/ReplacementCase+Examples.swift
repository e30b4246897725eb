import PatternEngine

extension ReplacementCase {
  /// The forms whose contract the subject keeps.
  var forms: [PatternOptions.Form] {
    let isPrintable = subject.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) }
    return isPrintable ? [.exact, .ascii] : [.exact]
  }

  private static let tenGroups = "(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)"
  private static let item = #"https?://ex\.test/i/(\d+)"#
  private static let rest = #"https?://ex\.test/(.*)$"#
  private static let id = #"https?://ex\.test/(?i)ID(\d+)$"#
  private static let header = #"https?://ex\.test/(\w+)$\n.*"X":"(\w+)""#
  private static let link = "https://ex.test/"

  /// The numbered examples of the specification, with a single match at the start of the subject.
  static let all: [ReplacementCase] = [
    .init(name: "E45", pattern: "(9)", subject: "9", template: "ex://$10", expected: "ex://90"),
    .init(
      name: "E46",
      pattern: tenGroups,
      subject: "abcdefghij",
      template: "ex://$10/$1/$11",
      expected: "ex://j/a/",
    ),
    .init(
      name: "E47",
      pattern: "(x)?(7)",
      subject: "7",
      template: "ex://x?u=$1&p=$2",
      expected: "ex://x?u=&p=7",
    ),
    .init(
      name: "E48",
      pattern: "(a)",
      subject: "a",
      template: "$1?$web_only=true$2",
      expected: "a?$web_only=true",
    ),
    .init(
      name: "E49",
      pattern: "(a)",
      subject: "a",
      template: #"ex://\$1/\\/$1"#,
      expected: #"ex://$1/\/a"#,
    ),
    .init(
      name: "E50",
      pattern: #"(\$1)"#,
      subject: "$1",
      template: "ex://$1",
      expected: "ex://$1",
    ),
    .init(name: "E51", pattern: "(a)", subject: "a", template: "$$1", expected: "$a"),
    .init(name: "E52", pattern: "(a)", subject: "a", template: "$", expected: "$"),
    .init(name: "E53", pattern: "(a)", subject: "a", template: #"\n"#, expected: "n"),
    .init(
      name: "E54",
      pattern: ".*",
      subject: "https://ex.test/a",
      template: "ex://$0",
      expected: "ex://https://ex.test/a",
    ),
    .init(
      name: "E55",
      pattern: item,
      subject: link + "i/42?ref=a",
      template: "exapp://item/$1",
      expected: "exapp://item/42?ref=a",
    ),
    .init(
      name: "E56",
      pattern: item + ".*$",
      subject: link + "i/42?ref=a",
      template: "exapp://item/$1",
      expected: "exapp://item/42",
    ),
    .init(
      name: "E57",
      pattern: #"https?://ex\.test/(\d+)"#,
      subject: link + "1 " + link + "2",
      template: "ex://$1",
      expected: "ex://1 https://ex.test/2",
      isAnchored: true,
    ),
    .init(
      name: "E58",
      pattern: rest,
      subject: "https://other.test/?u=https://ex.test/z",
      template: "ex://$1",
      expected: nil,
      isAnchored: true,
    ),
    .init(
      name: "E58, not anchored",
      pattern: rest,
      subject: "https://other.test/?u=https://ex.test/z",
      template: "ex://$1",
      expected: "https://other.test/?u=ex://z",
    ),
    .init(
      name: "E59",
      pattern: id,
      subject: link + "id5",
      template: "ex://$1",
      expected: "ex://5",
    ),
    .init(
      name: "E60",
      pattern: id,
      subject: "HTTPS://ex.test/id5",
      template: "ex://$1",
      expected: nil,
    ),
    .init(
      name: "E61",
      pattern: #"https?://ex\.test/([:hex:]{4})$"#,
      subject: link + "BEef",
      template: "ex://$1",
      expected: "ex://BEef",
    ),
    .init(
      name: "E62",
      pattern: #"https?://ex\.test/([:alnum:]+)"#,
      subject: link + "ab-c",
      template: "ex://$1",
      expected: "ex://ab-c",
    ),
    .init(
      name: "E63",
      pattern: #"https?://ex\.test/(\w+)$"#,
      subject: link + "café",
      template: "ex://$1",
      expected: "ex://café",
    ),
    .init(
      name: "E64",
      pattern: #"https?://ex\.test/(\d+)$"#,
      subject: link + "٥",
      template: "ex://$1",
      expected: "ex://٥",
    ),
    .init(
      name: "E65",
      pattern: rest,
      subject: link + "a\n",
      template: "ex://$1",
      expected: "ex://a\n",
    ),
    .init(
      name: "E66",
      pattern: rest,
      subject: link + "a\nb",
      template: "ex://$1",
      expected: nil,
    ),
    .init(
      name: "E66, multi-line",
      pattern: rest,
      subject: link + "a\nb",
      template: "ex://$1",
      expected: "ex://a\nb",
      hasMultilineAnchors: true,
    ),
    .init(
      name: "E67",
      pattern: header,
      subject: link + "a\n{\"X\":\"y\"}",
      template: "ex://$1/$2",
      expected: nil,
    ),
    .init(
      name: "E67, multi-line",
      pattern: header,
      subject: link + "a\n{\"X\":\"y\"}",
      template: "ex://$1/$2",
      expected: "ex://a/y}",
      hasMultilineAnchors: true,
    ),
    .init(
      name: "E68",
      pattern: #"https?://ex\.test/[a-z0-9-.]+/(.*)$"#,
      subject: link + "a-b.c/d",
      template: "ex://$1",
      expected: "ex://d",
    ),
  ]
}
