public import OpenerManifest

/// Rewrites links for Chrome on iOS or for native apps, by the rules of manifests.
///
/// Compile once, use from any thread: the value is immutable. Compiling the public manifest's 350
/// actions takes a few milliseconds. To rewrite many links, make a ``RewriteSession`` a thread.
public final class Rewriter: Sendable {
  let rules: CompiledRules
  /// What the rewriter was made for.
  public let options: RewriteOptions
  /// What was wrong with rules, which were left out: one diagnostic a cause.
  public let diagnostics: [Diagnostic]

  /// Compiles the rules that the targets need.
  ///
  /// - Parameters:
  ///   - ruleSet: the rules of one or more manifests.
  ///   - options: what is to be made of links.
  /// - Throws: a diagnostic where the options name a target, an app or a rule that is not there,
  ///   or hold a pattern that cannot be compiled.
  public convenience init(
    _ ruleSet: RuleSet,
    options: RewriteOptions = RewriteOptions(),
  ) throws(Diagnostic) {
    var compiler = RuleCompiler(ruleSet, options: options)
    try compiler.compile()
    self.init(compiler)
  }

  /// Takes the rules that a compiler has compiled.
  init(_ compiler: consuming RuleCompiler) {
    self.options = compiler.options
    self.diagnostics = compiler.diagnostics
    self.rules = compiler.finish()
  }
}
