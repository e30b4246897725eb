internal import PatternEngine

/// A rule's pattern, compiled once for all checks and threads.
final class CompiledPattern: Sendable {
  let tree: PatternTree
  let pattern: Pattern

  init(_ tree: PatternTree, options: PatternOptions) throws(PatternError) {
    let pattern = try Pattern(compiling: tree, options: options)
    self.tree = tree
    self.pattern = pattern
  }
}
