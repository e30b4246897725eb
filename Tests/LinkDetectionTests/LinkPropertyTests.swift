import LinkDetection
import Testing

@Suite struct `Link properties` {
  @Test(
    arguments: [
      ("a", LinkProperties.Term.include), ("/", .include), ("`", .include), ("…", .include),
      (".", .soft), ("\"", .soft), ("“", .soft), ("。", .soft), ("🙶", .soft),
      ("(", .open), ("「", .open), (")", .close), ("｣", .close),
      (" ", .hard), ("\u{7F}", .hard), ("\u{85}", .hard), ("\u{2028}", .hard), ("\u{3000}", .hard),
      ("\u{E000}", .hard), ("\u{10FFFF}", .hard), ("\u{33479}", .include), ("\u{3347A}", .hard),
      ("\u{E01EF}", .include), ("😀", .include),
    ] as [(Unicode.Scalar, LinkProperties.Term)]
  )
  func `Link_Term is as Unicode has it`(_ scalar: Unicode.Scalar, _ term: LinkProperties.Term) {
    #expect(LinkProperties(of: scalar).term == term)
  }

  @Test func `local parts and labels hold letters, and what else they may`() {
    for scalar in "aé字·".unicodeScalars { #expect(LinkProperties(of: scalar).isInLocalPart) }
    for scalar in "é字·\u{200D}་ー・".unicodeScalars { #expect(LinkProperties(of: scalar).isInLabel) }
    for scalar in "\"(),:;<>@[\\] 。😀".unicodeScalars {
      #expect(!LinkProperties(of: scalar).isInLocalPart)
    }
    for scalar in "a。😀—\u{2028}".unicodeScalars { #expect(!LinkProperties(of: scalar).isInLabel) }
  }

  @Test func `scalars of every value have properties`() {
    var counts: [LinkProperties.Term: Int] = [:]
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      counts[LinkProperties(of: scalar).term, default: 0] += 1
    }
    // The totals that stand in Unicode's files.
    #expect(counts[.soft] == 330 && counts[.close] == 64 && counts[.open] == 64)
    #expect(counts[.include] == 159_309)
  }

  @Test(arguments: [
    "com", "COM", "de", "aaa", "zw", "xn--p1ai", "XN--P1AI", "рф", "РФ", "한국", "vermögensberatung",
    "みんな",
  ])
  func `labels at the top are known`(_ label: String) {
    let isKnown = TopLevelLabels.contains(Array(label.utf8).span)
    #expect(isKnown)
  }

  @Test(arguments: ["", "c", "comm", "co m", "invalid", "swift", "xn--", "\u{FF}", " ", "0"])
  func `other labels are not`(_ label: String) {
    let isKnown = TopLevelLabels.contains(Array(label.utf8).span)
    #expect(!isKnown)
  }
}
