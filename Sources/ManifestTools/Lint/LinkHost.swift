internal import LinkRewriter
internal import OpenerManifest

/// A link, cut around its host.
struct LinkHost {
  /// The host.
  let host: String
  /// What follows it.
  let rest: String

  /// Cuts a link that a pattern matches.
  init?(_ link: String) {
    guard let normalised = NormalisedLink(Array(link.utf8)), !normalised.host.isEmpty else {
      return nil
    }
    host = String(decoding: normalised.subject[normalised.host], as: UTF8.self)
    rest = String(decoding: normalised.subject[normalised.host.upperBound...], as: UTF8.self)
  }

  /// Whether a pattern has a name of the host in it, its ending aside.
  ///
  /// Where it has none, the host is what some loop of the pattern happens to take.
  func isNamed(in pattern: String) -> Bool {
    let text = Array(pattern.utf8).filter { $0 != UInt8(ascii: "\\") }
    let labels = host.split(separator: ".").dropLast().map { Array($0.utf8) }
    return labels.contains { label in
      text.indices.contains { start in
        guard text[start...].starts(with: label),
          start == 0 || !text[start - 1].isAlphanumeric
        else { return false }
        let next = start + label.count < text.count ? text[start + label.count] : 0
        // A single letter is often a class.
        return label.count > 1 ? !next.isAlphanumeric : next == UInt8(ascii: ".")
      }
    }
  }

  /// The same link on other hosts, with each scheme.
  func on(_ hosts: [String]) -> [String] {
    hosts.flatMap { ["https://\($0)\(rest)", "http://\($0)\(rest)"] }
  }

  /// Hosts that have nothing to do with this one.
  static let strangers = ["evil.example", "www.evil.com"]

  /// Hosts of others that only look like this one.
  var lookalikes: [String] {
    let labels = host.split(separator: ".").map(String.init)
    var hosts: [String] = []
    for count in 1..<max(2, labels.count) {
      let beginning = labels.prefix(count).joined(separator: ".")
      // A name like `www` alone is nobody's.
      if beginning != "www" { hosts += ["\(beginning).evil.com", "\(beginning).evil.example"] }
    }
    hosts += ["\(host).evil.com", "\(host).evil.example"]
    // What is before the name is the owner's own; a short label before the last one is part of an
    // ending, such as `co.uk`.
    let endingCount = labels.count > 2 && labels[labels.count - 2].count <= 3 ? 2 : 1
    guard labels.count > endingCount else { return hosts }
    let name = "evil" + labels.suffix(endingCount + 1).joined(separator: ".")
    let front = labels.dropLast(endingCount + 1).joined(separator: ".")
    return hosts + [name, front.isEmpty ? "www.\(name)" : "\(front).\(name)"]
  }
}

extension LintRule {
  /// A few links that it matches, one a host.
  var linksByHost: [LinkHost] {
    var hosts: Set<String> = []
    return links.compactMap(LinkHost.init).filter { hosts.insert($0.host).inserted }.prefix(4)
      .map(\.self)
  }
}
