/// A script, and what it may expect.
package struct ScriptDefinition: Sendable, Hashable {
  /// What is there beside the language.
  package enum Surroundings: UInt32, Sendable, Hashable {
    /// Five functions: `script2`.
    case engine
    /// `XMLHttpRequest` and `atob` too: `script`.
    case webView
  }

  /// The text, which defines the function `process`.
  package var source: String
  package var surroundings: Surroundings
  /// Whether calls may follow each other in one global object, because the script is shown to
  /// leave nothing behind in it; else every call gets a fresh one.
  package var sharesGlobal: Bool

  /// Makes a definition.
  package init(source: String, surroundings: Surroundings, sharesGlobal: Bool) {
    self.source = source
    self.surroundings = surroundings
    self.sharesGlobal = sharesGlobal
  }
}
