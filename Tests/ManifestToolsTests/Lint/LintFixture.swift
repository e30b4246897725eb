import LinkRewriter
import ManifestTools
import OpenerManifest

/// Looks at small manifests.
enum LintFixture {
  static func lint(
    _ manifest: String,
    name: String = "m.json",
    without disabled: Set<String> = [],
  ) throws -> LintReport {
    Lint(
      of: [try ManifestDocument(name: name, bytes: Array(manifest.utf8))],
      without: disabled,
      options: RewriteOptions(),
      threadCount: 2,
    ).report
  }

  /// A manifest of one action with one format.
  static func action(
    _ regex: String,
    format: String = "ex://$1",
    action: String = "",
    app: String = #""scheme": "ex", "storeId": "1""#,
  ) -> String {
    #"""
    {"apps": [{"identifier": "a", "name": "A", \#(app)}],
     "actions": [{"title": "T", "regex": "\#(regex.escaped)"\#(action),
       "formats": [{"appId": "a", "format": "\#(format.escaped)"}]}]}
    """#
  }

  /// A manifest of one action with one script.
  static func script(_ script: String) -> String {
    #"""
    {"apps": [{"identifier": "a", "name": "A", "storeId": "1"}],
     "actions": [{"title": "T", "regex": "https://host\\.com/.*$",
       "formats": [{"appId": "a", "script2": "\#(script.escaped)"}]}]}
    """#
  }

  /// A manifest of two actions, each with a template for an app.
  static func actions(_ first: String, _ second: String, secondFormat: String = "ex://b") -> String
  {
    #"""
    {"apps": [{"identifier": "a", "name": "A", "storeId": "1"}],
     "actions": [
       {"title": "1", "regex": "\#(first.escaped)", "formats": [{"appId": "a", "format": "ex://a"}]},
       {"title": "2", "regex": "\#(second.escaped)",
        "formats": [{"appId": "a", "format": "\#(secondFormat)"}]}]}
    """#
  }
}

extension String {
  fileprivate var escaped: String {
    reduce(into: "") { text, character in
      if character == "\\" || character == "\"" { text.append("\\") }
      text.append(character)
    }
  }
}
