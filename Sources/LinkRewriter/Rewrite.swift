internal import ByteSearch

/// What a link became.
public struct Rewrite: Sendable, Hashable {
  /// A redirect that was followed on the way.
  public struct Step: Sendable, Hashable {
    /// The redirect, as a JSON Pointer into its manifest.
    public var rule: String
    /// Where it led.
    public var link: String
  }

  /// What became of it.
  public var status: LinkStatus
  /// The link that was made, if there is one.
  public var output: String?
  /// The identifier of the app or browser, or the target's own word.
  public var target: String?
  /// The rule, as a JSON Pointer into its manifest.
  public var rule: String?
  /// What the rule does, in words.
  public var title: String?
  /// The link that was matched, where it differs from the input.
  public var url: String?
  /// The redirects that led to it.
  public var via: [Step]
  /// How many rules hit the match limit before the result.
  public var limited: Int
}

extension Rewriter {
  /// Rewrites one link.
  ///
  /// Makes the memory that matching takes anew each time; for many links make a
  /// ``RewriteSession``.
  ///
  /// - Returns: at least one result; the first one's status says why there is no output.
  public func rewrite(_ link: String) -> [Rewrite] {
    var session = RewriteSession(self)
    return session.rewrite(link)
  }
}

/// The memory that rewriting takes, for one thread and any number of links.
///
/// Cost: about 100 KiB. Threads: one at a time; make one for each.
public struct RewriteSession: ~Copyable {
  private var resolver: Resolver

  /// Makes a session.
  public init(_ rewriter: Rewriter) {
    self.resolver = Resolver(rewriter)
  }

  /// Rewrites one link.
  ///
  /// - Parameter link: the link, without blanks around it.
  /// - Returns: at least one result; the first one's status says why there is no output.
  public mutating func rewrite(_ link: String) -> [Rewrite] {
    let input = Array(link.utf8)
    resolver.resolveWaiting(input.span)
    return resolver.findings.results.indices.map { index in
      resolver.findings.rewrite(of: resolver.findings.results[index], input: link)
    }
  }
}

extension Findings {
  /// A result as a value that stands for itself.
  func rewrite(of result: LinkResult, input: String) -> Rewrite {
    let origin = origin(of: result)
    var rewrite = Rewrite(status: result.status, via: [], limited: origin.limited)
    if result.status.hasOutput {
      rewrite.output = result.outputIsInput ? input : text(result.output)
    }
    if let target = result.target {
      rewrite.target = rewriter.rules.targetInfo[Int(target.rawValue)].identifier
    }
    if let rule = result.rule {
      rewrite.rule = rewriter.rules.ruleInfo[Int(rule.rawValue)].pointer
      rewrite.title = rewriter.rules.ruleInfo[Int(rule.rawValue)].title
    }
    if let url = origin.url { rewrite.url = text(url) }
    for index in origin.via {
      let step = steps[index]
      let rule = rewriter.rules.ruleInfo[Int(step.rule.rawValue)].pointer
      rewrite.via.append(Rewrite.Step(rule: rule, link: text(step.link)))
    }
    return rewrite
  }

  /// A stretch of ``texts``.
  func text(_ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    for offset in range { bytes.append(texts.bytes[offset]) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
