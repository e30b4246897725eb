import OpenerManifest

/// A spelling of a field, what must be read, and the version that it tells.
struct SynonymCase: NamedCase {
  var name: String
  var text: String
  var expected: String?
  var version: ManifestVersion
  var value: @Sendable (Manifest) -> String?

  private static func app(
    _ fields: String,
    _ expected: String?,
    _ version: ManifestVersion,
    _ value: @escaping @Sendable (App) -> String?,
  ) -> SynonymCase {
    SynonymCase(
      name: fields,
      text: #"{"apps": [{"identifier": "a", \#(fields)}]}"#,
      expected: expected,
      version: version,
      value: { $0.apps.first.flatMap(value) },
    )
  }

  private static func action(
    _ fields: String,
    format: String = #""appIdentifier": "a", "format": "f""#,
    _ expected: String?,
    _ version: ManifestVersion,
    _ value: @escaping @Sendable (Action) -> String?,
  ) -> SynonymCase {
    SynonymCase(
      name: fields + format,
      text: #"{"actions": [{"title": "t", "regex": "r"\#(fields), "formats": [{\#(format)}]}]}"#,
      expected: expected,
      version: version,
      value: { $0.actions.first.flatMap(value) },
    )
  }

  private static func redirect(
    _ list: String,
    _ tests: String,
    _ version: ManifestVersion,
  ) -> SynonymCase {
    SynonymCase(
      name: "\(list) \(tests)",
      text: #"{"\#(list)": {"p": {"param": "u", "\#(tests)": {"a": "b"}}}}"#,
      expected: "a",
      version: version,
      value: { $0.redirects.first?.examples.first?.input.value },
    )
  }

  static let all: [SynonymCase] = [
    app(#""name": "N""#, "N", .v4, \.name),
    app(#""displayName": "N""#, "N", .v1, \.name),
    app(#""name": "N", "storeId": "01""#, "01", .v4, \.storeID),
    app(#""displayName": "N", "storeIdentifier": "01""#, "01", .v1, \.storeID),
    app(#""name": "N", "storeId": 12345678901234567890"#, "12345678901234567890", .v4, \.storeID),
    app(#""displayName": "N", "storeIdentifier": 12"#, "12", .v1, \.storeID),
    app(#""displayName": "N", "storeIdentifier": null"#, nil, .v1, \.storeID),
    app(#""displayName": "N", "iconURL": "i""#, "i", .v2, \.iconURL),
    app(#""displayName": "N", "country": "jp""#, "jp", .v2, \.country),
    app(#""displayName": "N", "scheme": "ab://""#, "ab", .v1, \.scheme),
    app(#""displayName": "N", "scheme": "ab:""#, "ab", .v1, \.scheme),
    app(#""displayName": "N", "scheme": "ab""#, "ab", .v1, \.scheme),
    action("", "a", .v1) { $0.formats.first?.app.identifier },
    action("", format: #""appId": "a", "format": "f""#, "a", .v4) {
      $0.formats.first?.app.identifier
    },
    action("", format: #""appidentifier": "a", "format": "f""#, "a", .v1) {
      $0.formats.first?.app.identifier
    },
    action("", format: #""appIdentifier": "a", "script2": "s""#, "a", .v3) {
      $0.formats.first?.app.identifier
    },
    action(#", "headers": true"#, "true", .v4) { "\($0.needsHeaders)" },
    action(#", "headers": 1"#, "true", .v4) { "\($0.needsHeaders)" },
    action(#", "includeHeaders": true"#, "true", .v1) { "\($0.needsHeaders)" },
    action(#", "includeHeaders": 1"#, "true", .v1) { "\($0.needsHeaders)" },
    action(#", "includeHeaders": 0"#, "false", .v1) { "\($0.needsHeaders)" },
    redirect("redirects", "tests", .v4),
    redirect("redirects", "test", .v4),
    redirect("redirectRules", "tests", .v3),
    redirect("redirectRules", "test", .v3),
  ]
}
