internal import LinkRewriter

/// The labels of a host that a site's rules have in common: `youtube.com` of `m.youtube.com`.
///
/// The last two; where the last but one is short, as in `bbc.co.uk`, the last three. A guess, good
/// enough to tell which rules were meant for a host.
struct HostName {
  /// In lower case.
  let text: String

  init(of stop: LinkStop) {
    self.init(String(decoding: Array(stop.subject.utf8)[stop.host], as: UTF8.self))
  }

  init(_ host: String) {
    let labels = host.split(separator: ".")
    let isShort = labels.count > 2 && labels[labels.count - 2].utf8.count <= 3
    text = labels.suffix(isShort ? 3 : 2).joined(separator: ".").lowercased()
  }

  /// Whether a rule names it, in its pattern or in what it is looked up by.
  func isNamed(in pattern: String, _ trace: RuleTrace) -> Bool {
    guard !text.isEmpty else { return false }
    var literals: [String] = []
    if case .missing(let missing) = trace.verdict { literals = missing }
    let plain = pattern.filter { $0 != "\\" }.lowercased()
    return literals.contains { $0.contains(text) } || plain.contains(text)
  }
}
