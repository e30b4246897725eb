import LinkDetection
import Testing

/// A text that is repeated until it is long.
struct HostileText: CustomTestStringConvertible, Sendable {
  var prefix: String
  var unit: String
  var suffix = ""

  var testDescription: String { prefix + unit + "…" + suffix }

  func bytes(_ count: Int) -> [UInt8] {
    let unit = Array(unit.utf8)
    var bytes = Array(prefix.utf8)
    bytes.reserveCapacity(count + 100)
    while bytes.count < count { bytes += unit }
    return bytes + Array(suffix.utf8)
  }
}

@Suite struct `Linear time` {
  static let texts = [
    HostileText(prefix: "", unit: "("),
    HostileText(prefix: "http://", unit: "("),
    HostileText(prefix: "http://", unit: ")"),
    HostileText(prefix: "http://a.b/", unit: ")"),
    HostileText(prefix: "http://a.b/", unit: "(", suffix: ")))"),
    HostileText(prefix: "http://a.b/", unit: "])"),
    HostileText(prefix: "http://", unit: "."),
    HostileText(prefix: "", unit: ":"),
    HostileText(prefix: "", unit: "://"),
    HostileText(prefix: "", unit: "http://"),
    HostileText(prefix: "", unit: "http://\""),
    HostileText(prefix: "", unit: "http://).\""),
    HostileText(prefix: "", unit: "http://)"),
    HostileText(prefix: "", unit: "http://a.b)\""),
    HostileText(prefix: "", unit: "shttp://"),
    HostileText(prefix: "", unit: "http"),
    HostileText(prefix: "http://a.b/", unit: "!"),
    HostileText(prefix: "http://a.b/", unit: "。"),
    HostileText(prefix: "", unit: "http://-a/"),
    HostileText(prefix: "", unit: "http://a:b"),
    HostileText(prefix: "", unit: "http://a.b/,"),
    HostileText(prefix: "", unit: "http://a.b/#:~:"),
    HostileText(prefix: "http://", unit: "a."),
    HostileText(prefix: "http://a:", unit: "a"),
    HostileText(prefix: "http://", unit: "é"),
    HostileText(prefix: "http://[", unit: ":"),
    HostileText(prefix: "", unit: "ftp://a.b/"),
    HostileText(prefix: "", unit: "a.b"),
    HostileText(prefix: "", unit: "a.com/"),
    HostileText(prefix: "", unit: "a.com:"),
    HostileText(prefix: "", unit: "a.com/!"),
    HostileText(prefix: "", unit: "a.com,"),
    HostileText(prefix: "", unit: "a.com?"),
    HostileText(prefix: "", unit: "@"),
    HostileText(prefix: "", unit: "a@"),
    HostileText(prefix: "", unit: "a@b.com"),
    HostileText(prefix: "", unit: "a+", suffix: "@b.com"),
    HostileText(prefix: "", unit: "!.", suffix: "@b.com"),
    HostileText(prefix: "", unit: "mailto:a@"),
    HostileText(prefix: "", unit: "é."),
    HostileText(prefix: "", unit: "字。"),
    HostileText(prefix: "", unit: "字", suffix: "."),
    HostileText(prefix: "", unit: "\u{3001}"),
    HostileText(prefix: "", unit: "_a.com"),
  ]

  @Test(arguments: texts)
  func `a hostile text of 1 MB is searched at once`(_ text: HostileText) throws {
    // The short ones come first, so that what is quadratic fails instead of taking minutes.
    for size in [1 << 14, 1 << 17, 1 << 20] {
      let bytes = text.bytes(size)
      var count = 0
      let duration = ContinuousClock().measure {
        var offset = 0
        while let link = LinkScanner.firstLink(in: bytes.span, from: offset) {
          count += 1
          offset = link.upperBound
        }
      }
      try #require(duration < .seconds(1), "\(size) bytes, \(count) links")
    }
  }

  @Test(arguments: texts)
  func `a hostile text of 1 MB is searched for bare domains at once`(_ text: HostileText) throws {
    for size in [1 << 14, 1 << 17, 1 << 20] {
      let bytes = text.bytes(size)
      var count = 0
      let duration = ContinuousClock().measure {
        var scanner = BareLinkScanner()
        while scanner.nextLink(in: bytes.span) != nil { count += 1 }
      }
      try #require(duration < .seconds(1), "\(size) bytes, \(count) links")
    }
  }

  @Test(arguments: ["(", "a", "a.", ".", "a-", "a:", "é"])
  func `a hostile record of 1 MB has a shape at once`(_ unit: String) {
    let bytes = HostileText(prefix: "", unit: unit).bytes(1 << 20)
    let duration = ContinuousClock().measure { _ = RecordShape(of: bytes.span) }
    #expect(duration < .seconds(1))
  }
}
