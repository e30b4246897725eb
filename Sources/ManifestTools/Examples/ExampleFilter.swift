package import OpenerManifest
internal import PatternEngine

/// Chooses examples by a pattern that is found anywhere in what they are called by.
package struct ExampleFilter: ~Copyable {
  private let pattern: Pattern
  private var scratch: MatchScratch

  /// Compiles a pattern of ICU's dialect.
  ///
  /// - Throws: a diagnostic with the place in the pattern, whose file is `name`.
  package init(_ text: String, name: String) throws(Diagnostic) {
    do throws(PatternError) {
      pattern = try Pattern(compiling: PatternTree(parsing: text), options: PatternOptions())
    } catch {
      let place = Diagnostic.Place(
        file: name,
        mark: Mark(line: 1, column: error.range.lowerBound + 1),
        lineText: text,
        caretOffset: error.range.lowerBound,
        length: max(error.range.count, 1),
      )
      throw Diagnostic(.error, error.message, at: place, hint: error.hint)
    }
    scratch = MatchScratch(groupCount: pattern.groupCount)
  }

  /// Whether the pattern is found in an example's place, title, app or link.
  mutating func includes(_ example: Example) -> Bool {
    finds(example.pointer) || finds(example.title) || finds(example.app) || finds(example.input)
  }

  /// Whether it is found in a rule's place, title or app.
  mutating func includes(rule: String, title: String?, app: String?) -> Bool {
    finds(rule) || finds(title) || finds(app)
  }

  private mutating func finds(_ text: String?) -> Bool {
    guard let text else { return false }
    return pattern.firstMatch(in: Array(text.utf8).span, using: &scratch) == .matched
  }
}
