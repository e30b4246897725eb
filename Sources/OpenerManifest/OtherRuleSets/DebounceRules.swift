/// The rules by which Brave leaves out the links in between: match patterns for the links, and an
/// action that finds the target in a parameter or in the path.
///
/// Source: the documentation of its list (github.com/brave/adblock-lists, brave-lists/debounce.md) and
/// of match patterns (developer.chrome.com, "Match patterns").
enum DebounceRules {
  /// Whether a list is one of such rules.
  static func isList(_ rules: [DocumentNode]) -> Bool {
    guard let first = rules.first else { return false }
    return first.field("include") != nil && first.field("action") != nil
  }

  static func manifest(of rules: [DocumentNode], at range: Range<Int>) -> DocumentNode {
    .object([("unwrap", .list(rules.map(unwrapping), at: range))], at: range)
  }

  private static func unwrapping(of rule: DocumentNode) -> DocumentNode {
    let place = rule.range
    return .object(
      [
        ("title", .text("debounce", at: place)),
        ("where", rule.field("include").map(patterns)),
        ("unless", rule.field("exclude").map(patterns)),
        ("steps", rule.field("action").map { steps($0, of: rule) }),
      ],
      at: place,
    )
  }

  private static func patterns(of list: DocumentNode) -> DocumentNode {
    guard case .array(let globs) = list.value else { return list }
    return .list(globs.map { $0.mappingString(pattern) }, at: list.range)
  }

  /// An action that is not known stays as it is, and is refused.
  private static func steps(_ action: DocumentNode, of rule: DocumentNode) -> DocumentNode {
    let place = action.range
    let parameter = rule.field("param") ?? .text("", at: place)
    let value = DocumentNode.object([("parameter", parameter)], at: place)
    let path = DocumentNode.text("path", at: place)
    var steps: [DocumentNode]
    switch action.value {
    case .string("redirect"): steps = [value]
    case .string("base64,redirect"): steps = [value, .text("base64", at: place)]
    case .string("regex-path"):
      // What stands in a path is encoded as a segment of it.
      steps = [path, .object([("pattern", parameter)], at: place), .text("percent", at: place)]
    case .string("regex-path-template"):
      let format = rule.field("redirect_url_template")
      steps = [path, .object([("pattern", parameter), ("format", format)], at: place)]
    default: return .list([action], at: place)
    }
    if let scheme = rule.field("prepend_scheme") {
      steps.append(.object([("prefix", scheme.mappingString { $0 + "://" })], at: place))
    }
    return .list(steps, at: place)
  }

  /// The pattern that a match pattern stands for: `*://*.example.com/r?*`.
  static func pattern(of glob: String) -> String {
    guard let separator = glob.firstRange(of: "://") else { return escaped(glob) }
    let scheme = glob[..<separator.lowerBound]
    let rest = glob[separator.upperBound...]
    let hostEnd = rest.firstIndex(of: "/") ?? rest.endIndex
    let host = rest[..<hostEnd]
    let hostPattern =
      if host == "*" {
        "[^/?#]+"
      } else if host.hasPrefix("*.") {
        "(?:[^/?#]+\\.)?" + escaped(host.dropFirst(2))
      } else {
        escaped(host)
      }
    let path = rest[hostEnd...].split(separator: "*", omittingEmptySubsequences: false)
    return "^" + (scheme == "*" ? "https?" : escaped(scheme)) + "://" + hostPattern + "(?::\\d+)?"
      + path.map(escaped).joined(separator: "[^#]*") + "(?:#.*)?$"
  }

  private static func escaped(_ text: some StringProtocol) -> String {
    text.reduce(into: "") { escaped, character in
      if "\\.+?^$()[]{}|".contains(character) { escaped += "\\" }
      escaped.append(character)
    }
  }
}
