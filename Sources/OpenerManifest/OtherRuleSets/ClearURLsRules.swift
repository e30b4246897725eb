/// The rules of ClearURLs: providers, each with a pattern for its links, exceptions, patterns whose
/// group is the target, and parameters that follow people.
///
/// Source: the documentation of its rules (docs.clearurls.xyz, "Rules catalog"). Patterns are searched
/// for in any case. `completeProvider`, which forbids a provider's links altogether, has no counterpart:
/// nothing is lost silently here.
enum ClearURLsRules {
  static func manifest(of providers: [DocumentMember], at range: Range<Int>) -> DocumentNode {
    .object(
      [
        ("unwrap", .list(providers.flatMap(unwrappings), at: range)),
        ("clean", .list(providers.compactMap(cleaning), at: range)),
      ],
      at: range,
    )
  }

  private static func unwrappings(of provider: DocumentMember) -> [DocumentNode] {
    let rules = provider.node
    return (rules.field("redirections")?.elements ?? []).map { redirection in
      let place = redirection.range
      return .object(
        [
          ("title", .text(provider.name.value, at: provider.name.range)),
          ("where", scope(of: rules)),
          ("unless", exceptions(of: rules)),
          (
            "steps",
            .list(
              [
                .object([("pattern", redirection.mappingString(anyCase))], at: place),
                .text("percent", at: place),
                .object([("prefix", .text("http://", at: place))], at: place),
              ],
              at: place,
            ),
          ),
        ],
        at: place,
      )
    }
  }

  private static func cleaning(of provider: DocumentMember) -> DocumentNode? {
    let rules = provider.node
    // What pays somebody for a link is not left alone by itself there, either.
    let parameters = ["rules", "referralMarketing"].flatMap { rules.field($0)?.elements ?? [] }
    let patterns = (rules.field("rawRules")?.elements ?? []).map { $0.mappingString(anyCase) }
    guard !parameters.isEmpty || !patterns.isEmpty else { return nil }
    return .object(
      [
        ("title", .text(provider.name.value, at: provider.name.range)),
        ("where", scope(of: rules)),
        ("unless", exceptions(of: rules)),
        ("parameters", .list(parameters, at: rules.range)),
        ("patterns", .list(patterns, at: rules.range)),
      ],
      at: rules.range,
    )
  }

  private static func scope(of rules: DocumentNode) -> DocumentNode? {
    rules.field("urlPattern").map { .list([$0.mappingString(fromStart)], at: $0.range) }
  }

  private static func exceptions(of rules: DocumentNode) -> DocumentNode? {
    rules.field("exceptions").map {
      .list($0.elements.map { $0.mappingString(fromStart) }, at: $0.range)
    }
  }

  private static func anyCase(_ pattern: String) -> String { "(?i)\(pattern)" }

  /// A manifest's patterns begin at the beginning of the link, these are searched for.
  private static func fromStart(_ pattern: String) -> String {
    pattern.hasPrefix("^") ? "(?i)\(pattern)" : "(?i).*?(?:\(pattern))"
  }
}
