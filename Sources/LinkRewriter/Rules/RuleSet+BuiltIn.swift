internal import BuiltInManifest
public import OpenerManifest

extension RuleSet {
  /// The rules that come with the program.
  ///
  /// They are read when this is first asked for. The build has read them before, so that they
  /// cannot fail: were they empty, a test would say so.
  public static let builtIn: RuleSet = {
    var rules = RuleSet()
    if let manifest = Manifest.builtIn { rules.add(manifest) }
    return rules
  }()
}

extension Manifest {
  /// The manifest that comes with the program, under the name `builtin`.
  public static let builtIn: Manifest? =
    try? Manifest.read(name: "builtin", bytes: BuiltInManifest.bytes).manifest
}
