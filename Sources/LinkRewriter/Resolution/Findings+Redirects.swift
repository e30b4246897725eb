internal import ByteSearch
internal import PatternEngine

/// Which redirects are asked.
enum RedirectKind {
  case parameter
  case template
  case either
}

extension Findings {
  /// Applies the first redirect that fits.
  ///
  /// The candidates are those of `link`, and on success those of `next`.
  ///
  /// - Parameters:
  ///   - kind: which redirects are asked.
  ///   - link: where the link leads so far.
  ///   - next: takes the link that the redirect leads to.
  /// - Returns: whether there is one that leads elsewhere and to a web link.
  mutating func follow(
    _ kind: RedirectKind,
    from link: borrowing Link,
    into next: inout Link,
  ) -> Bool {
    for position in candidates.positions(of: rewriter.rules.redirectPlaces) {
      let redirect = rewriter.rules.redirects[Int(candidates.rules[position])]
      guard redirect.kind.isAsked(for: kind) else { continue }
      switch rewriter.rules.patterns.firstMatch(
        of: redirect.pattern,
        in: link.subject.bytes,
        using: &scratch,
      ) {
      case .unmatched:
        continue
      case .limitReached:
        noteLimit(redirect.rule)
      case .matched:
        if take(redirect, from: link, into: &next) { return true }
      }
    }
    return false
  }

  private mutating func take(
    _ redirect: RedirectRule,
    from link: borrowing Link,
    into next: inout Link,
  ) -> Bool {
    let start = texts.count
    appendTarget(of: redirect, in: link.subject.bytes)
    guard takeText(from: start, into: &next) else { return false }
    if rewriter.options.cleansLinks {
      findCandidates(for: next)
      _ = clean(&next)
    }
    if via.isEmpty { viaStart = keep(link.subject.bytes) }
    guard !wasVisited(next) else { return false }
    steps.append(
      RedirectStep(
        rule: redirect.rule,
        link: keep(next.address.bytes),
        subject: keep(next.subject.bytes),
      )
    )
    via = via.lowerBound..<steps.count
    findCandidates(for: next)
    return true
  }

  /// Appends the text that a redirect whose pattern has matched leads to.
  mutating func appendTarget(of redirect: RedirectRule, in link: Span<UInt8>) {
    switch redirect.kind {
    case .steps(let steps, let exceptions):
      if !isException(exceptions, link) { appendUnwrapped(steps, of: link) }
    case .parameter(let name):
      appendValue(ofParameter: name, in: link)
    case .template(let template):
      rewriter.rules.templates.expand(template, subject: link, scratch: scratch, into: &texts)
    }
  }

  /// Whether the redirects began here, or one of the steps led here.
  func wasVisited(_ link: borrowing Link) -> Bool {
    if isSubject(viaStart, of: link) { return true }
    for index in via where isSubject(steps[index].subject, of: link) { return true }
    return false
  }

  private func isSubject(_ range: Range<Int>, of link: borrowing Link) -> Bool {
    texts.bytes.extracting(range).elementsEqual(link.subject.bytes)
  }

  /// Appends the decoded value of the first parameter of a name: nothing where there is none.
  ///
  /// A value that is no percent-encoded UTF-8 is used as it is (`SPEC.md` 1.12).
  mutating func appendValue(ofParameter name: Int, in link: Span<UInt8>) {
    guard let mark = link.firstOffset(of: UInt8(ascii: "?")) else { return }
    let end = link.firstOffset(of: UInt8(ascii: "#")) ?? link.count
    guard mark < end else { return }
    var pairs = QueryPairs(in: (mark + 1)..<end)
    while let pair = pairs.next(in: link) {
      guard hasName(link.extracting(pair.name), name) else { continue }
      let start = texts.count
      let isWellFormed = texts.append(percentDecoding: link.extracting(pair.value))
      if !isWellFormed || !texts.bytes.extracting(start...).isUTF8 {
        texts.truncate(to: start)
        texts.append(link.extracting(pair.value))
      }
      return
    }
  }

  private mutating func hasName(_ encoded: Span<UInt8>, _ name: Int) -> Bool {
    let expected = rewriter.rules.parameterNames[name]
    if encoded.elementsEqual(expected.span) { return true }
    guard encoded.firstOffset(of: UInt8(ascii: "%")) != nil else { return false }
    let start = texts.count
    texts.append(percentDecoding: encoded)
    let isEqual = texts.bytes.extracting(start...).elementsEqual(expected.span)
    texts.truncate(to: start)
    return isEqual
  }
}

extension RedirectRule.Kind {
  /// Whether such a redirect is one of those that are asked.
  func isAsked(for kind: RedirectKind) -> Bool {
    switch (self, kind) {
    case (.parameter, .parameter), (.steps, .parameter), (.template, .template), (_, .either): true
    default: false
    }
  }
}
