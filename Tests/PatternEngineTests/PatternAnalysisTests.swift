import ByteSearch
import PatternEngine
import Testing

/// What is told of patterns without a link at hand.
@Suite struct `Analysis of patterns` {
  private static let links = SubjectKind(beginningWith: ["http://", "https://"], of: .url)
  private static let options = PatternOptions(form: .ascii, isAnchored: true)

  // MARK: Samples

  @Test(arguments: [
    #"https?://(?:www\.)?host\.com/path/(\d+).*$"#, #"https?://(?:\w+\.)*host(?:\.\w+)+/[^/?#]+$"#,
    #"http://a\.b/(x|y|)([a-f]{2,5})\1$"#, #"https://(?i)Host\.com/[^\w]+"#,
    #"https://a\.b/\d{16,}"#,
  ])
  func `samples are matched by their pattern`(_ pattern: String) throws {
    let tree = try PatternTree(parsing: pattern)
    let compiled = try Pattern(compiling: tree, options: Self.options)
    var scratch = MatchScratch(groupCount: tree.groupCount)
    var sampler = PatternSampler(of: tree, in: Self.links)
    for number in 0..<50 {
      let made = sampler.sample(number)
      let sample = try #require(made)
      let outcome = compiled.firstMatch(in: sample.text.span, using: &scratch)
      #expect(outcome == .matched, "\(String(decoding: sample.text, as: UTF8.self))")
    }
  }

  @Test(arguments: [#"https://é\.com/"#, #"https://a/[^\x00-\x7f]"#, #"https://a b/"#])
  func `no sample is made of what no link has`(_ pattern: String) throws {
    var sampler = PatternSampler(of: try PatternTree(parsing: pattern), in: Self.links)
    let sample = sampler.sample(0)
    #expect(sample == nil)
  }

  @Test(.enabled(if: SharedManifest.isAvailable, SharedManifest.absence))
  func `nearly every public pattern has a sample that it matches`() throws {
    let patterns = try SharedManifest(version: 4).patterns
    var missing: [String] = []
    for pattern in patterns {
      let tree = try PatternTree(parsing: pattern)
      let compiled = try Pattern(compiling: tree, options: Self.options)
      var scratch = MatchScratch(groupCount: tree.groupCount)
      var sampler = PatternSampler(of: tree, in: Self.links)
      let isFound = (0..<200).contains { number in
        guard let sample = sampler.sample(number) else { return false }
        return compiled.firstMatch(in: sample.text.span, using: &scratch) == .matched
      }
      if !isFound { missing.append(pattern) }
    }
    // Those of header rules, which want a line feed.
    #expect(missing.allSatisfy { $0.contains(#"\n"#) }, "\(missing)")
  }

  // MARK: Growth

  private static func growth(of pattern: String) throws -> BacktrackingSearch.Growth? {
    let tree = try PatternTree(parsing: pattern)
    var sampler = PatternSampler(of: tree, in: links)
    var counter = try StepCounter(of: tree, options: options)
    var samples: [PatternSampler.Sample] = []
    for number in 0..<12 {
      if let sample = sampler.sample(number), counter.matches(sample.text) {
        samples.append(sample)
      }
    }
    var search = BacktrackingSearch(tree, in: links, maximumBytes: 8_192)
    guard let found = search.worst(in: samples, with: &counter) else { return nil }
    #expect(found.text.count <= 8_192)
    let exceeds = counter.exceeds(found.steps, on: found.text)
    #expect(exceeds)
    return found.growth
  }

  @Test(arguments: [
    #"https://a\.b/(\w+)+$"#, #"https://a\.b/(?:\w+/?)*!"#, #"https://(?:.+\.)+a\.b/"#,
    #"https://a\.b/(?:\d|.)*,x"#, #"https://a\.b/(a|a)*c"#, #"https://a\.b/(?:.*/)*x/(\d+)"#,
  ])
  func `repetitions of what can be cut in several ways are exponential`(_ pattern: String) throws {
    #expect(try Self.growth(of: pattern) == .exponential)
  }

  @Test(arguments: [
    // The engine makes the last one of several digits in front of an x possessive.
    (#"https://a\.b/\d*\d*\d*x"#, 2), (#"https://a\.b/.*a.*a.*c$"#, 3),
    (#"https://a\.b/\d*\d*\d*\d*x"#, 3),
  ])
  func `neighbours that match the same are polynomial`(_ pattern: String, _ degree: Int) throws {
    #expect(try Self.growth(of: pattern) == .polynomial(degree: degree))
  }

  @Test(arguments: [
    // Many loops, one after the other, that grow by a high power and look exponential at first.
    #"https://a\.b/\d*\d*\d*\d*\d*\d*\d*\d*x"#,
    #"https://a\.b/.*/.*/.*/.*/.*/.*/x$"#,
  ])
  func `a high power is not taken for exponential`(_ pattern: String) throws {
    guard case .polynomial = try Self.growth(of: pattern) else {
      Issue.record("it is no power")
      return
    }
  }

  @Test(arguments: [
    #"https?://(?:\w+\.)*host\.com/(\d+).*$"#, #"https://a\.b/(?:\w+/)*x"#, #"https://a\.b/(.*)+"#,
    #"https://a\.b/[^/]+/[^/]+$"#, #"https://a\.b/\d*\d*x"#, #"https://a\.b/(?>\w+)+!"#,
    #"https://a\.b/(?:\w++/?)*!"#,
  ])
  func `what goes one way only is neither`(_ pattern: String) throws {
    #expect(try Self.growth(of: pattern) == nil)
  }

  // MARK: Containment

  private static func isContained(_ inner: String, in outer: String) throws -> Bool {
    PatternContainment.isShown(
      of: try PatternTree(parsing: inner),
      in: try PatternTree(parsing: outer),
      for: links,
    )
  }

  @Test(arguments: [
    (#"https?://a\.b/(\d+).*$"#, #"https?://a\.b/.*$"#), (#"https://a\.b/x"#, #"https?://a\.b"#),
    (#"https://a\.b/(x|y)$"#, #"https://a\.b/[a-z]$"#), (#"https://a/\d{3}$"#, #"https://a/\d+$"#),
    (#"https://a/(?!x)\w+$"#, #"https://a/\w*$"#), (#"https://a/x"#, #"(?i)HTTPS://A/"#),
    (#"https://a/(?!x)y"#, #"https://a/(?!x)y"#), (#"https://a/(.)\1$"#, #"https://a/.*"#),
  ])
  func `a pattern that matches less is contained`(_ inner: String, _ outer: String) throws {
    #expect(try Self.isContained(inner, in: outer))
    let isBackToo = try Self.isContained(outer, in: inner)
    #expect(inner == outer || !isBackToo)
  }

  @Test(arguments: [
    (#"https?://a\.b/"#, #"https://a\.b/"#), (#"https://a/.*"#, #"https://a/.*$x"#),
    (#"https://a/\w+"#, #"https://a/(?!x)\w+"#), (#"https://a/x"#, #"https://a/x$"#),
    (#"https://a/\w+"#, #"https://a/\w++"#), (#"https://a/.."#, #"https://a/(.)\1"#),
    (#"https://a\.b"#, #"https://a/b"#),
  ])
  func `what is not shown is not contained`(_ inner: String, _ outer: String) throws {
    #expect(try !Self.isContained(inner, in: outer))
  }
}
