internal import OpenerManifest

/// What a result cannot hold, collected by kind: one message a kind, at the first place.
struct Losses {
  /// The kinds, in the order in which they are told.
  enum Kind: CaseIterable {
    case comment
    case alias
    case repeatedField
    case secondSpelling
    case secondRedirect
    case number
    case loaderField
  }

  /// The places of each kind, by where they begin: what aliases repeat is one place.
  private var places: [Kind: [Int: (range: Range<Int>, name: String)]] = [:]

  /// Notes that what stands at a place is not in the result as it was.
  mutating func note(_ kind: Kind, at range: Range<Int>, _ name: String = "") {
    places[kind, default: [:]][range.lowerBound] = (range, name)
  }

  /// One message a kind.
  func diagnostics(of source: ManifestSource) -> [Diagnostic] {
    Kind.allCases.compactMap { kind in
      guard let places = places[kind], let first = places.min(by: { $0.key < $1.key }) else {
        return nil
      }
      return Diagnostic(
        kind.severity,
        kind.message(first.value.name, places.count),
        at: source.place(of: first.value.range),
        hint: kind.hint,
      )
    }
  }
}

extension Losses.Kind {
  /// Only a rule that is missing can change what a link becomes.
  fileprivate var severity: Diagnostic.Severity {
    switch self {
    case .alias: .note
    case .secondRedirect: .error
    case .comment, .repeatedField, .secondSpelling, .number, .loaderField: .warning
    }
  }

  fileprivate func message(_ name: String, _ count: Int) -> String {
    let name = quoted(name)
    let more = count == 1 ? "" : ", and \(count - 1) more like it"
    return switch self {
    case .comment: "a comment is not in the result\(more)"
    case .alias: "an alias is written out in full\(more)"
    case .repeatedField: "the field \(name) is left out, because another of its name follows\(more)"
    case .secondSpelling:
      "the field \(name) is left out, because another spelling of it counts\(more)"
    case .secondRedirect:
      "the redirect \(name) is left out, because another of its pattern comes before it\(more)"
    case .number: "\(name) becomes a string, because JSON has no such number\(more)"
    case .loaderField: "the field \(name) is left out, although this program reads it\(more)"
    }
  }

  fileprivate var hint: String? {
    switch self {
    case .comment: "put what must last in a field, such as 'docs'"
    case .loaderField: "minify keeps the fields of the public manifest only; convert keeps all"
    case .secondRedirect: "a manifest may have 'redirects' and 'redirectRules', the result has one"
    case .alias, .repeatedField, .secondSpelling, .number: nil
    }
  }
}
